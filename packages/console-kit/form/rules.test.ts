import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choice,
  code,
  duration,
  commonMessages,
  email,
  flag,
  instant,
  integer,
  longText,
  optional,
  ref,
  sortOrder,
  tags,
  text,
  type Field,
} from '@kaiyin/entity';
import { addMessages } from '../i18n/text.ts';
import { kitMessages } from '../messages.ts';
import { isRequired, problemOf, rulesOf, startingValues, toPayload } from './rules.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  addMessages(commonMessages, kitMessages);
});
afterEach(() => vi.unstubAllGlobals());

const empty = 'Cannot be empty';

describe('the rules of a field', () => {
  it.each<[string, Field, unknown, string | undefined]>([
    ['required text, blank', text(), '  ', empty],
    ['required text, never touched', text(), undefined, empty],
    ['text too long', text({ max: 3 }), 'abcd', 'At most 3 characters'],
    ['text too short', text({ min: 2 }), 'a', 'At least 2 characters'],
    ['code', code(), 'a-b', 'Letters, digits and underscores only'],
    ['optional email, blank', optional(email()), '', undefined],
    ['optional email, wrong', optional(email()), 'x', 'Not a valid email address'],
    ['number, blank', integer({ min: 1 }), null, empty],
    ['time, too long', duration({ max: 8_640_000 }), 8_640_001, 'Cannot be more than 100 days'],
    ['number, too small', integer({ min: 1 }), 0, 'Cannot be less than 1'],
    ['number with a default, blank', sortOrder(), null, undefined],
    ['reference, blank', ref('t'), undefined, empty],
    ['choice, blank', choice(['a', 'b']), undefined, empty],
    ['instant, blank', instant(), null, empty],
    ['flag, off', flag(), false, undefined],
    ['long text, blank', longText(), '', undefined],
    ['tags, too many', tags({ max: 1 }), ['a', 'b'], 'At most 1 items'],
  ])('%s', (_, field, value, problem) => {
    expect(problemOf(field, value)).toBe(problem);
  });

  it('may need what the field leaves open', async () => {
    const checked = (value: unknown, isNeeded: boolean) =>
      rulesOf(optional(code()), isNeeded)[0]
        ?.validator(undefined, value)
        .catch(({ message }: Error) => message);
    expect([await checked(' ', true), await checked(null, false), await checked('a', true)]).toEqual([
      empty,
      undefined,
      undefined,
    ]);
    expect(await checked('a-b', true)).toBe('Letters, digits and underscores only');
    expect([rulesOf(optional(code()), true)[0]?.required, rulesOf(optional(code()))[0]?.required]).toEqual([
      true,
      false,
    ]);
  });

  it('marks what must be filled in', () => {
    const all: Field[] = [
      text(),
      integer(),
      ref('t'),
      choice(['a']),
      optional(text()),
      longText(),
      flag(),
      sortOrder(),
      tags(),
    ];
    expect(all.map(isRequired)).toEqual([true, true, true, true, false, false, false, false, false]);
  });
});

describe('the values of a form', () => {
  const fields = { name: text(), group: optional(ref('t')), sort: sortOrder(), open: flag(true), size: integer() };

  it('start with the row or the defaults', () => {
    expect(startingValues(fields, { name: 'a', id: 4 })).toEqual({
      name: 'a',
      group: undefined,
      sort: 0,
      open: true,
      size: undefined,
    });
  });

  it('are sent without foreign keys, blanks as null, text or nothing', () => {
    expect(toPayload(fields, { id: 4, createBy: 'x', name: '', group: '', sort: null, open: false, size: 3 })).toEqual({
      name: '',
      group: null,
      sort: undefined,
      open: false,
      size: 3,
    });
  });

  it('keep an empty text that says nothing against what is inherited', () => {
    const label = { ...optional(text()), keepsEmpty: true };
    expect(['', ' ', null, undefined].map((value) => toPayload({ label }, { label: value }).label)).toEqual([
      '',
      '',
      null,
      null,
    ]);
  });
});
