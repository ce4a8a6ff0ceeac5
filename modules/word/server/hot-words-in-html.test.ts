import { expect, it } from 'vitest';
import { withHotWords, type HotLink } from './hot-words-in-html.ts';
import { matcherOf } from './matcher.ts';

const link = (word: string, urlTarget: HotLink['urlTarget'] = '_self'): HotLink => ({
  word,
  url: 'https://a.example/?x=1&y=2',
  urlTarget,
});
const matcher = matcherOf([link('澜江'), link('大桥', '_blank'), link('amp')].map((one) => [one.word, one] as const));
const a = (shown: string, more = '') => `<a class="hot-word" href="https://a.example/?x=1&amp;y=2"${more}>${shown}</a>`;

it.each([
  ['the first place of each word', '<p>澜江，澜江</p>', `<p>${a('澜江')}，澜江</p>`],
  ['in another window', '<p>大桥</p>', `<p>${a('大桥', ' target="_blank" rel="noopener"')}</p>`],
  [
    'not in links, and behind them again',
    '<a href="/x">澜江 <b>1</b></a>澜江',
    `<a href="/x">澜江 <b>1</b></a>${a('澜江')}`,
  ],
  ['not in headings and code', '<h2>澜江</h2><code>大桥</code>', '<h2>澜江</h2><code>大桥</code>'],
  ['not in attributes and comments', '<img alt="澜江"><!-- 大桥 -->', '<img alt="澜江"><!-- 大桥 -->'],
  ['not in the name of a character', 'a &amp; b', 'a &amp; b'],
  ['without any markup', '澜江', a('澜江')],
])('links hot words %s', (_, html, shown) => {
  expect(withHotWords(html, matcher, 0)).toBe(shown);
});

it('links no more words than are wanted', () => {
  expect(withHotWords('大桥与澜江', matcher, 1)).toBe(`${a('大桥', ' target="_blank" rel="noopener"')}与澜江`);
});
