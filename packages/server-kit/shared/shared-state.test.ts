import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { breakableProxy } from '../../../tests/breakable-proxy.ts';
import { hasRedis, redisPort, testRedis } from '../../../tests/redis.ts';
import { memoryState } from './memory-state.ts';
import { redisState } from './redis-state.ts';
import type { SharedState } from './shared-state.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
const kept = <T extends { close(): Promise<void> }>(one: T): T => {
  opened.push(one);
  return one;
};
const log = { warn: () => undefined };
const onRedis = async (prefix: string, url = testRedis): Promise<SharedState> =>
  kept(await redisState(url, { prefix, log }));
const newPrefix = () => `kaiyin-test:${randomUUID()}:`;
const limit = { name: 'tries', calls: 2, seconds: 60 };

describe.each([
  ['memory', async () => memoryState(), true],
  ['Redis', () => onRedis(newPrefix()), hasRedis],
] as const)('shared state in %s', (_, open, isThere) => {
  it.runIf(isThere)('keeps a text until its time is over', async () => {
    const store = (await open()).store('one');
    await store.put('a', 'first', 60_000);
    await store.put('a', '验证码', 60_000);
    await store.put('short', 'gone soon', 30);
    expect(await store.get('a')).toBe('验证码');
    await sleep(60);
    expect(await store.get('short')).toBeUndefined();
    expect(await store.get('never')).toBeUndefined();
  });

  it.runIf(isThere)('gives a text that is taken to one of several callers', async () => {
    const state = await open();
    await state.store('one').put('a', 'text', 60_000);
    expect(await state.store('other').take('a')).toBeUndefined();
    const taken = await Promise.all(Array.from({ length: 5 }, () => state.store('one').take('a')));
    expect(taken.filter((text) => text !== undefined)).toEqual(['text']);
  });

  it.runIf(isThere)('counts calls by key, and says how long to wait after too many', async () => {
    const state = await open();
    expect([await state.count(limit, 'a'), await state.count(limit, 'a')]).toEqual([0, 0]);
    const wait = await state.count(limit, 'a');
    expect(wait > 50_000 && wait <= 60_000).toBe(true);
    expect(await state.count(limit, 'b')).toBe(0);
  });
});

describe.runIf(hasRedis)('two processes on one Redis', () => {
  it('take what the other has put, and count together', async () => {
    const prefix = newPrefix();
    const [one, other, foreign] = [await onRedis(prefix), await onRedis(prefix), await onRedis(newPrefix())];
    await one.store('captcha').put('a', 'text', 60_000);
    expect(await foreign.store('captcha').get('a')).toBeUndefined();
    expect(await other.store('captcha').take('a')).toBe('text');
    await one.count(limit, 'a');
    await other.count(limit, 'a');
    expect(await one.count(limit, 'a')).toBeGreaterThan(0);
  });

  it('hear each other, but not themselves', async () => {
    const prefix = newPrefix();
    const [one, other] = [await onRedis(prefix), await onRedis(prefix)];
    const heard: string[] = [];
    one.hear(
      'changed',
      (text) => heard.push(`one ${text}`),
      () => undefined,
    );
    other.hear(
      'changed',
      (text) => heard.push(`other ${text}`),
      () => undefined,
    );
    other.hear(
      'else',
      (text) => heard.push(`else ${text}`),
      () => undefined,
    );
    await sleep(100);
    one.tell('changed', 'grants');
    await expect.poll(() => heard).toEqual(['other grants']);
  });
});

describe.runIf(hasRedis)('a Redis that stops and starts', () => {
  it('is replaced by the process until it is back, and then asked again', async () => {
    const proxy = kept(await breakableProxy(redisPort));
    const state = await onRedis(newPrefix(), `redis://127.0.0.1:${proxy.port}`);
    let missed = 0;
    state.hear(
      'changed',
      () => undefined,
      () => missed++,
    );
    await state.store('captcha').put('before', 'text', 60_000);
    expect(state.health()).toMatchObject({ kind: 'redis', isConnected: true, fallbacks: 0 });
    const facts = await state.facts();
    expect(facts).toMatchObject({ version: expect.stringMatching(/^\d+\./), mode: 'standalone' });
    expect(facts?.clients).toBeGreaterThan(0);
    expect(facts?.memory).toBeGreaterThan(100_000);
    proxy.breakOff();
    await expect.poll(() => state.health().isConnected).toBe(false);
    await state.store('captcha').put('meanwhile', 'text', 60_000);
    expect(await state.store('captcha').get('before')).toBeUndefined();
    await state.count(limit, 'a');
    await state.count(limit, 'a');
    expect(await state.count(limit, 'a')).toBeGreaterThan(0);
    expect(state.health().fallbacks).toBeGreaterThan(3);
    proxy.mend();
    await expect.poll(() => state.health().isConnected, { timeout: 10_000 }).toBe(true);
    expect(await state.store('captcha').take('before')).toBe('text');
    expect(await state.store('captcha').take('meanwhile')).toBe('text');
    await expect.poll(() => missed, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('that is silent is waited for once, and not again with each call', async () => {
    const proxy = kept(await breakableProxy(redisPort));
    const state = await onRedis(newPrefix(), `redis://127.0.0.1:${proxy.port}`);
    proxy.fallSilent();
    await state.count(limit, 'a');
    const began = performance.now();
    for (let n = 0; n < 20; n++) await state.count(limit, `key ${n}`);
    expect(performance.now() - began).toBeLessThan(500);
    expect(state.health().isConnected).toBe(false);
  });

  it('is not needed for a start', async () => {
    const state = await onRedis(newPrefix(), 'redis://127.0.0.1:1');
    await state.store('captcha').put('a', 'text', 60_000);
    expect(await state.store('captcha').take('a')).toBe('text');
    expect(state.health()).toMatchObject({ isConnected: false, address: '127.0.0.1:1' });
  });
});
