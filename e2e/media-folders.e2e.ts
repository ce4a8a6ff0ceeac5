import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  keepEvidence,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('folders of the library', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  const folders = () =>
    console.app
      .context()
      .db.selectFrom('cms_resource_folder')
      .select(['id', 'name', 'parentId'])
      .orderBy('id')
      .execute();
  const filesIn = async (folderId: number) =>
    (
      await console.app
        .context()
        .db.selectFrom('cms_resource')
        .select('name')
        .where('folderId', '=', folderId)
        .orderBy('id')
        .execute()
    ).map(({ name }) => name);
  const tiles = () => page.locator('.resource-tile');
  const inTree = (name: string) => page.locator('.folder-tree .ant-tree-treenode', { hasText: name });
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  it('are added, below one another', async () => {
    await visitor.go('/configs/resource');
    await button(page, '新建文件夹').click();
    await field(dialog(page), '文件夹名称').fill('春季活动');
    await button(dialog(page), '保存').click();
    await expectToast(page, '保存成功');
    await page.waitForURL('**/configs/resource?folder=*');
    await inTree('春季活动').hover();
    await choose(button(page, '“春季活动”的操作'), '新建下级文件夹');
    await field(dialog(page), '文件夹名称').fill('海报');
    await button(dialog(page), '保存').click();
    await shown(inTree('海报'));
    const [top, below] = await folders();
    expect(below).toMatchObject({ name: '海报', parentId: top?.id });
  });

  it('take files that are moved, and uploads while they are open', async () => {
    await visitor.go('/configs/resource');
    const name = (await tiles().first().locator('.resource-tile-name').textContent()) ?? '';
    await tiles().first().getByRole('checkbox').check();
    await button(page, '移动到…').click();
    await dialog(page).getByRole('combobox', { name: '文件夹' }).click();
    await page.locator('.ant-select-tree-title', { hasText: '春季活动' }).click();
    await button(dialog(page), '移动').click();
    await expectToast(page, '已将 1 个文件移动到“春季活动”');
    const [top] = await folders();
    expect(await filesIn(top?.id ?? 0)).toEqual([name]);
    await inTree('春季活动').locator('.folder-name').click();
    await expect.poll(() => tiles().count()).toBe(1);
    const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') };
    await page.locator('input[type=file][aria-label=上传]').first().setInputFiles(file);
    await expect.poll(() => tiles().count()).toBe(2);
    expect(await filesIn(top?.id ?? 0)).toContain('note.txt');
  });

  it('take files that are dragged onto them', async () => {
    const [top, below] = await folders();
    await visitor.go(`/configs/resource?folder=${top?.id}`);
    const tile = page.locator('.resource-tile', { hasText: 'note.txt' });
    await tile.dragTo(inTree('海报').locator('.folder-name'));
    await expectToast(page, '已将 1 个文件移动到“海报”');
    expect(await filesIn(below?.id ?? 0)).toEqual(['note.txt']);
    await expect.poll(() => tiles().count()).toBe(1);
    await page.getByRole('checkbox', { name: '含下级文件夹' }).click();
    await expect.poll(() => tiles().count()).toBe(2);
  });

  it('are deleted with what is in them, after what uses it was named', async () => {
    await visitor.go('/configs/resource');
    await inTree('海报').hover();
    await choose(button(page, '“海报”的操作'), '删除');
    await button(dialog(page), '删除').click();
    await expectToast(page, '已删除文件夹“海报”');
    expect((await folders()).map(({ name }) => name)).toEqual(['春季活动']);
  });

  it('are chosen from a list on a phone', async () => {
    const phone = await console.visit({ as: 1, width: 390 });
    await phone.go('/configs/resource');
    await phone.page.getByRole('combobox', { name: '文件夹' }).click();
    await phone.page.locator('.ant-select-tree-title', { hasText: '春季活动' }).click();
    await phone.page.waitForURL('**/configs/resource?folder=*');
    await expect.poll(() => phone.page.locator('.resource-tile').count()).toBe(1);
    expect(phone.problems).toEqual([]);
  });
});
