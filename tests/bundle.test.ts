import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { deep } from './deep.ts';
import { demoMedia } from './send-files.ts';
import { freePort } from './free-port.ts';

const built = inject('builtServer');
const chunks = readdirSync(built)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(built, name), 'utf8'));

it('leaves no library without the place where it lies', () => {
  const lost = chunks.flatMap((text) =>
    text.split('\n').filter((line) => /^[^/*]*[^.\w$]__(dirname|filename)\b/.test(line)),
  );
  expect(lost).toEqual([]);
});

// Each of these would cost a server at rest megabytes; see `plainHttp`, `undici` and `withPlainLetters`.
it('holds no library that few servers need, and plain letters only', () => {
  const all = chunks.join('\n');
  const imported = Array.from(all.matchAll(/^import .*from "(node:http|undici|katex)";$/gm), ([, name]) => name);
  expect(imported).toEqual([]);
  for (const inside of ['lazyllhttp', 'katex-mathml']) expect(all.includes(inside), inside).toBe(false);
  expect(chunks.filter((text) => /[\u0080-\uffff]/.test(text))).toEqual([]);
});

// The library that draws it reads its font from beside itself.
it('draws the captcha of the sign-in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-bundle-'));
  const port = await freePort();
  const env = { ...process.env, KAIYIN_DATA: folder, PORT: String(port), KAIYIN_CAPTCHA: 'on', KAIYIN_DEMO: 'off' };
  const server = spawn(process.execPath, [join(built, 'main.js')], { env, stdio: 'ignore' });
  try {
    const ask = () =>
      fetch(`http://127.0.0.1:${port}/kx-api/captchaImage`).then(
        (answer) => (answer.ok ? answer : undefined),
        () => undefined,
      );
    let reply = await ask();
    for (let tries = 0; !reply && tries < 600; tries++) {
      await sleep(50);
      reply = await ask();
    }
    if (!reply) throw new Error('The server does not answer');
    const { code, data } = (await reply.json()) as { code: number; data: { img: string } | null };
    expect(code).toBe(200);
    expect(data?.img).toMatch(/^data:image\/png;base64,.{500}/);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});

it('has the process that reads pictures, where its server looks for it', async () => {
  const asking = chunks.filter((text) => /new URL\(.\.\/picture-process\.js., import\.meta\.url\)/.test(text));
  expect(asking).toHaveLength(1);
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-bundle-'));
  const file = join(folder, 'picture.png');
  await sharp({ create: { width: 7, height: 5, channels: 3, background: '#a47' } }).toFile(file);
  const child = fork(join(built, 'picture-process.js'), { serialization: 'advanced' });
  child.send({ id: 1, work: { kind: 'measure', file, maxPixels: 100 } });
  const [answer] = await once(child, 'message');
  expect(answer).toEqual({ id: 1, measures: { width: 7, height: 5 } });
  child.kill();
  await rm(folder, { recursive: true });
});

it('has the process that reads sounds and films, with its reader', async () => {
  const asking = chunks.filter((text) => /new URL\(.\.\/media-process\.js., import\.meta\.url\)/.test(text));
  expect(asking).toHaveLength(1);
  const child = fork(join(built, 'media-process.js'), { serialization: 'advanced' });
  child.send({ id: 1, work: { file: join(demoMedia, 'melody.wav') } });
  const [answer] = await once(child, 'message');
  expect(answer).toMatchObject({ id: 1, facts: { format: 'Wave', duration: 8000 } });
  child.kill();
});

it('has the thread that parts Chinese into words, with its dictionary', async () => {
  const asking = chunks.filter((text) => /new URL\(.\.\/segment-thread\.js., import\.meta\.url\)/.test(text));
  expect(asking).toHaveLength(1);
  const thread = new Worker(join(built, 'segment-thread.js'));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage({ id: 1, dictionary: { id: 1 }, work: { kind: 'words', plain: '市民出行' } });
  const [answer] = await once(thread, 'message');
  expect(answer).toMatchObject({ id: 1, answer: { smart: expect.anything() } });
  expect(JSON.stringify(answer)).toContain('市民');
  await thread.terminate();
});

it.runIf(deep)('is built by two that start at once in one checkout, and both run', async () => {
  const root = join(import.meta.dirname, '..');
  const checkout = await mkdtemp(join(tmpdir(), 'kaiyin-checkout-'));
  await cp(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  for (const name of ['apps', 'packages', 'modules', 'node_modules', 'package.json', 'package-lock.json'])
    await symlink(join(root, name), join(checkout, name));
  const script = `
    const { buildServer } = await import(process.argv[1]);
    await buildServer();`;
  const lib = join(checkout, 'scripts/lib.mjs');
  const builds = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '-e', script, lib]));
  const codes = await Promise.all(builds.map((build) => once(build, 'exit').then(([code]) => code as number)));
  expect(codes).toEqual([0, 0]);
  const servers = await readdir(join(checkout, '.cache/server'));
  expect(servers).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(await readdir(join(checkout, '.cache/server', servers[0] ?? ''))).toContain('main.js');
  await rm(checkout, { recursive: true, force: true });
});
