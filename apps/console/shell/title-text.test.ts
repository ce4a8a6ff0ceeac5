import { beforeAll, expect, test, vi } from 'vitest';
import { addMessages, keepDefaultNames, nameMark } from '@kaiyin/console-kit';
import { titleText } from './title-text.ts';

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
