import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { HtmlRefused, sanitiseHtml } from './sanitise-html.ts';
import { changeTags, tagsOf } from './scan-html.ts';
import { textOfHtml } from './text-of-html.ts';

describe('the text of HTML', () => {
  it.each([
    ['<p>a <b>b</b> &amp; c</p><p>d</p>', 'a b & c d'],
    ['&amp;lt;b&amp;gt; &lt;i&gt;', '&lt;b&gt; <i>'],
    ['&eacute;&#20013;&#x6587;&nope;', 'é中文&nope;'],
    ['a<script>if (1 < 2) x("</p>")</script>b<style>p>i{}</style>c', 'abc'],
    ['a<!-- <b> -->b<![CDATA[c]]>d<?e?>f', 'abdf'],
    ['<img alt="a > b" src=x>c', 'c'],
    ["<p title='>'>d</p>", 'd'],
    ['a\ufeffb &#xfeff;c', 'ab c'],
    ['1 < 2 and <3', '1 < 2 and <3'],
    ['a<br>b<br/>c</td>d', 'a b c d'],
    ['left <b title="never ends> right', 'left'],
    ['left <!-- never ends', 'left'],
    ['<section>a</section><section>b</section>c<article>d</article>', 'a b c d'],
    ['<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>', 'a b c'],
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', 'a b'],
    ['<ruby>漢<rt>kan</rt>字<rp>（</rp><rt>ji</rt><rp>）</rp></ruby>', '漢(kan)字(ji)'],
  ])('of %s', (html, text) => expect(textOfHtml(html)).toBe(text));
});

it('finds tags where browsers do', () => {
  const found = Array.from(tagsOf(`<A href="a>b" c='"'>x</A ><br/>< b></><!--<i>--><p a=">`), ({ name, kind }) => [
    kind,
    name,
  ]);
  expect(found).toEqual([
    ['open', 'a'],
    ['close', 'a'],
    ['open', 'br'],
    ['other', ''],
    ['other', ''],
    ['other', ''],
  ]);
  expect(changeTags('<b>x</b><!--i--><i>', (tag, name) => `[${name}${tag.length}]`)).toBe('[b3]x[b4]<!--i-->[i3]');
});

