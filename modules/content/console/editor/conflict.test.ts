import { describe, expect, it } from 'vitest';
import { differences, merged } from './conflict.ts';
import { blankDraft, changedFields, type Draft } from './draft.ts';

const base: Draft = { ...blankDraft(1, 'Li'), title: 'Title', body: '<p>Text</p>', tags: ['a'] };
const mine: Draft = { ...base, title: 'My title', summary: 'Mine' };
const theirs: Draft = { ...base, title: 'Their title', tags: ['a', 'b'], body: '<p>Their text</p>' };

describe('a conflict', () => {
  it('names each field that differs, who changed it, and suggests the one who did', () => {
    expect(differences(mine, theirs, base)).toEqual([
      { field: 'title', isContested: true, suggested: 'mine' },
      { field: 'summary', isContested: false, suggested: 'mine' },
      { field: 'tags', isContested: false, suggested: 'theirs' },
      { field: 'body', isContested: false, suggested: 'theirs' },
    ]);
  });
  it('contests everything when nobody knows what it started from', () => {
    expect(differences(mine, theirs, undefined).every(({ isContested }) => isContested)).toBe(true);
  });
  it('merges by the choices and loses nothing that was not given up', () => {
    const result = merged(mine, theirs, { title: 'mine', tags: 'theirs', body: 'theirs' });
    expect(result).toMatchObject({ title: 'My title', summary: 'Mine', tags: ['a', 'b'], body: '<p>Their text</p>' });
    expect(merged(mine, theirs, {})).toEqual(mine);
  });
  it('takes empty texts, nothing and empty settings for the same', () => {
    const empty: Draft = { ...base, cover: null, publishPipeProps: {} };
    expect(changedFields(empty, { ...empty, summary: '', publishPipeProps: { pc: {} } })).toEqual([]);
    expect(changedFields(empty, { ...empty, publishPipeProps: { pc: { template: 'a' } } })).toEqual([
      'publishPipeProps',
    ]);
  });
});
