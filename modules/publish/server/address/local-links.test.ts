import { expect, it } from 'vitest';
import { joinMarks, linkMark, linkScanner, marksIn } from './local-links.ts';

const pipe = { code: 'pc', domain: null, suffix: 'html' as const };
const targets = (html: string, page = 'news/1.html', domain: string | null = null) =>
  linkScanner({ site: { path: 'demo' }, pipe: { ...pipe, domain } })(html, page).map(({ target }) => target);

it.each([
  ['/sites/demo/pc/a.html', ['a.html']],
  ['/sites/demo/pc/', ['index.html']],
  ['/sites/demo/pc/news', ['news/index.html']],
  ['/sites/demo/pc/news/?page=2#x', ['news/index.html']],
  ['/sites/demo/h5/a.html', []],
  ['/elsewhere.html', []],
  ['2.html', ['news/2.html']],
  ['./', ['news/index.html']],
  ['..', ['index.html']],
  ['../', ['index.html']],
  ['../sport/3.html', ['sport/3.html']],
  ['../../out.html', []],
  ['%E4%B8%AD.html', ['news/中.html']],
  ['a.html?x=1&amp;y=2', ['news/a.html']],
  ['#top', []],
  ['?page=2', []],
  ['mailto:desk@example.com', []],
  ['javascript:void(0)', []],
  ['data:image/png;base64,AAAA', []],
  ['https://example.com/a.html', []],
])('%s leads to %j', (written, expected) => {
  expect(targets(`<a class="x" href="${written}">a</a>`)).toEqual(expected);
});

it('knows the pipe by its domain', () => {
  const html =
    '<a href="https://WWW.example.com/a.html"><img src="//www.example.com/b.png"><a href="/c/"><a href="//other.example.com/d">';
  expect(targets(html, 'index.html', 'www.example.com')).toEqual(['a.html', 'b.png', 'c/index.html']);
});

it('names each file once per page, and the same address anew on pages of other folders', () => {
  const scan = linkScanner({ site: { path: 'demo' }, pipe });
  const html = '<a href="a.html"><a href="./a.html"><a href="a.html#x">';
  expect(scan(html, 'index.html').map(({ target }) => target)).toEqual(['a.html']);
  expect(scan(html, 'news/index.html').map(({ target }) => target)).toEqual(['news/a.html']);
  expect(scan(html, 'other.html').map(({ target }) => target)).toEqual(['a.html']);
});

it('keeps links as marks that can be found again', () => {
  const scan = linkScanner({ site: { path: 'demo' }, pipe });
  const joined = joinMarks(scan('<a href="a.html"><a href="b.html">', 'index.html'));
  expect(marksIn(joined)).toEqual([linkMark('a.html'), linkMark('b.html')]);
  expect(joined).toContain(linkMark('b.html'));
});
