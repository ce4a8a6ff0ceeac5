import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderIsHeld, holdFolder } from './hold-folder.ts';

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaiyin-hold-'));
  folder = join(root, 'new/data');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('is one process’s at a time, and says whose', async () => {
  const hold = await holdFolder(folder);
  const files = await readdir(folder);
  const refused = await holdFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderIsHeld);
  expect((refused as FolderIsHeld).message).toMatch(
    new RegExp(`process ${process.pid} on ${hostname()}, since \\d{4}-`),
  );
  expect(await readdir(folder)).toEqual(files);
  await hold.release();
  await (await holdFolder(folder)).release();
});

it('is taken over at once from a process that was killed, and from no other', async () => {
  const script = `const { holdFolder } = await import(process.argv[1]); await holdFolder(process.argv[2]); console.log('held'); setInterval(() => {}, 1000)`;
  const module = join(import.meta.dirname, 'hold-folder.ts');
  const other = spawn(process.execPath, ['--input-type=module', '-e', script, module, folder]);
  await once(other.stdout, 'data');
  await expect(holdFolder(folder)).rejects.toThrow(`process ${other.pid} on`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const began = performance.now();
  await (await holdFolder(folder)).release();
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('of another machine is respected while its holder beats, and taken over when it has stopped', async () => {
  const card = { pid: 1, host: 'elsewhere', since: '2026-01-01T00:00:00.000Z', machine: 'other', key: 'k' };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'holder.json'), JSON.stringify(card));
  // As a holder does, which never leaves a card that is half written.
  const beating = setInterval(() => utimesSync(join(folder, 'holder.json'), new Date(), new Date()), 20);
  try {
    await expect(holdFolder(folder, { beat: 100 })).rejects.toThrow('process 1 on elsewhere');
  } finally {
    clearInterval(beating);
  }
  const hold = await holdFolder(folder, { beat: 100 });
  expect(JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8'))).toMatchObject({ pid: process.pid });
  await hold.release();
});

it('tells the holder that stood still when another has taken over, and leaves that one’s card', async () => {
  let lost = 0;
  const hold = await holdFolder(folder, { beat: 20, onLost: () => void lost++ });
  await writeFile(join(folder, 'holder.json'), JSON.stringify({ key: 'other' }));
  while (lost === 0) await sleep(10);
  await hold.release();
  expect(existsSync(join(folder, 'holder.json'))).toBe(true);
});

it.each(['', '{"pid": 12', 'null', '[]', '7'])(
  'takes a damaged card for none, and never for a free folder: %j',
  async (text) => {
    const card = join(folder, 'holder.json');
    await mkdir(folder, { recursive: true });
    await writeFile(card, text);
    const hold = await holdFolder(folder, { beat: 20 });
    const mine = await readFile(card, 'utf8');
    await writeFile(card, text);
    const refused = await holdFolder(folder, { beat: 20 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderIsHeld);
    while ((await readFile(card, 'utf8')) !== mine) await sleep(5);
    await hold.release();
    expect(existsSync(card)).toBe(false);
  },
);

it('leaves nothing behind where holding is undone', async () => {
  await (await holdFolder(folder)).release(true);
  expect(await readdir(root)).toEqual([]);
});
