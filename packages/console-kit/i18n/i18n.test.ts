import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kitMessages } from '../messages.ts';
import { formatCount, formatInstant, formatInstantAndZone, localInstants } from './format.ts';
import { currentLocale } from './locale.ts';
import { titleText } from '../menu/title-text.ts';
import { nameOfDefault } from './default-names.ts';
import { addMessages, addTexts, changeTexts, hasText, text, textOf } from './text.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'en' }));
afterEach(() => vi.unstubAllGlobals());

describe('texts', () => {
  it('fill in values, keep dots in keys, and add up', () => {
    addMessages(kitMessages, { 'zh-CN': { 'cms_link.name': '名称' }, en: { 'cms_link.name': 'Name' } });
    expect(text('kit.table.total', { total: 3 })).toBe('Total 3');
    expect(text('cms_link.name')).toBe('Name');
    expect(textOf('kit.danger.type', { text: '<b>&' })).toContain('<b>&');
  });

  it('show an unknown key as itself', () => {
    expect([textOf('no.such.key'), hasText('no.such.key'), hasText('kit.ok')]).toEqual(['no.such.key', false, true]);
  });

  it('name the same values in both languages', () => {
    const holes = (words: Record<string, string>) =>
      Object.values(words).map((word) => [...word.matchAll(/\{\w+\}/g)].map(String).sort());
    expect(holes(kitMessages.en)).toEqual(holes(kitMessages['zh-CN']));
  });

  it('are Chinese unless another known language was chosen', () => {
    expect(currentLocale()).toBe('en');
    vi.stubGlobal('localStorage', { getItem: () => 'fr' });
    expect(currentLocale()).toBe('zh-CN');
  });
});

describe('times', () => {
  it('are local, from ISO text, milliseconds or ten-digit seconds', () => {
    const at = new Date(2026, 0, 2, 3, 4, 5);
    const written = '2026-01-02 03:04:05';
    expect([at.toISOString(), at.getTime(), at.getTime() / 1000, at].map(formatInstant)).toEqual([
      written,
      written,
      written,
      written,
    ]);
    expect(localInstants(`Back to ${at.toISOString()}, 2026`)).toBe(`Back to ${formatInstant(at)}, 2026`);
    expect([null, undefined, '', 'soon'].map(formatInstant)).toEqual(['', '', '', 'soon']);
  });

  it.each([
    [-480, '+08:00'],
    [0, '+00:00'],
    [210, '-03:30'],
  ])('say the zone that they are meant in: %i minutes behind is %s', (behind, zone) => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
    expect(formatInstantAndZone('2026-05-01T08:00:00.000Z')).toMatch(new RegExp(`:00 \\(UTC\\${zone}\\)$`));
    expect(formatInstantAndZone('')).toBe('');
    offset.mockRestore();
  });
});

describe('a changed text', () => {
  it('wins over the text of the product, even when that is loaded later', () => {
    addTexts({ 'test.early': 'Early', 'MENU.NAME.7': 'Users' });
    changeTexts({ 'test.early': 'Changed {count}', 'test.late': 'Changed, too', 'MENU.NAME.7': 'People' });
    addTexts({ 'test.late': 'Late' });
    expect([textOf('test.early', { count: 2 }), textOf('test.late'), hasText('test.late')]).toEqual([
      'Changed 2',
      'Changed, too',
      true,
    ]);
    expect(nameOfDefault('MENU.NAME.7', '自建')).toBe('People');
    expect(titleText({ key: 'MENU.NAME.7', label: '自建' })).toBe('People');
  });
});

it('a count has its thousands apart', () => expect(formatCount(1234567)).toBe('1,234,567'));
