import { contentMessages } from '@kaiyin/modules/content/schema';
import { expect, it } from 'vitest';
import { headingLevels, richTools, toolGroups } from './toolbar-items.ts';

const names = [...toolGroups.flat().map(({ name }) => name), ...richTools];

it('has every tool that an editor is promised, once', () => {
  const promised = [
    'bold',
    'italic',
    'underline',
    'strike',
    'quote',
    'codeBlock',
    'bulletList',
    'orderedList',
    'indent',
    'outdent',
  ];
  const further = [
    'fontSize',
    'heading',
    'color',
    'background',
    'alignLeft',
    'alignCenter',
    'alignRight',
    'clean',
    'link',
    'image',
    'video',
    'insert',
    'find',
  ];
  expect(names).toEqual(expect.arrayContaining([...promised, ...further, 'undo', 'redo']));
  expect(new Set(names).size).toBe(names.length);
  expect(headingLevels).toEqual([1, 2, 3, 4, 5, 6]);
});

it('names every tool in both languages', () => {
  for (const texts of [contentMessages['zh-CN'], contentMessages.en] as Record<string, string>[]) {
    expect(names.filter((name) => !texts[`content.tool.${name}`])).toEqual([]);
  }
});
