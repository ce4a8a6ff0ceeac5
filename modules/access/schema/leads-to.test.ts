import { describe, expect, it } from 'vitest';
import { addressOf, leadingThere, type Leading } from './leads-to.ts';

const entry = (id: number, parentId: number, path: string | null, more: Partial<Leading> = {}): Leading => ({
  id,
  parentId,
  path,
  menuType: 'menu',
  external: false,
  ...more,
});
const directory = { menuType: 'directory' } as const;
const menus = new Map(
  [
    entry(1, 0, 'system', directory),
    entry(2, 1, 'deep', directory),
    entry(3, 1, '/alone', directory),
    entry(4, 1, 'user'),
    entry(5, 6, 'one', directory),
    entry(6, 5, 'other', directory),
  ].map((one) => [one.id, one]),
);

describe('where an entry leads', () => {
  it.each([
    [entry(9, 0, 'statistics'), '/statistics'],
    [entry(9, 0, '/statistics'), '/statistics'],
    [entry(9, 1, 'role'), '/system/role'],
    [entry(9, 2, 'a/b'), '/system/deep/a/b'],
    [entry(9, 2, '/monitor/logs'), '/monitor/logs'],
    [entry(9, 3, 'logs'), '/alone/logs'],
    [entry(9, 1, 'https://www.example.com/help'), '/system/example/com/help'],
    [entry(9, 1, 'https://www.example.com/help', { external: true }), 'https://www.example.com/help'],
    [entry(9, 1, 'help', { external: true }), undefined],
    [entry(9, 1, '  '), undefined],
    [entry(9, 1, null), undefined],
    [entry(9, 4, 'below-a-page'), undefined],
    [entry(9, 4, '/below-a-page'), undefined],
    [entry(9, 77, 'lost'), undefined],
    [entry(9, 5, 'circle'), undefined],
  ])('%o', (one, address) => {
    expect(addressOf(menus, one)).toBe(address);
  });

  it('is told where another page leads there already', () => {
    const there = (one: Leading) => leadingThere(menus, { entry: one, address: addressOf(menus, one) ?? '' })?.id;
    expect(there(entry(9, 1, 'user'))).toBe(4);
    expect(there(entry(9, 0, '/system/user'))).toBe(4);
    expect(there(entry(4, 1, 'user'))).toBeUndefined();
    expect(there(entry(9, 1, 'users'))).toBeUndefined();
    expect(there(entry(9, 1, 'user', directory))).toBeUndefined();
  });
});
