import { expect, it } from 'vitest';
import { zipOf } from '../../../../../../../tests/zip-of.ts';
import { wordDocument } from './word-document.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = 'http://schemas.openxmlformats.org';
const spaces = [
  `xmlns:w="${formats}/wordprocessingml/2006/main"`,
  `xmlns:m="${formats}/officeDocument/2006/math"`,
  `xmlns:r="${formats}/officeDocument/2006/relationships"`,
  `xmlns:mc="${formats}/markup-compatibility/2006"`,
  `xmlns:a="${formats}/drawingml/2006/main"`,
  `xmlns:wp="${formats}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:c="${formats}/drawingml/2006/chart"`,
  `xmlns:pic="${formats}/drawingml/2006/picture"`,
].join(' ');
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${formats}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `${head}<Relationships xmlns="${formats}/package/2006/relationships">${all.join('')}</Relationships>`;

/** A Word document of a body and other parts. */
async function read(body: string, parts: Record<string, string> = {}) {
  const kinds = ['document', ...Object.keys(parts)].map(
    (name) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name.replace('document', 'document.main')}+xml"/>`,
  );
  const others = Object.entries(parts).map(([name, content]) => [
    `word/${name}.xml`,
    `${head}<w:${name} ${spaces}>${content}</w:${name}>`,
  ]);
  const file = await zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="xml" ContentType="application/xml"/>${kinds.join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      ...Object.keys(parts).map((name) => relation(name, name, `${name}.xml`)),
      relation('emf', 'image', 'media/image1.emf'),
    ),
    'word/media/image1.emf': 'emf',
    'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(others),
  });
  return wordDocument(new Uint8Array(file).buffer, 'x');
}
const run = (text: string, looks = '') =>
  `<w:r>${looks && `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
const html = async (body: string, parts?: Record<string, string>) => (await read(body, parts)).html;

