import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser } from './browser.ts';
import { button, keepEvidence, shown, startConsole, type ConsoleUnderTest, type Visitor } from './console.ts';

describe.skipIf(!browser)('a new article', () => {
  let console: ConsoleUnderTest;
  let catalogId: number;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    const { db } = console.app.context();
    ({ catalogId } = await db.selectFrom('cms_content').select('catalogId').executeTakeFirstOrThrow());
  });
  afterAll(() => console?.close());

  const begin = async (limits = {}): Promise<Visitor> => {
    const writer = await console.visit({ as: 1, limits });
    keepEvidence(writer);
    await writer.go(`/cms/content/editor?catalogId=${catalogId}`);
    await shown(body(writer));
    return writer;
  };
  const title = ({ page }: Visitor) => page.getByRole('textbox', { name: '标题', exact: true });
  const body = ({ page }: Visitor) => page.getByRole('textbox', { name: '正文', exact: true });
  const saved = ({ page }: Visitor) => shown(page.locator('.editor-saved[data-state=saved]'));
  const stored = async (writer: Visitor) => {
    const id = Number(new URL(writer.page.url()).searchParams.get('id'));
    const { db } = console.app.context();
    const item = await db.selectFrom('cms_content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const version = await db
      .selectFrom('cms_version')
      .select('body')
      .where('id', '=', item.versionId)
      .executeTakeFirstOrThrow();
    return { title: item.title, body: version.body };
  };

  it('is called what it is, and says once that it has no title yet', async () => {
    const writer = await begin();
    const { page } = writer;
    await shown(page.getByRole('navigation', { name: '已打开的页面' }).getByText('新建文章'));
    await button(page, '保存').click();
    await shown(page.getByRole('alert').filter({ hasText: '不能为空' }));
    await expect.poll(() => title(writer).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('不能为空').count()).toBe(1);
    expect(await page.getByText('保存失败').count()).toBe(0);
    await writer.leave();
  });

  it('keeps caret, scroll, undo and what is typed while its first save runs', async () => {
    const writer = await begin();
    const { page } = writer;
    await title(writer).fill('第一次保存');
    await body(writer).click();
    for (let line = 1; line <= 40; line += 1) {
      await page.keyboard.insertText(`第${line}行`);
      if (line < 40) await page.keyboard.press('Enter');
    }
    const held = Promise.withResolvers<void>();
    await page.route('**/kx-api/cms/content', async (route) => {
      await held.promise;
      await route.continue();
    });
    const paper = (await page.$('.paper-text'))!;
    await page.keyboard.press('Control+s');
    await shown(page.locator('.editor-saved[data-state=saving]'));
    for (let back = 0; back < 20; back += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await page.keyboard.insertText('保存时所写，');
    const scroll = await page.locator('.editor-scroll').evaluate(({ scrollTop }) => scrollTop);
    expect(scroll).toBeGreaterThan(100);
    held.resolve();
    await page.waitForURL(/[?&]id=\d+/);
    await page.keyboard.insertText('保存后所写');
    await saved(writer);
    expect(await paper.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('.editor-scroll').evaluate(({ scrollTop }) => scrollTop)).toBe(scroll);
    expect((await stored(writer)).body).toContain('第20行保存时所写，保存后所写');
    await page.keyboard.press('Control+z');
    await expect.poll(() => body(writer).textContent()).not.toContain('保存后所写');
    await writer.leave();
  });

  it('is kept by itself from the first words on, and can be looked at before it has a title', async () => {
    const writer = await begin({ autosave: 100 });
    const { page } = writer;
    await body(writer).click();
    await page.keyboard.insertText('先写正文。标题以后再想。');
    await page.waitForURL(/[?&]id=\d+/);
    await saved(writer);
    expect(await stored(writer)).toEqual({ title: '先写正文', body: '<p>先写正文。标题以后再想。</p>' });
    expect(await title(writer).inputValue()).toBe('');
    await button(page, '保存').click();
    await shown(page.locator('.paper-issue'));
    await title(writer).fill('想好的标题');
    await saved(writer);
    expect((await stored(writer)).title).toBe('想好的标题');
    await writer.leave();
  });
});
