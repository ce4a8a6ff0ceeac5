import type { TemplateRow } from '@kaiyin/modules/template/schema';
import { expect, it } from 'vitest';
import { foldersOf, toTree } from './template-tree.ts';

const row = (id: number, name: string) => ({ id, name }) as TemplateRow;

it('puts templates into folders, folders first', () => {
  const tree = toTree([row(1, 'index.template.html'), row(2, 'inc/head.template.html'), row(3, 'a/b/c.template.html')]);
  expect(tree.map(({ label }) => label)).toEqual(['a', 'inc', 'index.template.html']);
  expect(tree[0]?.children?.[0]?.children?.[0]?.row?.id).toBe(3);
  expect(foldersOf(tree)).toEqual(['a/', 'a/b/', 'inc/']);
});
