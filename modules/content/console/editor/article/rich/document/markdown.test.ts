import { expect, it } from 'vitest';
import { markdownDocument } from './markdown-document.ts';

const read = (text: string) => markdownDocument(text, 'x');
const html = async (text: string) => (await read(text)).html.trim().replace(/\n/g, '');

it('keeps all of a document that begins with a rule', async () => {
  const { html, losses, facts } = await read('---\n\n开篇第一段，很重要。\n\n---\n\n第二段。\n');
  expect(html).toContain('开篇第一段，很重要。');
  expect(html).toContain('第二段。');
  expect([losses, facts]).toEqual([[], {}]);
});

it('keeps text between rules that has a colon of its own', async () => {
  expect(await html('---\n\n注意: 停水。\n\n---\n')).toContain('停水');
  expect(await html('---\n他说：好。\n---\n')).toContain('他说：好。');
});

it.each(['---', '...'])('reads title, tags and summary of a head that %s closes, and tells the rest', async (end) => {
  const head = `\uFEFF---\r\ntitle: "江桥: 合龙"\r\ntags:\r\n  - 桥\r\n  - 长江\r\ndate: 2024-05-01\r\nsummary: >\r\n  第一行\r\n  第二行\r\n${end}\r\n\r\n正文\r\n`;
  const { html, facts, losses } = await read(head);
  expect(facts).toEqual({ title: '江桥: 合龙', tags: ['桥', '长江'], summary: '第一行 第二行' });
  expect(losses).toEqual([{ what: 'head', line: 6, words: 'date: 2024-05-01' }]);
  expect(html.trim()).toBe('<p>正文</p>');
});

it.each([
  ['tags: [桥, \'长江\', "a, b"]', { tags: ['桥', '长江', 'a, b'] }],
  ['tags: 桥，长江', { tags: ['桥', '长江'] }],
  ['标题: 合龙', { title: '合龙' }],
  ["description: '它''s'", { summary: "它's" }],
  ['title: a # b', { title: 'a' }],
  ['summary: |\n  一\n  二', { summary: '一\n二' }],
])('reads %j of a head', async (line, facts) => {
  expect((await read(`---\n${line}\n---\n文\n`)).facts).toEqual(facts);
});

it('tells the line of a summary that is too long for its field', async () => {
  const long = '长'.repeat(501);
  const { facts, losses } = await read(`---\ntitle: 合龙\nsummary: ${long}\n---\n文\n`);
  expect(facts).toEqual({ title: '合龙' });
  expect(losses).toEqual([{ what: 'head', line: 3, words: `summary: ${long}` }]);
});

it.each([
  ['5~10度，风力3~4级', '<p>5~10度，风力3~4级</p>'],
  ['~~作废~~', '<p><del>作废</del></p>'],
  ['他~~“作废”~~后', '<p>他<del>“作废”</del>后</p>'],
  ['**“重点”**内容', '<p><strong>“重点”</strong>内容</p>'],
  ['**注意：**后文', '<p><strong>注意：</strong>后文</p>'],
  ['这是**《书名》**和**（括号）**。', '<p>这是<strong>《书名》</strong>和<strong>（括号）</strong>。</p>'],
  ['***“重”***内', '<p><em><strong>“重”</strong></em>内</p>'],
  ['2*（3+4）*5', '<p>2*（3+4）*5</p>'],
  ['`**“重点”**内容`', '<p><code>**“重点”**内容</code></p>'],
  ['2**“3', '<p>2**“3</p>'],
  ['见https://a.cn/b。后文', '<p>见<a href="https://a.cn/b">https://a.cn/b</a>。后文</p>'],
  ['见 www.a.cn，后文', '<p>见 <a href="https://www.a.cn">www.a.cn</a>，后文</p>'],
  ['（https://a.cn/b）', '<p>（<a href="https://a.cn/b">https://a.cn/b</a>）</p>'],
])('reads Chinese as it is written: %s', async (text, expected) => {
  expect(await html(text)).toBe(expected);
});

it('keeps the state of tasks', async () => {
  const items = await html('- [x] 做完\n- [ ] 没做\n');
  expect(items).toBe('<ul><li>☑ 做完</li><li>☐ 没做</li></ul>');
});

it.each([
  ['质能 $E=mc^2$ 方程', '<p>质能 <code class="art-formula">E=mc^2</code> 方程</p>'],
  ['$a*b*c<d$', '<p><code class="art-formula">a*b*c&lt;d</code></p>'],
  ['**积 $a*b$ 是**', '<p><strong>积 <code class="art-formula">a*b</code> 是</strong></p>'],
  ['$$\\frac{1}{2}$$', '<p><code class="art-formula art-formula-block">\\frac{1}{2}</code></p>'],
  ['前\n$$\na\n= b\n$$\n后', '<p>前</p><p><code class="art-formula art-formula-block">a= b</code></p><p>后</p>'],
  ['$5 和 $10', '<p>$5 和 $10</p>'],
  ['从$5到$6元，US$7、US$8', '<p>从$5到$6元，US$7、US$8</p>'],
  ['`$x$` 和 \\$x$', '<p><code>$x$</code> 和 $x$</p>'],
  ['$PATH:$HOME', '<p>$PATH:$HOME</p>'],
])('reads formulas: %s', async (text, expected) => {
  expect(await html(text)).toBe(expected);
});

it('makes footnotes of footnotes, in the order of the text', async () => {
  const text = '甲[^b]乙[^a]丙[^b]\n\n[^a]: 文字 **粗**\n    续行\n[^b]: 另一条\n\n    第二段\n\n末段\n';
  expect(await html(text)).toBe(
    '<p>甲<a href="#fn-x-1"><sup id="fnref-x-1">1</sup></a>乙<a href="#fn-x-2"><sup id="fnref-x-2">2</sup></a>' +
      '丙<a href="#fn-x-1"><sup>1</sup></a></p><p>末段</p>' +
      '<ol class="art-footnotes"><li id="fn-x-1"><p>另一条</p><p>第二段 <a href="#fnref-x-1">↩</a></p></li>' +
      '<li id="fn-x-2"><p>文字 <strong>粗</strong>续行 <a href="#fnref-x-2">↩</a></p></li></ol>',
  );
});

it('keeps a footnote that the text does not name, and tells the line of one without words', async () => {
  const { html, losses } = await read('---\ntitle: 甲\n---\n文[^没有]\n\n[^多]: 多的\n');
  expect(html).toContain('文[^没有]');
  expect(html).toContain('<li id="fn-x-1"><p>多的</p>\n</li>');
  expect(losses).toEqual([{ what: 'footnote', line: 4, words: '[^没有]' }]);
});

it('reads thousands of signs that are never closed', async () => {
  for (const signs of ['**“', '$a', '[^a', '~~“', '$$\n'])
    expect((await read(signs.repeat(3000))).html.length).toBeGreaterThan(3000);
});
