import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('a picture of the library', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let row: { id: number; suffix: string; hash: string };
  const read = () =>
    console.app
      .context()
      .db.selectFrom('cms_resource')
      .select(['id', 'suffix', 'hash', 'alt', 'credit', 'tags', 'width'])
      .where('resourceType', '=', 'image')
      .orderBy('id')
      .executeTakeFirstOrThrow();
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
    row = await read();
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  it('is described and tagged, and found by its tag', async () => {
    await visitor.go(`/configs/resource?id=${row.id}`);
    await button(page, '编辑信息').click();
    const form = dialog(page).last();
    await field(form, '替代文字').fill('江上的桥');
    await field(form, '署名').fill('周');
    await form.getByRole('combobox', { name: '标签' }).fill('桥梁');
    await page.keyboard.press('Enter');
    await button(form, '保存').click();
    await expectToast(page, '保存成功');
    await shown(dialog(page).getByText('江上的桥'));
    expect(await read()).toMatchObject({ alt: '江上的桥', credit: '周', tags: ['桥梁'] });
    await visitor.go('/configs/resource');
    await page.getByRole('combobox', { name: '标签' }).click();
    await page.locator('.ant-select-item-option', { hasText: '桥梁 (1)' }).click();
    await page.waitForURL('**/configs/resource?tag=*');
    await expect.poll(() => page.locator('.resource-tile').count()).toBe(1);
  });

  it('is found by its tag where a picture is chosen, and stays chosen over other filters', async () => {
    await visitor.go('/cms/content/editor?catalogId=2');
    await page.locator('.resource-field > button', { hasText: '选择图片' }).click();
    const picker = page.locator('.resource-picker');
    const tiles = picker.locator('.resource-tile');
    await picker.getByRole('combobox', { name: '标签' }).click();
    await page.locator('.ant-select-item-option', { hasText: '桥梁 (1)' }).click();
    await expect.poll(() => tiles.count()).toBe(1);
    await tiles.click();
    await picker.getByLabel('资源名称', { exact: true }).first().fill('没有这个');
    await shown(picker.getByText('没有符合条件的'));
    await button(picker, '确定').click();
    await shown(page.locator('.resource-field img').first());
    expect(await page.locator('.resource-field img').first().getAttribute('src')).toContain(`/${row.id}?`);
  });

  it('is replaced by a file of its format, and by no other', async () => {
    await visitor.go(`/configs/resource?id=${row.id}`);
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#274' } })
      .toFormat(row.suffix === 'png' ? 'png' : 'jpeg')
      .toBuffer();
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file][aria-label=替换文件]').setInputFiles({ name, mimeType: 'image/*', buffer });
    const agree = async () => {
      const question = page.getByRole('dialog', { name: /^替换/ });
      await button(question, '确定').click();
      await gone(question);
    };
    await shown(button(page, '替换文件'));
    await choose('other.gif', await sharp(bytes).gif().toBuffer());
    await agree();
    await expectToast(page, /的格式不同，只能用/);
    await choose(`new.${row.suffix}`, bytes);
    await agree();
    await expectToast(page, '已替换');
    await shown(dialog(page).getByText('400 × 300'));
    const now = await read();
    expect(now.width).toBe(400);
    expect(now.hash).not.toBe(row.hash);
  });
});
