import { addTexts, keepDefaultNames, nameMark, flat } from '@kaiyin/console-kit';
import type { MenuNode } from '@kaiyin/modules/access/schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchingMenus, nameOf } from './menu-tree.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  addTexts({ 'MENU.NAME.100': 'User' });
  keepDefaultNames({ 'MENU.NAME.100': nameMark('用户管理') });
});

const node = (
  id: number,
  name: string,
  children: MenuNode[] = [],
  status: MenuNode['status'] = 'enabled',
): MenuNode => ({
  id,
  name,
  status,
  children,
  parentId: 0,
  sort: 0,
  menuType: 'menu',
  path: null,
  component: null,
  external: false,
  visible: true,
  perms: null,
  icon: null,
  createTime: '2026-11-24T00:00:00.000Z',
});
const menus = [
  node(1, 'System', [node(100, '用户管理', [node(1001, 'Add users', [], 'disabled')]), node(101, 'Role')]),
  node(2, 'Monitor', [], 'disabled'),
];
const found = (words: string, status = '') => flat(matchingMenus(menus, { words, status })).map(({ id }) => id);

describe('the menu', () => {
  it('has names in the language of the reader, but for what was renamed', () => {
    expect([nameOf({ id: 100, name: '用户管理' }), nameOf({ id: 100, name: '人员' })]).toEqual(['User', '人员']);
  });

  it('is found by names of either language, with what is above and below them', () => {
    expect(found('')).toEqual([1, 100, 1001, 101, 2]);
    expect(found('USER')).toEqual([1, 100, 1001]);
    expect(found('用户')).toEqual([1, 100, 1001]);
    expect(found('add')).toEqual([1, 100, 1001]);
    expect(found('nothing')).toEqual([]);
  });

  it('is found by its status, with what is above it', () => {
    expect(found('', 'disabled')).toEqual([1, 100, 1001, 2]);
    expect(found('user', 'disabled')).toEqual([1, 100, 1001]);
    expect(found('role', 'disabled')).toEqual([]);
  });
});
