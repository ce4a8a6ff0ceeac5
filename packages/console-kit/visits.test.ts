import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepVisit, keptVisits, mostVisits } from './visits.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const visitor = { userId: 1, siteId: 2 };
const ids = (of = visitor) => keptVisits(of).map(({ id }) => id);

it('has the latest first, each once, as it was seen last', () => {
  keepVisit(visitor, { id: '/a', href: '/a' });
  keepVisit(visitor, { id: '/b', href: '/b' });
  keepVisit(visitor, { id: '/a', href: '/a?page=2', name: 'A' });
  expect(keptVisits(visitor)).toEqual([
    { id: '/a', href: '/a?page=2', name: 'A' },
    { id: '/b', href: '/b' },
  ]);
});

it('forgets those of long ago', () => {
  for (let number = 0; number <= mostVisits; number += 1) keepVisit(visitor, { id: `/${number}`, href: `/${number}` });
  expect(ids()).toHaveLength(mostVisits);
  expect(ids()).not.toContain('/0');
});

it('is of one person and one site', () => {
  keepVisit(visitor, { id: '/a', href: '/a' });
  expect(ids({ userId: 3, siteId: 2 })).toEqual([]);
  expect(ids({ userId: 1, siteId: 5 })).toEqual([]);
});

it('takes nothing that leads elsewhere, or is no visit', () => {
  stored.set('visits:1:2', JSON.stringify([{ id: 'x', href: '//evil.example' }, null, 1, { id: '/a', href: '/a' }]));
  expect(ids()).toEqual(['/a']);
  stored.set('visits:1:2', '{"a":');
  expect(ids()).toEqual([]);
});
