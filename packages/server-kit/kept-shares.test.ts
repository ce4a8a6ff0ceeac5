import { expect, it } from 'vitest';
import { KeptShares } from './kept-shares.ts';

const shares = () => new KeptShares<number>({ inAll: 100_000, perHolder: 30_000, lifetime: 60_000 });

it('keeps no more bytes than may be, whoever has them', () => {
  const kept = shares();
  for (let n = 0; n < 500; n++) {
    kept.keep(n, { holder: `${n % 25}`, bytes: 5000 });
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(kept.bytes).toBeGreaterThan(90_000);
});

it('takes the room for what one holder keeps from nobody else', () => {
  const kept = shares();
  const others = kept.keep(1, { holder: 'b', bytes: 5000 });
  const names = Array.from({ length: 500 }, (_, n) => kept.keep(n, { holder: 'a', bytes: 5000 }));
  expect(kept.get(others)).toBe(1);
  expect(names.filter((name) => kept.get(name) !== undefined)).toEqual(names.slice(-4));
});

it('takes room from whoever has most, however many fill their shares', () => {
  const kept = shares();
  const little = kept.keep(0, { holder: 'little', bytes: 5000 });
  const own = kept.keep(0, { holder: '7', bytes: 5000 });
  for (let n = 0; n < 500; n++) kept.keep(n, { holder: `${n % 9}`, bytes: 20_000 });
  expect(kept.bytes).toBeLessThanOrEqual(100_000);
  expect([kept.get(little), kept.get(own)]).toEqual([0, undefined]);
  kept.keep(1, { holder: 'large', bytes: 90_000 });
  expect(kept.get(little)).toBe(0);
});

it('lets go first of a holder what was asked for least lately', () => {
  const kept = shares();
  const [first = '', second = ''] = [1, 2, 3, 4].map((n) => kept.keep(n, { holder: 'a', bytes: 5000 }));
  expect(kept.get(first)).toBe(1);
  kept.keep(5, { holder: 'a', bytes: 5000 });
  expect([kept.get(first), kept.get(second)]).toEqual([1, undefined]);
});

it('keeps the last one of a holder that is larger than a share, and nothing that is larger than all', () => {
  const kept = shares();
  expect(kept.get(kept.keep(1, { holder: 'a', bytes: 60_000 }))).toBe(1);
  expect(kept.get(kept.keep(2, { holder: 'a', bytes: 200_000 }))).toBeUndefined();
});

it('forgets what has had its time, and gives its share back', async () => {
  const kept = shares();
  const name = kept.keep(1, { holder: 'a', bytes: 25_000, lifetime: 1 });
  await expect.poll(() => kept.get(name)).toBeUndefined();
  const later = [1, 2].map((n) => kept.keep(n, { holder: 'a', bytes: 10_000 }));
  expect(later.map((one) => kept.get(one))).toEqual([1, 2]);
});
