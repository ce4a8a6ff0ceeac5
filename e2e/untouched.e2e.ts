import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '@kaiyin/modules/session/server';
import { browser } from './browser.ts';
import { keepEvidence, shown, startConsole, type ConsoleUnderTest } from './console.ts';

const picture = '<img src="https://other.cn/x.png" alt="x" />';
const samples = [
  '<table><thead><tr><th>数据</th><th>值</th></tr></thead><tbody><tr><td>0:00</td><td></td></tr></tbody></table>',
  '<table class="art-t"><caption>表 <strong>1</strong></caption><colgroup><col width="100" /><col span="2" /></colgroup><thead><tr><th scope="col">a</th><th colspan="2">b</th></tr></thead><tbody><tr><th scope="row">r</th><td rowspan="2" style="text-align:right">c</td><td style="width:20%;background-color:#ff0000">d</td></tr><tr><td><p>one</p><p>two</p></td><td><ul><li>x</li></ul></td></tr></tbody><tfoot><tr><td>f</td><td>f</td><td>f</td></tr></tfoot></table>',
  '<table><tbody><tr><th>in the body</th></tr><tr><td><p>in a paragraph</p></td></tr></tbody></table>',
  `<table style="width:50%"><tbody><tr><td>${picture}</td><td><strong>b</strong> c<br />d</td></tr></tbody></table>`,
  '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start="3" type="a"><li>a</li></ol>',
  '<ul class="art-l"><li><p>a</p></li><li><p>b</p><p>c</p></li><li><h3>t</h3></li></ul>',
  `<figure>${picture}<figcaption>words <em>below</em></figcaption></figure>`,
  '<figure class="art-f"><figcaption>above</figcaption><table><tbody><tr><td>a</td></tr></tbody></table></figure>',
  `<figure><a href="https://a.cn/">${picture}</a></figure><a href="https://a.cn/">${picture}</a>`,
  `<p style="text-align:center">${picture}</p><p>before ${picture} after <a href="https://a.cn/">${picture}</a></p>`,
  '<img src="https://other.cn/x.png" alt="a" title="t" width="300" height="200" loading="lazy" class="art-i" style="float:left" />',
  '<img src="https://other.cn/x.png" style="width:50%" />',
  '<blockquote>words</blockquote><blockquote class="art-q"><p>a</p><p>b</p></blockquote>',
  '<p>a<br />b</p><p><br /></p><p></p>',
  '<pre><code class="language-js">a\n  b</code></pre><pre>plain\n  x</pre><pre><code data-language="js">a</code></pre>',
  '<p><a href="https://a.cn/" target="_blank" rel="noopener noreferrer" title="t" class="art-a">x</a> <a href="/about">y</a> <a href="#z">z</a> <a href="a.html">z</a> <a href="https://a.cn/" rel="nofollow">n</a></p>',
  '<p><a name="x"></a>here <a id="y">there</a> <a href="iurl://content?id=3" id="k">l</a> <a href="mailto:a@b.cn">m</a></p>',
  '<h2 style="text-align:center" class="art-h" title="x" dir="ltr">h</h2><hr class="art-r" />',
  '<p style="line-height:1.5em;color:#ff0000;font-size:20px">x</p><p style="margin-left:20px">x</p><p style="margin-left:3em">x</p><p style="margin-left:4em">x</p><p style="text-indent:2em">x</p>',
  '<p><span style="color:#ff0000">r</span><span style="background-color:rgb(1, 2, 3);font-size:14px">b</span><span class="hot-word">h</span><span class="art-x" style="color:red">c</span><span style="line-height:2em">l</span></p>',
  '<p><strong>b</strong><em>i</em><u>u</u><s>s</s><sub>x</sub><sup>y</sup><mark>m</mark><code>c</code><a href="https://a.cn/"><code>y</code></a></p>',
  '<iframe src="https://player.youku.com/v" width="640" height="360" allowfullscreen></iframe><iframe class="art-v" src="https://player.youku.com/v" style="width:100%"></iframe>',
  '<video src="https://a.cn/v.mp4" controls poster="https://a.cn/p.jpg" width="3" height="2"></video><audio src="https://a.cn/a.mp3" controls></audio>',
  '<div class="art-box"><p>x</p></div><div>a<br />b</div><div style="text-align:center"><div>a</div><p>b</p></div>',
];

describe.skipIf(!browser)('what is not touched', () => {
  let console: ConsoleUnderTest;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
  });
  afterAll(() => console?.close());

  it('stays as it came when a word is written elsewhere', async () => {
    const context = console.app.context();
    const { siteId, catalogId } = await context.db
      .selectFrom('cms_content')
      .select(['siteId', 'catalogId'])
      .executeTakeFirstOrThrow();
    const bodies = () =>
      context.db.selectFrom('cms_version').innerJoin('cms_content', 'cms_content.versionId', 'cms_version.id');
    const demo = await bodies().select('body').where('body', '!=', '').where('contentType', '=', 'article').execute();
    expect(demo.length).toBeGreaterThan(50);
    const body = [...samples, ...demo.map((one) => one.body), '<p>last</p>'].join('');
    const token = await openSession(context, { userType: 'user', userId: 1 });
    const reply = await console.app.http.inject({
      method: 'POST',
      url: '/kx-api/cms/content',
      headers: { authorization: `Bearer ${token}`, currentsite: String(siteId) },
      payload: { catalogId, title: 'All', body },
    });
    expect(reply.json()).toMatchObject({ code: 200 });
    const { id } = reply.json<{ data: { id: number } }>().data;
    const stored = async () =>
      (await bodies().select('body').where('cms_content.id', '=', id).executeTakeFirstOrThrow()).body;
    const before = await stored();

    const writer = await console.visit({ as: 1 });
    keepEvidence(writer);
    await writer.go(`/cms/content/editor?id=${id}`);
    const text = writer.page.getByRole('textbox', { name: '正文', exact: true });
    await shown(text);
    await text.locator('p', { hasText: /^last$/ }).click();
    await writer.page.keyboard.press('End');
    await writer.page.keyboard.type(' word');
    await writer.page.keyboard.press('Control+s');
    await shown(writer.page.locator('.editor-saved[data-state=saved]'));
    await expect.poll(stored).toContain('<p>last word</p>');
    const sides = [before.replace('<p>last</p>', '<p>last word</p>'), await stored()];
    expect(await writer.page.evaluate(`(${differences})(${JSON.stringify(sides)})`)).toEqual([]);
    await writer.leave();
  });
});

// In the page: blocks that are not the same, whatever the order of their attributes.
const differences = `([before, after]) => {
  const blocks = (html) => [...new DOMParser().parseFromString(html, 'text/html').body.children];
  const [came, left] = [blocks(before), blocks(after)];
  return [...Array(Math.max(came.length, left.length)).keys()]
    .filter((at) => !left[at]?.isEqualNode(came[at] ?? null))
    .map((at) => [came[at]?.outerHTML, left[at]?.outerHTML]);
}`;
