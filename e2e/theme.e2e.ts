import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import {
  button,
  dialog,
  keepEvidence,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';
import { addOtherSite } from './other-site.ts';

journey('a theme', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let archive: Buffer;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/theme-${name}.png`, fullPage: true });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('is packed from a site, and saved when it is ready', async () => {
    await visitor.go('/cms/site/tabs?siteId=1&tab=theme');
    await shown(page.getByRole('heading', { name: '导出主题' }));
    const saved = page.waitForEvent('download');
    await button(page, '导出').click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^望澜日报_\d{8}\.zip$/);
    archive = await readFile(await download.path());
  });

  it('shows what it would bring into another site, and brings it', async () => {
    const siteId = await addOtherSite(console, 'enabled');
    await visitor.go(`/cms/site/tabs?siteId=${siteId}`);
    await button(page, '切换到此站点').click();
    await page.getByRole('tab', { name: '主题', exact: true }).click();
    await look('import');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '望澜.zip', mimeType: 'application/zip', buffer: archive });
    const templates = page.getByRole('listitem').filter({ hasText: '模板' });
    await shown(templates.getByText(/新增 [1-9]/));
    await look('choices');
    await button(page, '开始导入').click();
    await button(dialog(page), '开始导入').click();
    const notice = page.locator('.ant-notification-notice', { hasText: '导入主题' });
    await shown(notice.locator('.ant-notification-notice-icon-success, .ant-notification-notice-success').first());
    const { db } = console.app.context();
    const contents = await db.selectFrom('cms_content').select('id').where('siteId', '=', siteId).execute();
    expect(contents.length).toBeGreaterThan(20);
  });
});
