import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessages } from '../i18n/text.ts';
import { kitMessages } from '../messages.ts';
import { imageExtensions, uploadProblem } from './upload-rules.ts';

const file = (name: string, mb = 1) => ({ name, size: mb * 1024 * 1024 });

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  addMessages(kitMessages);
});
afterEach(() => vi.unstubAllGlobals());

describe('upload rules', () => {
  it.each([
    ['an allowed document', [file('a.PDF')], 0, {}, undefined],
    ['another format', [file('a.exe')], 0, {}, 'Please upload files of the allowed formats: doc/xls/ppt/txt/pdf'],
    [
      'a name without extension',
      [file('pdf ')],
      0,
      {},
      'Please upload files of the allowed formats: doc/xls/ppt/txt/pdf',
    ],
    ['exactly the largest size', [file('a.png', 2)], 0, { extensions: imageExtensions, sizeMb: 2 }, undefined],
    ['more than the size', [file('a.txt', 5.1)], 0, {}, 'Upload file size must not exceed 5 MB!'],
    ['as many as allowed', [file('a.txt'), file('b.txt')], 3, {}, undefined],
    ['too many with those there', [file('a.txt'), file('b.txt')], 4, {}, 'Upload file count must not exceed 5!'],
  ])('%s', (_, files, already, rules, problem) => {
    expect(uploadProblem(files, already, rules)).toBe(problem);
  });
});
