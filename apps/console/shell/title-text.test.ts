import { beforeAll, expect, test, vi } from 'vitest';
import { addMessages, keepDefaultNames, nameMark } from '@kaiyin/console-kit';
import { titleText } from '@kaiyin/console-kit';
import { windowTitle } from './title-text.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} });
  addMessages({ 'zh-CN': { 'MENU.NAME.1': '系统管理' }, en: { 'MENU.NAME.1': 'System' } });
  keepDefaultNames({ 'MENU.NAME.1': nameMark('系统管理') });
});

test.each([
  [{ key: 'MENU.NAME.1', label: '系统管理' }, '系统管理'],
  [{ key: 'MENU.NAME.1' }, '系统管理'],
  [{ key: 'MENU.NAME.1', label: '后台' }, '后台'],
  [{ key: 'MENU.NAME.9', label: '自建' }, '自建'],
  [{ key: 'MENU.NAME.9' }, 'MENU.NAME.9'],
])('%j is called %s', (title, expected) => {
  expect(titleText(title)).toBe(expected);
});

test('a window is called after its page and site, with dynamic titles after the open thing first', () => {
  const tab = { title: { key: 'MENU.NAME.9', label: '修改' }, name: '二桥合龙' };
  const rest = { site: undefined, product: '开印', isDynamic: true };
  expect(windowTitle({ tab, ...rest })).toBe('二桥合龙 · 修改 · 开印');
  expect(windowTitle({ tab, ...rest, site: '望澜日报' })).toBe('二桥合龙 · 修改 · 望澜日报 · 开印');
  expect(windowTitle({ tab, ...rest, site: '望澜日报', isDynamic: false })).toBe('修改 · 望澜日报 · 开印');
  expect(windowTitle({ tab: { title: tab.title }, ...rest })).toBe('修改 · 开印');
  expect(windowTitle({ tab: { ...tab, name: '修改' }, ...rest })).toBe('修改 · 开印');
  expect(windowTitle({ tab: undefined, ...rest })).toBe('开印');
});
