import { expect, it } from 'vitest';
import { mostCatalogLines, readCatalogLines, treeToLines } from './catalog-lines.ts';

const read = (text: string, parentLevel = 0) => {
  const { lines, faults } = readCatalogLines(text, parentLevel);
  return {
    tree: lines.map(({ line, level, name }) => `${line} ${level} ${name}`),
    faults: faults.map(({ line, key }) => `${line} ${key}`),
  };
};

it('reads two spaces, a tab and a wide space as one level', () => {
  const text = '新闻\n  国内\n\t国际\n　本地\n\t  深圳\n体育 与 健康';
  expect(read(text)).toEqual({
    tree: ['1 0 新闻', '2 1 国内', '3 1 国际', '4 1 本地', '5 2 深圳', '6 0 体育 与 健康'],
    faults: [],
  });
});

it('leaves out empty lines and counts them, whatever ends a line', () => {
  expect(read('\uFEFFa\r\n\r\n  b  \r   \nc').tree).toEqual(['1 0 a', '3 1 b', '5 0 c']);
  expect(read(' \n\n')).toEqual({ tree: [], faults: [] });
});

it('names the line of each fault and reads on', () => {
  const text = ['  a', 'b', ' c', '      d', '\u200b', 'x'.repeat(101), 'e'].join('\n');
  const { tree, faults } = read(text);
  expect(faults).toEqual([
    '1 catalog.line.step',
    '3 catalog.line.indent',
    '4 catalog.line.step',
    '5 catalog.line.name',
    '6 catalog.line.long',
  ]);
  expect(tree).toContain('4 1 d');
  expect(tree.at(-1)).toBe('7 0 e');
});

it('refuses what would be deeper than catalogs go, and more lines than a batch has', () => {
  expect(read('a\n  b', 15).faults).toEqual(['2 catalog.line.deep']);
  const full = Array.from({ length: mostCatalogLines }, (_, index) => `c${index}`);
  expect(read(full.join('\n')).faults).toEqual([]);
  expect(read([...full, 'more', 'still more'].join('\n')).faults).toEqual(['501 catalog.line.many']);
});

it('reads what is made of a tree as the same tree', () => {
  const tree = [
    { name: '新闻', children: [{ name: 'A  B', children: [{ name: 'two\nlines', children: [] }] }] },
    { name: '体育', children: [] },
  ];
  const lines = treeToLines(tree);
  expect(lines).toEqual(['新闻', '  A  B', '    two lines', '体育']);
  expect(read(lines.join('\n'))).toEqual({
    tree: ['1 0 新闻', '2 1 A  B', '3 2 two lines', '4 0 体育'],
    faults: [],
  });
});
