import { expect, it } from 'vitest';
import { LineFull, waitingLine, type LineLimits } from './waiting-line.ts';

/** A line whose works end when they are told to, with the order in which they began. */
function watched(limits: LineLimits) {
  const line = waitingLine(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    line,
    begun,
    take: (name: string, key: string, more: { size?: number; signal?: AbortSignal } = {}) =>
      line.take({ key, ...more }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const later = () => new Promise((resolve) => setImmediate(resolve));

it('gives turns to keys, not to whoever sends the most', async () => {
  const { take, begun, end } = watched({ perKey: 5, inAll: 12 });
  const all = [take('a1', 'a'), take('a2', 'a'), take('a3', 'a'), take('b1', 'b'), take('c1', 'c'), take('b2', 'b')];
  await later();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
});

it('lets small ones go first, and large ones not wait for ever', async () => {
  const { take, begun, end } = watched({ perKey: 9, inAll: 20, small: 100 });
  void take('first', 'z');
  void take('large', 'a', { size: 100 });
  for (const n of [1, 2, 3, 4, 5]) void take(`small${n}`, `k${n}`, { size: 99 });
  await later();
  for (let n = 0; n < 7; n++) await end(begun.at(-1) ?? '');
  expect(begun).toEqual(['first', 'small1', 'small2', 'small3', 'small4', 'large', 'small5']);
});

it('does several at once, but never two of one key', async () => {
  const { take, begun, end, line } = watched({ perKey: 2, inAll: 4, atOnce: 2 });
  void take('a1', 'a');
  void take('a2', 'a');
  await later();
  expect(begun).toEqual(['a1']);
  expect(line.waiting()).toBe(1);
  void take('b1', 'b');
  await later();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('refuses what does not fit, of one key and of all, and nothing that can begin at once', async () => {
  const { take, end, line } = watched({ perKey: 2, inAll: 3, atOnce: 2 });
  void take('a1', 'a');
  void take('a2', 'a');
  const last = take('a3', 'a').catch((error: unknown) => error);
  await expect(take('a4', 'a')).rejects.toMatchObject({ reason: 'own', key: 'Error.lineFullOwn' });
  void take('b1', 'b');
  void take('c1', 'c');
  void take('d1', 'd');
  expect(await last).toBeInstanceOf(LineFull);
  const refused = await take('e1', 'e').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(LineFull);
  expect(refused).toMatchObject({ code: 500, key: 'Error.lineFull' });
  await end('b1');
  expect(line.waiting()).toBe(2);
  void take('e2', 'e');
  expect(line.waiting()).toBe(3);
});

it('forgets whoever has gone, and goes on after a work that failed', async () => {
  const { take, begun, end, line } = watched({ perKey: 2, inAll: 12 });
  const gone = new AbortController();
  void take('a1', 'a');
  const left = take('b1', 'b', { signal: gone.signal });
  void take('c1', 'c');
  await later();
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(take('b2', 'b', { signal: gone.signal })).rejects.toThrow('gone');
  expect(line.waiting()).toBe(1);
  await end('a1');
  expect(begun).toEqual(['a1', 'c1']);
  await end('c1');
  await expect(line.take({ key: 'a' }, async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await line.take({ key: 'a' }, async () => 'next')).toBe('next');
});

it('whoever left comes again after those who came meanwhile', async () => {
  const { take, begun, end, line } = watched({ perKey: 2, inAll: 2 });
  const gone = new AbortController();
  void take('a1', 'a');
  const left = take('b1', 'b', { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void take('c1', 'c');
  void take('b2', 'b');
  for (const name of ['a1', 'c1', 'b2']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
  expect(line.waiting()).toBe(0);
});

it('whoever was done with comes again after those who came meanwhile', async () => {
  const { take, begun, end } = watched({ perKey: 2, inAll: 4 });
  void take('a1', 'a');
  await later();
  await end('a1');
  void take('b1', 'b');
  void take('c1', 'c');
  void take('a2', 'a');
  await later();
  for (const name of ['b1', 'c1', 'a2']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
});

it('has a place for whoever has none yet, and takes it from whoever has most', async () => {
  const { take, begun, end, line } = watched({ perKey: 2, inAll: 4 });
  const flood = ['a', 'b', 'c'].flatMap((key) => [1, 2].map((n) => take(`${key}${n}`, key)));
  const settled = Promise.allSettled(flood);
  await later();
  expect(line.waiting()).toBe(4);
  const mine = take('mine', 'z');
  await expect(take('b3', 'b')).rejects.toBeInstanceOf(LineFull);
  for (let n = 0; n < 6; n++) await end(begun.at(-1) ?? '');
  expect(await mine).toBe('mine');
  expect((await settled).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(line.waiting()).toBe(0);
});
