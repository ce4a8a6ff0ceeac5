import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlPieces, TextNumbers } from './html-pieces.ts';
import { changeId, markChanges } from './mark-changes.ts';

const marked = (html: string) =>
  Array.from(html.matchAll(/<kaiyin-change[^>]*>(.*?)<\/kaiyin-change>/gs), ([, inside = '']) => inside);
const bare = (html: string) => html.replace(/<\/?kaiyin-change[^>]*>/g, '').replace(/<style>\nkaiyin-change[^]*$/, '');
const marks = (before: string, after: string) => {
  const found = markChanges(before, after);
  if (!found) throw new Error('too long');
  return [found.count, marked(found.before), marked(found.after)];
};

describe('what readers see differently in two pages', () => {
  it.each<[string, string, string, number, string[], string[]]>([
    ['nothing', '<p>a</p>', '<p class="x">a</p>', 0, [], []],
    ['a text', '<h1>Old</h1><p>same</p>', '<h1>New</h1><p>same</p>', 1, ['Old'], ['New']],
    ['a word of a text', '<p>one two three four</p>', '<p>one 2 three four</p>', 1, ['two'], ['2']],
    ['some Chinese words', '<p>今天大桥合龙了</p>', '<p>昨天大桥合龙了</p>', 1, ['今天'], ['昨天']],
    ['a word that came', '<p>one two three</p>', '<p>one two and three</p>', 1, [''], ['and ']],
    ['a paragraph that came', '<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>', 1, [''], ['b']],
    ['a paragraph that went', '<p>a</p><p>b</p>', '<p>a</p>', 1, ['b'], ['']],
    ['two places', '<p>a</p><p>b</p><p>c</p>', '<p>x</p><p>b</p><p>z</p>', 2, ['a', 'c'], ['x', 'z']],
    [
      'a picture',
      '<img src="a.png"><p>t</p>',
      '<img src="b.png"><p>t</p>',
      1,
      ['<img src="a.png">'],
      ['<img src="b.png">'],
    ],
    ['attributes in another order', '<img src="a.png" alt="x">', '<img alt="x" src="a.png">', 0, [], []],
    ['where a link leads', '<a href="a">t</a>', '<a href="b">t</a>', 1, ['t'], ['t']],
    [
      'no titles, scripts and styles',
      '<title>a</title><script>a</script>x',
      '<title>b</title><script>b</script>x',
      0,
      [],
      [],
    ],
    ['a reference whole', '<p>some words a &amp; b</p>', '<p>some words a &lt; b</p>', 1, ['&amp;'], ['&lt;']],
  ])('is marked in both: %s', (_, before, after, count, gone, come) => {
    expect(marks(before, after)).toEqual([count, gone, come]);
  });

  it('has the same ids in both, one for each place', () => {
    const found = markChanges('<p>a</p><p>b</p><p>c</p>', '<p>x</p><p>b</p><p>c</p><p>d</p>');
    for (const html of [found?.before ?? '', found?.after ?? ''])
      for (const number of [1, 2]) expect(html.split(`id="${changeId(number)}"`)).toHaveLength(2);
  });

  it('keeps a picture with several sources in one piece', () => {
    const html = '<picture><source srcset="a"><img src="a"></picture>';
    const pieces = htmlPieces(html, new TextNumbers());
    expect(pieces).toMatchObject([{ start: 0, end: html.length, isText: false }]);
  });

  it('adds marks and one style, and leaves every other sign as it is', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      'a ',
      '文',
      '<b>',
      '</b>',
      '<img src=x>',
      '&amp;',
      '<',
      '<!-- c -->',
      '</',
      '"',
      '<script>',
      '</script>',
    );
    const page = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(page, page, (before, after) => {
        const found = markChanges(before, after);
        expect(bare(found?.before ?? '')).toBe(before);
        expect(bare(found?.after ?? '')).toBe(after);
        const numbers = new TextNumbers();
        const [was, is] = [before, after].map((html) => htmlPieces(html, numbers)?.map(({ key }) => key));
        expect(found?.count === 0).toBe(JSON.stringify(was) === JSON.stringify(is));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, (n: number) => [string, string]]>([
    ['all different', (n) => [page(n, (i) => `a${i}`), page(n, (i) => `b${i}`)]],
    ['shifted', (n) => [page(n, (i) => `${i % 97}`), page(n, (i) => `${(i * 31) % 89}`)]],
    ['one long text', (n) => [`<p>${'ab '.repeat(n * 4)}</p>`, `<p>${'ba '.repeat(n * 4)}</p>`]],
    ['never closed', (n) => ['<p><b>x'.repeat(n), '<b><p>y'.repeat(n)]],
    ['half tags', (n) => ['<a href="'.repeat(n), '<img '.repeat(n)]],
  ])('is found in time that grows with the page: %s', (_, make) => {
    const time = (size: number) => {
      const [before, after] = make(size);
      const began = process.cpuUsage();
      markChanges(before, after);
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    };
    const best = (size: number) => Math.min(time(size), time(size));
    const [small, large] = [best(3900), best(39_000)];
    expect(large).toBeLessThan(Math.max(15 * small, 400));
  });

  it('is not looked for in what is longer than a million characters, or deeper or in more pieces than any page', () => {
    expect(markChanges('<p><b>'.repeat(2000), 'x')).toBeUndefined();
    expect(
      markChanges(
        'x',
        page(40_001, () => 'x'),
      ),
    ).toBeUndefined();
    expect(
      markChanges(
        'x',
        page(40_000, () => 'x'),
      ),
    ).toBeDefined();
    expect(markChanges('x'.repeat(1_000_001), 'x')).toBeUndefined();
  });
});

const page = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<p>${text(index)}</p>`).join('');

it('takes no longer for many places that differ than for one', () => {
  const letters = (seed: number) => Array.from({ length: 1500 }, (_, n) => 'ab.,;'[(n * seed + (n % 7)) % 5]).join('');
  const page = (seed: number) =>
    Array.from({ length: 450 }, (_, n) => `<p>${letters(seed + n)}</p><p>s${n}</p>`).join('');
  const began = process.cpuUsage();
  const found = markChanges(page(3), page(8));
  expect(found).toBeDefined();
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
});
