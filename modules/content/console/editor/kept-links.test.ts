import { expect, it } from 'vitest';
import { createArticle } from './article-store.ts';
import { keepLinks, keptLinksOf } from './kept-links.ts';

it('remembers the links of a new article once its first save has named it', () => {
  const store = createArticle({ catalogId: 1, author: '' });
  keepLinks(store, ['https://a.cn/1']);
  keepLinks(store, ['https://a.cn/2']);
  expect(store.getState().keptLinks).toEqual(['https://a.cn/1', 'https://a.cn/2']);
  store.setState({ id: 71 });
  expect(keptLinksOf(71)).toEqual(['https://a.cn/1', 'https://a.cn/2']);
  keepLinks(store, ['https://a.cn/3']);
  expect(keptLinksOf(71)).toHaveLength(3);
  expect(keptLinksOf(72)).toEqual([]);
});
