import type { Locator } from 'playwright-core';
import { created } from '@kaiyin/server-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  gone,
  keepEvidence,
  menuItem,
  row,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';
import { addOtherSite } from './other-site.ts';

journey('another site', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let demo: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    ({ name: demo } = await console.app
      .context()
      .db.selectFrom('cms_site')
      .select('name')
      .orderBy('id')
      .executeTakeFirstOrThrow());
    await makeOtherSite(console);
    visitor = await console.visit({ as: 1 });
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const current = () => visitor.page.locator('.shell-site').textContent();
  const tab = (title: string): Locator => visitor.page.locator('.shell-tab', { hasText: title }).getByRole('link');
  const tree = () => visitor.page.getByRole('tree').filter({ visible: true });

  it('chosen in the list of sites shows in every tab that is open, without what was chosen of the first', async () => {
    const { page } = visitor;
    await visitor.go('/configs/content');
    await tree().getByText('文化').click();
    await page.waitForURL('**/configs/content?catalogId=*');
    await shown(page.locator('tr[data-row-key]').filter({ visible: true }).first());
    await menuItem(page, '模板管理').click();
    await shown(row(page, 'article.template.html'));
    await menuItem(page, '站点管理').click();
    await page.getByTitle('列表', { exact: true }).click();
    await page.waitForURL('**/configs/site?view=rows');
    await choose(row(page, '印刷者').getByRole('button', { name: '更多' }), '切换到此站点');
    await expectToast(page, '已切换到站点“印刷者”');
    expect(await current()).toBe('印刷者');
    expect(visitor.place()).toBe('/configs/site?view=rows');
    await shown(row(page, '印刷者').getByText('当前站点'));
    await tab('模板管理').click();
    await shown(row(page, 'press.template.html'));
    expect(await row(page, 'article.template.html').count()).toBe(0);
    await tab('内容管理').click();
    await expect.poll(() => visitor.place()).toBe('/configs/content');
    await shown(button(page, '前往栏目管理'));
    expect(await page.locator('tr[data-row-key]').filter({ visible: true }).count()).toBe(0);
  });

  it('chosen in the dialog, too', async () => {
    const { page } = visitor;
    await choice(demo);
    await expectToast(page, `已切换到站点“${demo}”`);
    await shown(tree().getByText('文化'));
    await tab('模板管理').click();
    await shown(row(page, 'article.template.html'));
  });

  it('is asked about while text is unsaved, and the text stays where one would rather keep it', async () => {
    const { page } = visitor;
    const code = page.locator('.cm-content').filter({ visible: true });
    await page.locator('button[title="article.template.html"]').click();
    await page.waitForURL('**/cms/template/editor?id=*');
    await code.press('Control+Home');
    await page.keyboard.insertText('<!-- unsaved -->');
    await choice('印刷者');
    const question = dialog(page).filter({ hasText: '有尚未保存的修改' });
    await button(question, '留在本页').click();
    await gone(question);
    await button(dialog(page), '取消').click();
    expect(await current()).toBe(demo);
    expect(await code.textContent()).toContain('<!-- unsaved -->');
    await choice('印刷者');
    await button(question, '放弃修改').click();
    await gone(dialog(page).first());
    await expect.poll(() => visitor.place()).toBe('/configs/template');
    await shown(row(page, 'press.template.html'));
    expect(await tab('article.template').count()).toBe(0);
  });

  it('met no error on the way', () => {
    expect(visitor.problems).toEqual([]);
  });

  const choice = async (name: string) => {
    const { page } = visitor;
    await page.locator('.shell-site').click();
    await dialog(page).getByRole('cell', { name, exact: true }).click();
  };
});

/** A site with one template. */
async function makeOtherSite(console: ConsoleUnderTest): Promise<void> {
  const siteId = await addOtherSite(console, 'enabled');
  const ctx = console.app.context();
  const template = { siteId, pipeCode: 'pc', name: 'press.template.html', source: '<h1>印刷者</h1>', remark: '' };
  await ctx.db
    .insertInto('cms_template')
    .values({ ...created(ctx), ...template })
    .execute();
}
