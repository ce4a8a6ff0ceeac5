import { describe, expect, it } from 'vitest';
import { closesWay, menuScreen, wayToMenus } from './way-to-menus.ts';

type Step = Parameters<typeof wayToMenus>[0][number];
const step = (id: number, parentId: number, more: Partial<Step> = {}): Step => ({
  id,
  parentId,
  menuType: 'directory',
  component: null,
  external: false,
  visible: true,
  status: 'enabled',
  ...more,
});
const screen = { menuType: 'menu', component: menuScreen } as const;
const menus = [step(1, 0), step(2, 1), step(3, 2, screen), step(4, 0)];
const ids = (steps: readonly Step[]) => wayToMenus(steps).map(({ id }) => id);
const changed = (id: number, more: Partial<Step>) => menus.map((one) => (one.id === id ? { ...one, ...more } : one));

describe('the way to the screen of the menu', () => {
  it('is its entry and those above it', () => {
    expect(ids(menus)).toEqual([3, 2, 1]);
  });

  it.each<[string, Step[]]>([
    ['an entry of it is disabled', changed(1, { status: 'disabled' })],
    ['an entry of it is hidden', changed(2, { visible: false })],
    ['the entry is gone', menus.filter(({ id }) => id !== 3)],
    ['one above it is gone', menus.filter(({ id }) => id !== 1)],
    ['it shows another screen', changed(3, { component: 'system/post/index' })],
    ['it leads elsewhere', changed(3, { external: true })],
    ['it is a button', changed(3, { menuType: 'button' })],
    ['it goes round in a circle', changed(1, { parentId: 3 })],
  ])('is closed when %s', (_, after) => {
    expect(ids(after)).toEqual([]);
    expect(closesWay(menus, after)).toBe(true);
    expect(closesWay(after, after)).toBe(false);
  });

  it('is open by another entry', () => {
    const two = [...changed(1, { status: 'disabled' }), step(5, 4, screen)];
    expect(ids(two)).toEqual([5, 4]);
    expect(closesWay(menus, two)).toBe(false);
  });
});
