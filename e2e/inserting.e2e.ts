import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { zipOf } from '../tests/zip-of.ts';
import {
  button,
  choose,
  dialog,
  expectToast,
  gone,
  keepEvidence,
  menuItem,
  shots,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

const markdown = `---
layout: post
---
# 江桥合龙

第一段，有 **粗体** 和 [链接](https://example.com/)。

- 一
- 二

| 项 | 值 |
| --- | --- |
| 长 | 12 |
`;

journey('an article with what is more than words, from a document to its public pages', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const text = () => page.getByRole('textbox', { name: '正文', exact: true });
  const insert = (what: string) => choose(button(page, '插入更多'), what);
  const toEnd = async () => {
    await text().locator('> p').last().click();
    await page.keyboard.press('Control+End');
  };
  const confirm = async () => {
    await button(dialog(page), '确定').click();
    await gone(dialog(page));
    // The text has the cursor back.
    await shown(page.locator('.paper-text.ProseMirror-focused'));
    await page.waitForTimeout(100);
  };
  const chooseDocument = (name: string, buffer: Buffer) =>
    page
      .locator('input[type=file][accept*=docx]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const save = async () => {
    await page.keyboard.press('Control+s');
    await shown(page.locator('.editor-saved[data-state=saved]'));
    await page.waitForURL('**/cms/content/editor?id=*');
    return Number(new URL(page.url()).searchParams.get('id'));
  };
  const stored = async (id: number) =>
    (
      await console.app
        .context()
        .db.selectFrom('cms_content')
        .innerJoin('cms_version', 'cms_version.id', 'cms_content.versionId')
        .select('body')
        .where('cms_content.id', '=', id)
        .executeTakeFirstOrThrow()
    ).body;
  let id = 0;

  it('begins with a Markdown document, whose first heading is its title', async () => {
    await visitor.go('/configs/content');
    await page.getByRole('tree').getByText('体育').click();
    await shown(page.getByRole('heading', { name: '体育' }));
    await button(page, '新建文章').click();
    await shown(text());
    await chooseDocument('bridge.md', Buffer.from(markdown));
    await shown(text().locator('table td', { hasText: '12' }));
    expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('江桥合龙');
    expect(await text().locator('li').count()).toBe(2);
    expect(await text().locator('strong').textContent()).toBe('粗体');
    expect(await text().locator('h1, hr').count()).toBe(0);
    await shown(dialog(page).getByText('第 2 行：文件头，没有对应的字段：layout: post'));
    await button(dialog(page), /^(知道了|确定)$/).click();
    await gone(dialog(page));
  });

  it('takes a Word document, and names one that is damaged', async () => {
    await toEnd();
    await chooseDocument('words.docx', await wordDocument());
    await shown(text().locator('h2', { hasText: '来自文档' }));
    await shown(text().locator('p strong', { hasText: '文档里的粗体' }));
    await chooseDocument('broken.docx', Buffer.from('no document'));
    await expectToast(page, /文件无法读取，可能已损坏：broken\.docx/);
  });

  it('takes rows and columns on either side, a formula, two footnotes, code with its language and a page break', async () => {
    await text().locator('table td').first().click();
    await choose(button(page, '表格'), '在上方插入行');
    await choose(button(page, '表格'), '在左侧插入列');
    expect(await text().locator('table tr').count()).toBe(3);
    expect(await text().locator('table tr').first().locator('th').count()).toBe(3);

    await toEnd();
    await insert('公式');
    const tex = dialog(page).getByLabel('TeX');
    await tex.fill('\\frac{1}{');
    await shown(dialog(page).locator('.ant-form-item-explain-error'));
    await tex.fill('E = mc^2');
    await shown(dialog(page).locator('math'));
    await confirm();
    await shown(text().locator('.paper-formula math'));

    await text().locator('p', { hasText: '第一段' }).click();
    await page.keyboard.press('End');
    await insert('脚注');
    await dialog(page).getByLabel('脚注内容').fill('后写的脚注');
    await confirm();
    await text().locator('p', { hasText: '第一段' }).click();
    await page.keyboard.press('Home');
    await insert('脚注');
    await button(dialog(page), '确定').click();
    await shown(dialog(page).locator('.ant-form-item-explain-error'));
    await dialog(page).getByLabel('脚注内容').fill('先读的脚注');
    await confirm();
    await shown(text().locator('ol > li', { hasText: '先读的脚注' }));
    expect(await text().locator('a sup').allTextContents()).toEqual(['1', '2']);
    expect(await text().locator('ol > li').allTextContents()).toEqual(['先读的脚注 ↩', '后写的脚注 ↩']);

    await text().locator('h2', { hasText: '来自文档' }).click();
    // The tools say where the editor knows the cursor to be.
    await shown(page.locator('.tool-heading', { hasText: '标题 2' }));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await button(page, /代码块/).click();
    await page.keyboard.type('let a = 1;');
    await page.getByRole('combobox', { name: '代码语言' }).fill('typescript');
    await page.keyboard.press('Enter');
    await shown(text().locator('code.language-typescript'));
    await text().locator('h2', { hasText: '来自文档' }).click();
    await page.keyboard.press('Home');
    await insert('分页符');
    await shown(text().locator('.paper-page-break', { hasText: '分页符' }));
  });

  it('takes a page widget, which stands in a box with its code', async () => {
    await text().locator('p', { hasText: '第一段' }).click();
    await page.keyboard.press('End');
    await insert('页面部件');
    await button(dialog(page), '确定').click();
    await shown(dialog(page).locator('.ant-form-item-explain-error'));
    await dialog(page).getByRole('combobox').fill('推荐');
    await page.locator('.ant-select-item-option', { hasText: '编辑推荐' }).click();
    if (shots) await page.screenshot({ path: `${shots}/inserting-widget.png` });
    await confirm();
    await shown(text().locator('.paper-embed', { hasText: '页面部件' }));
    if (shots) await page.screenshot({ path: `${shots}/inserting-widget-box.png` });
  });

  it('marks the place of a vote', async () => {
    await insert('调查问卷');
    await button(dialog(page), '确定').click();
    await shown(dialog(page).locator('.ant-form-item-explain-error'));
    await dialog(page).getByRole('combobox').fill('二桥');
    await page.locator('.ant-select-item-option', { hasText: '澜江二桥您怎么走' }).click();
    await confirm();
    await shown(text().locator('.paper-embed[data-size^="澜江二桥您怎么走"]', { hasText: '调查问卷' }));
    if (shots) await page.screenshot({ path: `${shots}/inserting-vote-box.png` });
  });

  it('finds words wherever they stand, and replaces them, which one undo takes back', async () => {
    await text().locator('h2', { hasText: '来自文档' }).click();
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: '查找和替换' });
    await bar.getByLabel('查找', { exact: true }).fill('文档');
    await shown(bar.getByText('2 处'));
    await page.keyboard.press('Enter');
    await shown(bar.getByText(/[12] \/ 2/));
    await bar.getByLabel('替换为').fill('稿件$1');
    await button(bar, '全部替换').click();
    await shown(text().locator('h2', { hasText: '来自稿件$1' }));
    await shown(bar.getByText('0 处'));
    await text().locator('h2').click();
    await page.keyboard.press('Control+z');
    await shown(text().locator('h2', { hasText: '来自文档' }));
    await button(bar, '关闭').click();
    expect(await page.locator('.ProseMirror-search-match').count()).toBe(0);
  });

  it('is kept as it was written, and published with its formula, notes and pages', async () => {
    id = await save();
    const body = await stored(id);
    expect(body).toContain('<p>__XY_UEDITOR_PAGE_BREAK__</p>');
    expect(body).toContain('<div data-page-widget="home_focus"></div>');
    expect(body).toContain('<div data-vote="test"></div>');
    expect(body).toContain('<code class="art-formula">E = mc^2</code>');
    expect(body).toContain('<code class="language-typescript">let a = 1;</code>');
    expect(body).toMatch(/<ol class="art-footnotes"><li id="fn-\w+">先读的脚注 <a href="#fnref-\w+"/);
    await page.reload();
    await shown(text().locator('.paper-formula math'));
    await shown(text().locator('.paper-page-break'));
    await button(page, '发布').click();
    await taskDone(console, page, '江桥合龙');
    const pages = [`${id}.html`, `${id}_2.html`].map(async (name) => {
      const answer = await visitor.context.request.get(`/sites/demo/pc/sports/${name}`);
      return answer.text();
    });
    const [first = '', second = ''] = await Promise.all(pages);
    expect(first).toMatch(/<a href="#fn-\w+"[^>]*><sup id="fnref-\w+">1<\/sup><\/a>/);
    expect(first).not.toContain('UEDITOR');
    expect(first).toMatch(/第一段[^]*id="focus-title">编辑推荐/);
    expect(first).toMatch(/<div class="body">[^]*action="\/kx-api\/api\/vote\/form\/\d+"[^]*<aside/);
    expect(first).not.toContain('data-page-widget');
    expect(second).toContain('<math');
    expect(second).toContain('来自文档');
  });

  it('is changed by the menu of a chosen formula', async () => {
    await text().locator('.paper-formula').click();
    await button(page, '插入更多').click();
    await menuItem(page, '公式').click();
    expect(await dialog(page).getByLabel('TeX').inputValue()).toBe('E = mc^2');
    await dialog(page).getByLabel('TeX').fill('E = h\\nu');
    await confirm();
    await expect.poll(() => text().locator('.paper-formula').textContent()).toContain('ν');
  });

  it('takes a second document in the middle of the text, with its formula and its footnote', async () => {
    await text().locator('h2', { hasText: '来自文档' }).click();
    await chooseDocument('second.md', Buffer.from('## 第二份\n\n质能 $E=mc^2$ 方程[^a]。\n\n[^a]: 来自第二份\n'));
    await shown(text().locator('h2', { hasText: /^第二份$/ }));
    await shown(text().locator('h2', { hasText: /^来自文档$/ }));
    await shown(text().locator('p', { hasText: '质能' }).locator('.paper-formula math'));
    expect(await text().locator('a sup').allTextContents()).toEqual(['1', '2', '3']);
    expect(await text().locator('ol > li').allTextContents()).toContain('来自第二份 ↩');
    expect(visitor.problems.filter((problem) => !problem.includes('broken'))).toEqual([]);
  });
});

/** The least that Word's format asks for: a heading, and a paragraph with bold words. */
function wordDocument(): Promise<Buffer> {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const types = 'http://schemas.openxmlformats.org/package/2006';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${words}"><w:body><w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>来自文档</w:t></w:r></w:p><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>文档里的粗体</w:t></w:r></w:p></w:body></w:document>`,
  });
}
