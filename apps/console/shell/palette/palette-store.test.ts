import { afterEach, expect, test } from 'vitest';
import { closePalette, openPalette, takeKey, usePalette } from './palette-store.ts';

afterEach(closePalette);

const press = (key: string, more: { ctrlKey?: boolean } = {}) =>
  takeKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('what is typed before the palette is there is kept for it', () => {
  openPalette();
  for (const key of [...'发布站x', 'Backspace', '点']) expect(press(key)).toBe(true);
  expect(usePalette.getState()).toEqual({ isOpen: true, typed: '发布站点' });
});

test('Enter chooses nothing unseen, Escape gives up, other keys are not for it', () => {
  openPalette();
  press('a');
  expect([press('Enter'), press('Tab'), press('Shift'), press('r', { ctrlKey: true })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(usePalette.getState().typed).toBe('a');
  press('Escape');
  expect(usePalette.getState()).toEqual({ isOpen: false, typed: '' });
});
