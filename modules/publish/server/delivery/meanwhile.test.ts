import { expect, it, vi } from 'vitest';
import { Meanwhile } from './meanwhile.ts';

const instead = () => 'known';

it('answers what the database says, and something else when it fails', async () => {
  const meanwhile = new Meanwhile();
  expect(await meanwhile.ask('a', async () => 'new', instead)).toBe('new');
  expect(await meanwhile.ask('a', () => Promise.reject(new Error('away')), instead)).toBe('known');
  expect(await meanwhile.ask('a', async () => 'new', instead)).toBe('new');
});

it('asks the same once, however many want it', async () => {
  const meanwhile = new Meanwhile();
  const ask = vi.fn(async () => 'new');
  const answers = await Promise.all(Array.from({ length: 50 }, () => meanwhile.ask('a', ask, instead)));
  expect(new Set(answers)).toEqual(new Set(['new']));
  expect(ask).toHaveBeenCalledOnce();
});

it('waits a second for a database that says nothing, asks it no more from then on, and asks again when it has spoken', async () => {
  const meanwhile = new Meanwhile();
  const silent = Promise.withResolvers<string>();
  const began = performance.now();
  expect(await meanwhile.ask('a', () => silent.promise, instead)).toBe('known');
  expect(performance.now() - began).toBeGreaterThan(900);
  const ask = vi.fn(async () => 'new');
  expect(await meanwhile.ask('b', ask, instead)).toBe('known');
  expect(ask).not.toHaveBeenCalled();
  silent.resolve('late');
  await expect.poll(() => meanwhile.ask('b', ask, instead)).toBe('new');
});
