import { expect, it } from 'vitest';
import { workingTitle } from './working-title.ts';

it.each([
  ['先写正文。标题以后再想。', '先写正文'],
  ['\n  \nThe first line\nand more', 'The first line'],
  ['It grew by 3.5 % in May. More follows.', 'It grew by 3.5 % in May'],
  ['字'.repeat(60), '字'.repeat(40)],
  ['😀'.repeat(60), '😀'.repeat(40)],
  [`${'字'.repeat(39)}e\u0301e`, '字'.repeat(39)],
  ['\u200b\nFirst', 'First'],
  [' \n ', ''],
])('keeps %j as %j', (text, title) => expect(workingTitle(text.split('\n'))).toBe(title));