it('keeps characters with their readings', async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr><w:lid w:val="zh-CN"/></w:rubyPr><w:rt>${run('zhǎng')}</w:rt><w:rubyBase>${run('长')}</w:rubyBase></w:ruby></w:r>`;
  expect(await read(p(ruby, run('江')))).toEqual({
    html: '<p><ruby>长<rt>zhǎng</rt></ruby>江</p>',
    facts: {},
    losses: [],
  });
});

it('keeps the words of fields, and the address of one that is a link', async () => {
  const field = (what: string, words: string) => `<w:fldSimple w:instr="${what}">${run(words)}</w:fldSimple>`;
  expect(await html(p(run('第'), field(' SEQ 图 \\* ARABIC ', '3'), run('张')))).toBe('<p>第3张</p>');
  expect(await html(p(field('HYPERLINK &quot;https://a.cn/&quot;', '此处')))).toBe(
    '<p><a href="https://a.cn/">此处</a></p>',
  );
  expect(await html(p(`<w:bdo w:val="ltr">${run('甲')}</w:bdo>`, '<w:r><w:cr/></w:r>', run('乙')))).toBe(
    '<p>甲<br />乙</p>',
  );
});

it.each([
  [`<m:sSup><m:e>${m('c')}</m:e><m:sup>${m('2')}</m:sup></m:sSup>`, '{c}^{2}'],
  [`<m:f><m:num>${m('1')}</m:num><m:den>${m('𝑎')}</m:den></m:f>`, '\\frac{1}{a}'],
  [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${m('x')}</m:e></m:rad>`, '\\sqrt{x}'],
  [
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup><m:e>${m('i')}</m:e></m:nary>`,
    '\\sum\\limits_{i=1}^{n}{i}',
  ],
  [`<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e>${m('a')}</m:e></m:d>`, '\\left\\{a\\right.'],
  [`<m:func><m:fName>${m('sin')}</m:fName><m:e>${m('x')}</m:e></m:func>`, '\\sin {x}'],
  [
    `<m:func><m:fName><m:limLow><m:e>${m('lim')}</m:e><m:lim>${m('x→0')}</m:lim></m:limLow></m:fName><m:e>${m('x')}</m:e></m:func>`,
    '\\lim_{x→0}{x}',
  ],
  [
    `<m:m><m:mr><m:e>${m('a')}</m:e><m:e>${m('b')}</m:e></m:mr><m:mr><m:e>${m('c')}</m:e><m:e>${m('d')}</m:e></m:mr></m:m>`,
    '\\begin{matrix}a &amp; b \\\\ c &amp; d\\end{matrix}',
  ],
  [m('速度=5%'), '\\text{速度}=5\\%'],
])('makes a formula of an equation: %s', async (equation, tex) => {
  const { html, losses } = await read(p(run('有'), math(equation)));
  expect([html, losses]).toEqual([`<p>有<code class="art-formula">${tex}</code></p>`, []]);
});

it('makes a formula on a line of its own of an equation that has one', async () => {
  expect(await html(p(`<m:oMathPara>${math(m('a+b'))}</m:oMathPara>`))).toBe(
    '<p><code class="art-formula art-formula-block">a+b</code></p>',
  );
});

it('keeps the words of an equation that is not understood, and tells its paragraph', async () => {
  const { html, losses } = await read(p(run('一')) + p(run('二'), math(`<m:unheard>${m('a&lt;b')}</m:unheard>`)));
  expect(html).toBe('<p>一</p><p>二a&lt;b</p>');
  expect(losses).toEqual([{ what: 'formula', line: 2, words: 'a<b' }]);
});

const level = (start: number, format = 'decimal') =>
  `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl>`;
const numbering = {
  numbering:
    `<w:abstractNum w:abstractNumId="0">${level(3)}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(1, 'bullet')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/>' +
    '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>',
};
const item = (list: number, text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`;

it('keeps the numbers of lists: where they begin, and where they go on', async () => {
  expect(await html(item(1, '甲') + item(1, '乙') + p(run('文')) + item(1, '丙'), numbering)).toBe(
    '<ol start="3"><li>甲</li><li>乙</li></ol><p>文</p><ol start="5"><li>丙</li></ol>',
  );
  expect(await html(item(1, '甲') + item(2, '乙') + item(3, '点'), numbering)).toBe(
    '<ol start="3"><li>甲</li></ol><ol start="7"><li>乙</li></ol><ul><li>点</li></ul>',
  );
});

it('leaves hidden text out, and tells it', async () => {
  const styles = {
    styles: '<w:style w:type="character" w:styleId="Quiet"><w:name w:val="Quiet"/><w:rPr><w:vanish/></w:rPr></w:style>',
  };
  const { html, losses } = await read(
    p(run('见'), run('密', '<w:vanish/>'), run('人', '<w:vanish w:val="0"/>'), run('暗', '<w:rStyle w:val="Quiet"/>')),
    styles,
  );
  expect(html).toBe('<p>见人</p>');
  expect(losses).toEqual(['密', '暗'].map((words) => ({ what: 'hidden', line: 1, words })));
});

it('makes footnotes of footnotes', async () => {
  const reference = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>';
  const notes = { footnotes: `<w:footnote w:id="2">${p('<w:r><w:footnoteRef/></w:r>', run('出处'))}</w:footnote>` };
  expect(await html(p(run('文'), reference), notes)).toBe(
    '<p>文<a href="#fn-x-f2"><sup id="fnref-x-f2">1</sup></a></p><ol class="art-footnotes"><li id="fn-x-f2"><p>出处 <a href="#fnref-x-f2">↩</a></p></li></ol>',
  );
});

it('tells comments, charts, pictures that browsers do not show, text boxes, headers and footers, with their paragraphs', async () => {
  const drawing = (content: string) =>
    `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const picture = '<pic:pic><pic:blipFill><a:blip r:embed="emf"/></pic:blipFill></pic:pic>';
  const { html, losses } = await read(
    p(run('一'), '<w:r><w:commentReference w:id="5"/></w:r>') +
      p(drawing('<c:chart r:id="c1"/>')) +
      p(drawing(picture)) +
      p(drawing(`<w:unheard>${p(run('框里的字'))}</w:unheard>`)),
    { comments: `<w:comment w:id="5">${p(run('请核实'))}</w:comment>`, header1: p(run('内部资料')) },
  );
  expect(html).toBe('<p>一</p>');
  expect(losses).toEqual([
    { what: 'comment', line: 1, words: '请核实' },
    { what: 'object', line: 2, words: 'c:chart' },
    { what: 'picture', line: 3, words: 'media/image1.emf' },
    { what: 'other', line: 4, words: '框里的字' },
    { what: 'margin', words: '内部资料' },
  ]);
});

it('tells a character of a font of signs that has no other form', async () => {
  const { losses } = await read(p(run('一'), '<w:r><w:sym w:font="Unheard" w:char="F0A7"/></w:r>'));
  expect(losses).toEqual([{ what: 'other', words: 'U+F0A7 (Unheard)' }]);
});
