import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealer } from './sealer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-sealer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const file = () => join(folder, 'secrets.key');

it('locks and opens by a key that only its owner reads', async () => {
  const sealed = sealer(folder).seal('密钥 secret');
  expect(Buffer.from(sealed, 'base64').toString()).not.toContain('secret');
  expect(sealer(folder).open(sealed)).toBe('密钥 secret');
  expect(sealer(folder).seal('密钥 secret')).not.toBe(sealed);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('makes another key for another folder, and opens nothing by it', async () => {
  const sealed = sealer(folder).seal('secret');
  const first = await readFile(file(), 'utf8');
  await rm(file());
  expect(sealer(folder).open(sealed)).toBeUndefined();
  sealer(folder).seal('other');
  expect(await readFile(file(), 'utf8')).not.toBe(first);
  expect(sealer(folder).open(sealed)).toBeUndefined();
});

it('opens nothing that was changed, and goes on with no broken key', async () => {
  const sealed = Buffer.from(sealer(folder).seal('secret'), 'base64');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(sealer(folder).open(sealed.toString('base64'))).toBeUndefined();
  expect(sealer(folder).open('')).toBeUndefined();
  await writeFile(file(), 'torn');
  expect(() => sealer(folder).seal('secret')).toThrow('holds no key');
});
