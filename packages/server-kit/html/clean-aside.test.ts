import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { cleanerAside } from './clean-aside.ts';

const started: Worker[] = [];
const thread = (source: string) => () => {
  const worker = new Worker(`const { parentPort } = require('node:worker_threads');${source}`, { eval: true });
  started.push(worker);
  return worker;
};
const never = `parentPort.on('message', () => { for (;;); })`;
const asleep = `parentPort.on('message', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))`;

/** How long a cleaner takes to give up, in milliseconds; its thread has ended then. */
async function givesUp(clean: (html: string) => Promise<string>): Promise<number> {
  const began = performance.now();
  await expect(clean('x')).rejects.toMatchObject({ reason: 'time' });
  const taken = performance.now() - began;
  await expect.poll(() => started.at(-1)?.threadId).toBe(-1);
  return taken;
}

describe('a thread that never answers', () => {
  it('is ended by what it costs, the first that is started like any other', async () => {
    const clean = cleanerAside({ start: thread(never), deadline: 200, patience: 60_000 });
    expect(await givesUp(clean)).toBeLessThan(30_000);
    expect(await givesUp(clean)).toBeLessThan(30_000);
  });

  it('is ended by the clock where it costs nothing', async () => {
    const clean = cleanerAside({ start: thread(asleep), deadline: 60_000, patience: 1_000 });
    expect(await givesUp(clean)).toBeGreaterThan(950);
  });

  it('is ended by the clock where nothing is ever measured', async () => {
    const start = () => {
      const worker = thread(never)();
      return Object.assign(worker, { cpuUsage: () => new Promise(() => undefined) });
    };
    expect(await givesUp(cleanerAside({ start, deadline: 200, patience: 1_000 }))).toBeLessThan(30_000);
  });

  it('is ended at once where it cannot be measured', async () => {
    const start = () => Object.assign(thread(never)(), { cpuUsage: () => Promise.reject(new Error('no measure')) });
    expect(await givesUp(cleanerAside({ start, deadline: 60_000, patience: 60_000 }))).toBeLessThan(30_000);
  });

  it('is ended by the clock where it hangs before it hears anything', async () => {
    const clean = cleanerAside({ start: thread('for (;;);'), deadline: 60_000, patience: 1_000 });
    expect(await givesUp(clean)).toBeLessThan(30_000);
  });
});

it('lets a thread that has answered go on, however long its texts take together', async () => {
  const start = thread(`parentPort.on('message', (html) => {
    const began = performance.now();
    while (performance.now() - began < 150);
    parentPort.postMessage({ html });
  })`);
  const before = started.length;
  const clean = cleanerAside({ start, deadline: 400, patience: 60_000 });
  for (const html of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await clean(html)).toBe(html);
  expect(started.length).toBe(before + 1);
  await started.at(-1)?.terminate();
});

it('answers with a new thread where one has died', async () => {
  const clean = cleanerAside({ start: thread(`parentPort.on('message', () => process.exit())`) });
  await expect(clean('a')).rejects.toMatchObject({ reason: 'time' });
  await expect(clean('b')).rejects.toMatchObject({ reason: 'time' });
  await expect(cleanerAside()('<p onclick="x">c</p>')).resolves.toBe('<p>c</p>');
});
