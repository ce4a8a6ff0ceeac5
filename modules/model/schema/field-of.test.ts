import { describe, expect, it } from 'vitest';
import { controlTypes, type ControlType } from './control-types.ts';
import { convertValue, shownValue } from './convert-value.ts';
import { fieldOf } from './field-of.ts';
import type { FieldValue, FieldValues } from './field-value.ts';
import type { FieldFacts } from './model-field.ts';

const field = (controlType: ControlType, more: Partial<FieldFacts> = {}): FieldFacts => ({
  name: 'Field',
  nameEn: '',
  code: 'field',
  controlType,
  required: false,
  rule: '',
  pattern: '',
  options: [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ],
  defaultValue: '',
  help: '',
  filterable: false,
  ...more,
});

const good: Record<ControlType, FieldValue> = {
  input: 'text',
  textarea: 'two\nlines',
  number: 1.5,
  radio: 'a',
  checkbox: ['a', 'b'],
  select: 'b',
  date: '2024-02-29',
  time: '23:59',
  datetime: '2026-03-01T08:00:00.000Z',
  picture: 'iurl://resources/a.png?id=1',
  resource: 'https://example.com/a.pdf',
  content: 7,
  richText: '<p>x</p>',
  switch: true,
  colour: '#c0392b',
};

describe('a field of a model', () => {
  it.each(controlTypes)('takes what its control gives, and nothing else: %s', (type) => {
    const { zod } = fieldOf(field(type), { required: true });
    expect(zod.parse(good[type])).toEqual(good[type]);
    expect(zod.safeParse({ a: 1 }).success).toBe(false);
    if (type !== 'switch') expect(fieldOf(field(type)).zod.parse(type === 'checkbox' ? null : '')).toBeNull();
  });

  it.each([
    ['integer', '12', '1.2'],
    ['number', '-1.2', '1e5'],
    ['date', '2026-02-28', '2026-02-30'],
    ['email', 'a@b.cn', 'a@b'],
    ['phone', '13800000000', '12800000000'],
  ] as const)('keeps to its rule: %s', (rule, right, wrong) => {
    const { zod } = fieldOf(field('input', { rule }));
    expect([zod.safeParse(right).success, zod.safeParse(wrong).success]).toEqual([true, false]);
  });

  it.each(['input', 'textarea'] as const)('refuses a text that is too long before its pattern is asked: %s', (type) => {
    const { zod } = fieldOf(field(type, { rule: 'pattern', pattern: '(?:(?:[ab]*)*){150}' }));
    const { error } = zod.safeParse('c'.repeat(99_000));
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
  });

  it.each<[ControlType, FieldValue, FieldValue | undefined]>([
    ['number', '12', 12],
    ['number', 'twelve', undefined],
    ['input', 12, '12'],
    ['input', ['a', 'b'], 'a, b'],
    ['checkbox', 'a', ['a']],
    ['checkbox', 'a，b', ['a', 'b']],
    ['select', ['b', 'a'], 'b'],
    ['select', 'Second', 'b'],
    ['radio', 'c', undefined],
    ['date', '2026-03-01T08:00:00.000Z', '2026-03-01'],
    ['datetime', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['switch', 'true', true],
    ['switch', 'perhaps', undefined],
    ['colour', '', null],
  ])('reads what was entered as another: %s of %j', (type, value, read) => {
    expect(convertValue(field(type), value)).toEqual(read);
  });

  it('shows its default where nothing was said, and nothing where nothing was meant', () => {
    const number = field('number', { defaultValue: '3' });
    const said: FieldValues[] = [{}, { field: null }, { field: 4 }, { field: 'x' }];
    expect(said.map((values) => shownValue(number, values))).toEqual([3, null, 4, null]);
  });
});