describe('cleaning', () => {
  const nested = (depth: number) => '<div>'.repeat(depth) + 'x' + '</div>'.repeat(depth);

  it('refuses what is nested absurdly, and nothing that people write', () => {
    expect(() => sanitiseHtml(nested(101))).toThrow(HtmlRefused);
    expect(sanitiseHtml(nested(50))).toBe(nested(50));
    expect(sanitiseHtml('<p>x'.repeat(5000)).length).toBeGreaterThan(5000);
  });

  it('leaves out addresses that are longer than any page has, or hold comments', () => {
    const [most, more] = [2000, 2001].map((length) => `https://a.cn/${'x'.repeat(length - 13)}`);
    expect(sanitiseHtml(`<a href="${most}">x</a>`)).toBe(`<a href="${most}">x</a>`);
    expect(sanitiseHtml(`<a href="${more}">x</a>`)).toBe('x');
    expect(sanitiseHtml('a<img src="/x&lt;!----&gt;y" alt="<!--"><video poster="java<!-- -->script:x">')).toBe('a');
    expect(sanitiseHtml('a<img src="/x" iurl="iurl://<!---->">')).toBe('a');
  });

  it.each([
    ['<img src="//x.cn/a.png">', '<img src="https://x.cn/a.png" />'],
    ['<a href=" //x.cn/?a=1&amp;b=2">x</a>', '<a href="https://x.cn/?a=1&amp;b=2">x</a>'],
    ['<a href="\\\\x.cn">x</a>', '<a href="https://x.cn">x</a>'],
    [
      '<video src="//x.cn/a.mp4" poster="//x.cn/a"></video>',
      '<video src="https://x.cn/a.mp4" poster="https://x.cn/a"></video>',
    ],
    ['<audio><source src="//x.cn/a"></audio>', '<audio><source src="https://x.cn/a"></audio>'],
    ['<iframe src="//x.cn/a"></iframe>', /^<iframe src="https:\/\/x\.cn\/a" /],
  ])('takes an address without a scheme for https: %s', (html, clean) => {
    expect(sanitiseHtml(html)).toEqual(typeof clean === 'string' ? clean : expect.stringMatching(clean));
  });

  it.each([
    ['<a href="javascript:x()" target="_blank">a<b>b</b></a>c', 'a<b>b</b>c'],
    ['<a href="javascript:x()">a<a href="/y">b</a>c</a>', 'a<a href="/y">b</a>c'],
    ['<p>a<img alt="b"><img src=""><img src="data:image/png;base64,AA"></p>', '<p>a</p>'],
    ['a<video controls><source type="x">b</video>c<audio></audio>', 'ac'],
    [
      '<video><source src="/a"></video><audio src="/b"></audio>',
      '<video><source src="/a"></video><audio src="/b"></audio>',
    ],
    ['<a name="x"></a><a id="y">b</a>', '<a name="x"></a><a id="y">b</a>'],
  ])('leaves no tag without the address that it is for: %s', (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

  it.each([
    '<h2 id="part">a</h2><p id="第一节">b <a href="#part">c</a></p>',
    '<p>a<sup id="fnref:1"><a href="#fn:1">1</a></sup></p><ol><li id="fn:1">b</li></ol>',
    '<p><a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> b</p>',
  ])('keeps the places that links lead to: %s', (html) => expect(sanitiseHtml(html)).toBe(html));

  it('keeps no name that scripts of a page use, and leads its links to the new one', () => {
    const html = '<h2 id="location">a</h2><a href="#location">b</a><a href="iurl://content?id=1#onload" id="__x">c</a>';
    const clean =
      '<h2 id="anchor-location">a</h2><a href="#anchor-location">b</a>' +
      '<a href="iurl://content?id=1#anchor-onload" id="anchor-__x">c</a>';
    expect(sanitiseHtml(html)).toBe(clean);
    expect(sanitiseHtml(clean)).toBe(clean);
    expect(sanitiseHtml('<p id="a b">c</p><p id="">d</p><p id="e&quot;f">g</p>')).toBe('<p>c</p><p>d</p><p>g</p>');
  });

  it.each([
    ['<section>a</section><section class="x">b</section>', '<div>a</div><div>b</div>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<div><div>a</div><div>b</div></div>'],
    ['<ruby>漢<rt>kan</rt></ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
  ])('keeps the words of %s apart', (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

  it('takes no longer for comments in an address than for letters', () => {
    const html = `<a href="x${'<!---->'.repeat(30_000)}">y</a>`;
    const began = process.cpuUsage();
    sanitiseHtml(html);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  it.each([
    ['<p>a<iframe src="/x">b</iframe>c</p>', '<p>ac</p>'],
    ['<iframe>a</iframe><iframe src="x.cn">b</iframe>c', 'c'],
    [`<iframe title=' src="https://x.cn"'>a</iframe>b`, 'b'],
    ['<svg><iframe src=x><p>a</p><iframe src=y>b</iframe>c</iframe>d</svg>e', 'de'],
    ['<iframe src=x>a', ''],
    ['<div><iframe src=x></div>a</iframe>b', '<div>b</div>'],
    [
      'a<iframe src=https://x.cn></iframe>b<iframe></iframe>c<iframe src=http://y.cn></iframe>d',
      /^a<iframe src="https:[^>]*><\/iframe>bc<iframe src="http:[^>]*><\/iframe>d$/,
    ],
  ])('leaves out a frame of no other site with what it holds: %s', (html, clean) => {
    expect(sanitiseHtml(html)).toEqual(typeof clean === 'string' ? clean : expect.stringMatching(clean));
  });

  it('is the same in a thread of its own', async () => {
    const large = '<p onclick="x()">a <script>y</script><b>b</b></p>'.repeat(2000);
    expect(await cleanHtml(large, { key: 'me' })).toBe(sanitiseHtml(large));
    await expect(cleanHtml(nested(10_000), { key: 'me' })).rejects.toMatchObject({ reason: 'depth' });
    const both = await Promise.all([cleanHtml(large, { key: 'me' }), cleanHtml(large, { key: 'me' })]);
    expect(both[0]).toBe(both[1]);
  });
});
