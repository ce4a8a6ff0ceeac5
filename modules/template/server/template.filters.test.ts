import { createEngine, safeHtml } from '@kaiyin/liquid';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import { templateFilters } from './template.filters.ts';
import { unescapeHtml } from './unescape-html.ts';

const env = {
  pipe: { suffix: 'html' },
  site: { extend: {} },
  addressOf: (href: string) => (href.includes('resources/') ? 'iurl://resources/image/a.jpg?id=1' : undefined),
  asset: (address: string | null, size?: { width: number; height: number }) =>
    address === 'iurl://resources/gone.jpg' ? '' : `/r/a${size ? `_${size.width}x${size.height}` : ''}.jpg`,
} as unknown as RenderEnv;

const engine = createEngine<RenderEnv>({ filters: templateFilters });
const render = (source: string, scope: Record<string, unknown> = {}) =>
  engine.compile('t', source).render({ env, scope });

describe('dates', () => {
  const at = new Date('2026-03-05T16:07:09.042Z');

  it.each([
    ['yyyy-MM-dd HH:mm:ss', '2026-03-06 00:07:09'],
    ['yy/M/d H:m:s', '26/3/6 0:7:9'],
    ['yyyy年M月d日 EEEE', '2026年3月6日 星期五'],
    ['E MMM MMMM a h:mm', '周五 3月 三月 上午 12:07'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSS", '2026-03-06T00:07:09.042'],
    ["h 'o''clock' D", "12 o'clock 65"],
    ["hh''mm", "12'07"],
  ])('by %s', (pattern, expected) => expect(formatDate(at, pattern)).toBe(expected));

  it('in English', () =>
    expect(formatDate(at, 'EEE, d MMM yyyy MMMM EEEE a', 'en')).toBe('Fri, 6 Mar 2026 March Friday AM'));
  it('from before 1992, when summers were an hour ahead', () => {
    expect(formatDate(new Date('1988-07-01T00:00:00Z'), 'yyyy-MM-dd HH:mm')).toBe('1988-07-01 09:00');
    expect(formatDate(new Date('1988-12-01T00:00:00Z'), 'yyyy-MM-dd HH:mm')).toBe('1988-12-01 08:00');
  });
  it('that are none are empty', () => expect(render('[{{ x | dateFormat }}]', { x: 'soon' })).toBe('[]'));
  it('have a pattern of their own', () =>
    expect(render('{{ x | dateFormat }}', { x: at.toISOString() })).toBe('2026-03-06 00:07:09'));
});

describe('texts', () => {
  it.each<[string, unknown, string]>([
    ['{{ x | clearHtmlTag }}', '<p>a <b>b</b> &amp; c</p>', 'a b &amp; c'],
    ['{{ x | htmlUnescape | raw }}', '&lt;b&gt; &#65;&#x4e2d;&hellip;&nope;&amp;lt;', '<b> A中…&nope;&lt;'],
    ['{{ x | displayFileSize }}', 0, '0 B'],
    ['{{ x | displayFileSize }}', 1023, '1023 B'],
    ['{{ x | displayFileSize }}', 1572864, '1.5 MB'],
    ['{{ x | displayFileSize }}', 'nothing', '0 B'],
    ['{{ x | toJson | raw }}', { a: ['</script>', 1, null] }, '{"a":["\\u003c/script>",1,null]}'],
    ['{{ x | toJson }}', '"', '&#34;\\&#34;&#34;'],
    ['{{ x | toJson | raw }}', safeHtml('<b>'), '"\\u003cb>"'],
    ['{{ y | toJson }}', 1, 'null'],
  ])('%s of %j', (source, x, expected) => expect(render(source, { x })).toBe(expected));

  it('keep entities that stand for no character', () =>
    expect(unescapeHtml('&#0; &#xd800; &#1114112; &constructor;')).toBe('&#0; &#xd800; &#1114112; &constructor;'));
});

describe('addresses', () => {
  it.each<[string, unknown, string]>([
    ['{{ x | getDomain }}', 'https://news.example.com:8080/a?b', 'news.example.com:8080'],
    ['{{ x | getDomain }}', '//example.com/a', 'example.com'],
    ['{{ x | getDomain }}', '/a', ''],
    [
      '{% assign p = x | urlParameters %}{% for q in p %}{{ q.name }}:{{ q.value }};{% endfor %}',
      '/a?b=1&c=%E6%B1%9F#x',
      'b:1;c:江;',
    ],
    ['{{ x | contentPageLink: 2 }}', '/top/1.html', '/top/1_2.html'],
    ['{{ x | contentPageLink: 2 }}', '/top/?q=1', '/top/index_2.html?q=1'],
    ['{{ x | contentPageLink: 1 }}', '/top/', '/top/'],
    ['{{ x | contentPageLink: "x" }}', '/top/', '/top/'],
    ['{{ x | imageSize: 20, 10 }}', '/sites/resources/a.jpg', '/r/a_20x10.jpg'],
    ['{{ x | imageSize: 0, 10 }}', '/sites/resources/a.jpg', '/sites/resources/a.jpg'],
    ['{{ x | imageSize: 20, 10 }}', 'https://other.example/a.jpg', 'https://other.example/a.jpg'],
    ['{{ x | imageSize: 20, 10 }}', 'iurl://resources/b.jpg', '/r/a_20x10.jpg'],
    ['{{ x | imageSize: 0, 0 }}', 'iurl://resources/b.jpg', '/r/a.jpg'],
    ['{{ x | imageSize }}', 'iurl://resources/b.jpg', '/r/a_218x218.jpg'],
    ['{{ x | imageSize: 20 }}', 'iurl://resources/b.jpg', '/r/a.jpg'],
  ])('%s of %j', (source, x, expected) => expect(render(source, { x })).toBe(expected));

  it('of pictures have the size of the site’s thumbnails, unless one is said', () => {
    const cut = (extend: Record<string, string>) => {
      const site = { extend } as unknown as RenderEnv['site'];
      const scope = { x: 'iurl://resources/b.jpg' };
      return engine.compile('t', '{{ x | imageSize }}').render({ env: { ...env, site }, scope });
    };
    expect(cut({ extend_ThumbnailWidth: '320', extend_ThumbnailHeight: '200' })).toBe('/r/a_320x200.jpg');
    expect(cut({ extend_ThumbnailWidth: '0' })).toBe('/r/a.jpg');
  });
});

describe('lists', () => {
  it('are grouped by a field of their items and by nothing that they inherit', () => {
    const x = [{ c: 'b' }, { c: 'a' }, { c: 'b' }, {}];
    const each = '{% for g in groups %}{{ g[0] }}={{ g[1].size }};{% endfor %}';
    expect(render(`{% assign groups = x | groupBy: "c" %}${each}`, { x })).toBe('b=2;a=1;=1;');
    expect(render(`{% assign groups = x | groupBy: "constructor" %}${each}`, { x })).toBe('=4;');
    expect(render(`{% assign groups = x | groupBy: "c" %}${each}`, { x: [{ c: '__proto__' }] })).toBe('__proto__=1;');
    expect(render(`{% assign groups = x | groupBy: "c" %}[${each}]`, { x: 'none' })).toBe('[]');
  });

  it.each<[string, unknown, string]>([
    ['{{ x | max: 7, 5 }}', 3, '7'],
    ['{{ x | min: 7, 5 }}', 3, '3'],
    ['{{ x | max }}', [1, '12', 'x', null, 4.5], '12'],
    ['{{ x | min }}', [2, -1], '-1'],
    ['[{{ x | max }}]', [], '[]'],
  ])('%s of %j', (source, x, expected) => expect(render(source, { x })).toBe(expected));
});
