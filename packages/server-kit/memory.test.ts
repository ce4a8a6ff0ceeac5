import { expect, it } from 'vitest';
import { defineCache, defineMemory, memories } from './memory.ts';

const names = defineCache<number, string>('test.names', { max: 2 });

it('keeps the same thing for the same memory, and another for another application', () => {
  const [one, other] = [memories(), memories()];
  one(names).set(1, 'a');
  expect(one(names).get(1)).toBe('a');
  expect(other(names).get(1)).toBeUndefined();
});

it('lists what is kept', () => {
  const mind = memories();
  expect([...mind.all().keys()]).toEqual([]);
  mind(names);
  expect([...mind.all()]).toEqual([['test.names', mind(names)]]);
});

it('refuses two things of one name', () => {
  const mind = memories();
  mind(names);
  expect(() => mind(defineMemory('test.names', () => new Map()))).toThrow('Two memories are called "test.names"');
});

it('lists caches, with how often they had what was asked for, and nothing that is none', () => {
  const mind = memories();
  mind(defineMemory('test.turns', () => new Map()));
  const kept = mind(names);
  kept.set(1, 'a');
  kept.get(1);
  kept.get(2);
  const [cache, ...others] = mind.caches();
  expect(others).toEqual([]);
  expect(cache).toMatchObject({ name: 'test.names', visible: 'none' });
  expect([cache?.entries.hits, cache?.entries.misses, cache?.entries.size]).toEqual([1, 1, 1]);
  cache?.forget(1);
  expect(kept.size).toBe(0);
});
