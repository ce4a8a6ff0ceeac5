import { expect, it } from 'vitest';
import { matchesKeys } from './shortcut-keys.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  target: null,
  ...more,
});
const typing = { target: { tagName: 'INPUT' } as unknown as EventTarget };
const ticking = { target: { tagName: 'INPUT', type: 'checkbox' } as unknown as EventTarget };

it.each([
  ['mod+s', press('s', { ctrlKey: true }), '', true],
  ['mod+s', press('S', { metaKey: true, ...typing }), '', true],
  ['mod+s', press('s'), '', false],
  ['mod+s', press('s', { ctrlKey: true, shiftKey: true }), '', false],
  ['?', press('?', { shiftKey: true }), '', true],
  ['?', press('?', { shiftKey: true, ...typing }), '', false],
  ['x', press('x', typing), '', false],
  ['x', press('x', ticking), '', true],
  ['esc', press('Escape', typing), '', true],
  ['g h', press('h'), 'g', true],
  ['g h', press('h'), 'x', false],
])('%s', (keys, event, previous, expected) => {
  expect(matchesKeys(keys, event, previous)).toBe(expected);
});
