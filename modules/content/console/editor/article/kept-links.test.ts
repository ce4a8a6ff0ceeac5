import { expect, it } from 'vitest';
import { openContent } from '../open-content.ts';
import { articleParts } from './article-parts.ts';
import { articleStateOf } from './article-state.ts';
import { keepLinks, keptLinksOf } from './kept-links.ts';

it('remembers the links of a new article once its first save has named it', () => {
  const content = openContent({ catalogId: 1, author: '', contentType: 'article' }, articleParts);
  const store = { content, article: articleStateOf(content) };
  keepLinks(store, ['https://a.cn/1']);
  keepLinks(store, ['https://a.cn/2']);
  expect(store.article.getState().keptLinks).toEqual(['https://a.cn/1', 'https://a.cn/2']);
  content.setState({ id: 71 });
  expect(keptLinksOf(71)).toEqual(['https://a.cn/1', 'https://a.cn/2']);
  keepLinks(store, ['https://a.cn/3']);
  expect(keptLinksOf(71)).toHaveLength(3);
  expect(keptLinksOf(72)).toEqual([]);
});
