import { expect, it } from 'vitest';
import { changeReferences, namedBy, pathsNamedIn } from './css-references.ts';

const marked = (css: string) => changeReferences(css, (address) => `<${address}>`);

it.each([
  ['url(a.png)', 'url(<a.png>)'],
  ['url( "a b.png" )', 'url( "<a b.png>" )'],
  ["URL('a.png')", "URL('<a.png>')"],
  ['@import "b.css";', '@import "<b.css>";'],
  ["@import url('b.css') screen;", "@import url('<b.css>') screen;"],
  ['/* url(a.png) */ x', '/* url(a.png) */ x'],
  ['/* never ends url(a.png)', '/* never ends url(a.png)'],
  ['content: "url(a.png)"', 'content: "url(a.png)"'],
  ["content: 'it\\'s url(a.png)'", "content: 'it\\'s url(a.png)'"],
  ['src: url(a.eot?#iefix), url(b.woff)', 'src: url(<a.eot?#iefix>), url(<b.woff>)'],
  ['url()', 'url()'],
])('finds the addresses in %j', (css, expected) => {
  expect(marked(css)).toBe(expected);
});

it.each([
  ['css/main.css', '../fonts/a.woff2', 'fonts/a.woff2', ''],
  ['css/main.css', 'a.png?v=1#x', 'css/a.png', '?v=1#x'],
  ['main.css', './a.png', 'a.png', ''],
])('knows what %s means by %s', (from, address, path, rest) => {
  expect(namedBy(from, address)).toEqual({ path, rest });
});

it.each(['https://x.org/a.png', '//x.org/a.png', '/a.png', 'data:image/png;base64,AA==', '#clip', '', '../../out.png'])(
  'leaves %j alone',
  (address) => {
    expect(namedBy('css/main.css', address)).toBeUndefined();
  },
);

it('says each path once', () => {
  expect([...pathsNamedIn('a.css', 'x{a:url(b.png);b:url(./b.png);c:url(//x/y.png)}')]).toEqual(['b.png']);
});

it('takes as long as the text, whatever never ends in it', { timeout: 120_000 }, () => {
  for (const piece of ['/*', 'url(', 'url("', '@import "', '"', "'", 'url( ', '\\"']) {
    const began = performance.now();
    marked(piece.repeat(300_000 / piece.length));
    // One that grows with more than the length takes minutes.
    expect(performance.now() - began, piece).toBeLessThan(20_000);
  }
});
