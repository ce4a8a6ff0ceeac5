import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNotify } from '../http/notify.ts';
import { copyText } from './copy-text.ts';

const said: string[] = [];
const field = { value: '', style: {}, select: vi.fn(), remove: vi.fn() };
const page = (canCopy: boolean) => ({
  activeElement: null,
  body: { append: vi.fn() },
  createElement: () => field,
  execCommand: () => canCopy,
});

beforeEach(() => {
  said.length = 0;
  setNotify((kind) => said.push(kind));
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.stubGlobal('HTMLElement', Object);
});
afterEach(() => vi.unstubAllGlobals());

it('writes to the clipboard', async () => {
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('server {}');
  expect(writeText).toHaveBeenCalledWith('server {}');
  expect(said).toEqual(['success']);
});

it.each([
  [true, 'success'],
  [false, 'warning'],
])('copies a selection where there is no clipboard, as on plain http: %s', async (canCopy, kind) => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', page(canCopy));
  await copyText('server {}');
  expect(field.value).toBe('server {}');
  expect(field.remove).toHaveBeenCalled();
  expect(said).toEqual([kind]);
});
