import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { renderPool, type RenderPool } from './render-pool.ts';
import type { FromThread, RenderOrder, ToThread } from './render-order.ts';
import type { Rendered } from './render-works.ts';
import type { PageWork } from '../work-out.ts';

/** Answers each piece when its site's time has passed, and says when it has ended a moment after it was told to. */
class FakeThread extends EventEmitter {
  isDead = false;
  unref(): void {}
  postMessage(message: ToThread): void {
    if (message.type === 'render') setTimeout(() => !this.isDead && this.answer(message), message.order.site.id);
  }
  die(): void {
    this.isDead = true;
    this.emit('error', new Error('out of memory'));
    setTimeout(() => this.emit('exit', 1), 50);
  }
  answer({ order, works }: ToThread & { type: 'render' }): void {
    const message: FromThread = { type: 'rendered', id: order.id, rendered: renderedOf(works) };
    this.emit('message', message);
  }
  async terminate(): Promise<void> {
    setTimeout(() => this.emit('exit', 1), 50);
  }
}

const renderedOf = (works: readonly PageWork[]): Rendered => ({
  results: works.map(({ ref }) => ({ ...kept, ref, path: ref.basePath })),
  records: [],
  readSets: [[]],
});
const kept = { part: 1, parts: 1, hash: '', size: 0, readSet: 0, assets: [], failure: null };
const works = Array.from({ length: 300 }, (_, n): PageWork => ({
  ref: { kind: 'content', subjectId: n, basePath: `${n}.html` } as never,
  parts: 'all',
  hadParts: 0,
}));
const paths = works.map(({ ref }) => ref.basePath).toSorted();
const orderOf = (milliseconds: number): Omit<RenderOrder, 'id'> => ({
  site: { id: milliseconds } as Site,
  pipe: {} as PublishPipe,
  locale: 'en',
  at: '2026-01-01T00:00:00.000Z',
  bulk: true,
});
const here = async function* (some: readonly PageWork[]) {
  yield renderedOf(some);
};

let threads: FakeThread[];
let pool: RenderPool;
beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  pool = poolOf(2);
});
afterEach(() => vi.useRealTimers());

const poolOf = (size: number) =>
  renderPool(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread as unknown as Worker;
  }, size);

const publish = async (milliseconds: number): Promise<string[]> => {
  const pieces = await Array.fromAsync(pool.render(orderOf(milliseconds), { works }, here));
  return pieces.flatMap(({ results }) => results.map(({ path }) => path)).toSorted();
};

it('keeps its threads while any publish has work with them', async () => {
  const slow = publish(20_000);
  const quick = publish(10);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await quick).toEqual(paths);
  await vi.runAllTimersAsync();
  expect(await slow).toEqual(paths);
  expect(threads).toHaveLength(2);
});

it('gives nothing to threads that are on their way out', async () => {
  const first = publish(10);
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  await vi.advanceTimersByTimeAsync(14_040);
  const second = publish(10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await second).toEqual(paths);
  expect(threads).toHaveLength(4);
});

it('deals what a dying thread had to another one, and everything once', async () => {
  const publishing = publish(1000);
  await vi.advanceTimersByTimeAsync(500);
  threads[0]?.die();
  await vi.runAllTimersAsync();
  expect(await publishing).toEqual(paths);
  expect(threads.length).toBeGreaterThan(2);
});

it('renders few works here, and starts threads only for what is left', async () => {
  const slow = new Set(paths.slice(0, 3));
  const leaving = async function* (some: readonly PageWork[], left: PageWork[]) {
    left.push(...some.filter(({ ref }) => slow.has(ref.basePath)));
    yield renderedOf(some.filter(({ ref }) => !slow.has(ref.basePath)));
  };
  const all = async (share: { works: readonly PageWork[]; areFew: boolean }) => {
    const publishing = Array.fromAsync(pool.render(orderOf(10), share, leaving));
    await vi.advanceTimersByTimeAsync(1000);
    return (await publishing).flatMap(({ results }) => results.map(({ path }) => path)).toSorted();
  };
  const quick = works.filter(({ ref }) => !slow.has(ref.basePath));
  expect(await all({ works: quick, areFew: true })).toHaveLength(quick.length);
  expect(threads).toHaveLength(0);
  expect(await all({ works, areFew: true })).toEqual(paths);
  expect(threads.length).toBeGreaterThan(0);
});

it('fails with the cause when threads go on dying of the same work', async () => {
  const failing = expect(publish(1000)).rejects.toMatchObject({
    message: 'A rendering thread has ended unexpectedly: out of memory',
    cause: { message: 'out of memory' },
  });
  for (let round = 0; round < 5; round++) {
    await vi.advanceTimersByTimeAsync(100);
    for (const thread of threads) if (!thread.isDead) thread.die();
  }
  await vi.runAllTimersAsync();
  await failing;
});

it('goes on when a thread ends that has nothing left to do', async () => {
  pool = poolOf(1);
  let goOn: () => void = () => undefined;
  const pausing = new Promise<void>((resolve) => (goOn = resolve));
  const waiting = async function* (some: readonly PageWork[]) {
    await pausing;
    yield renderedOf(some);
  };
  const publishing = Array.fromAsync(pool.render(orderOf(10), { works }, waiting));
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([pool.close(), vi.advanceTimersByTimeAsync(100)]);
  goOn();
  await vi.runAllTimersAsync();
  expect((await publishing).flatMap(({ results }) => results)).toHaveLength(works.length);
});
