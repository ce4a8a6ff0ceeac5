import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  gone,
  keepEvidence,
  row,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey('contents are copied, moved, sorted, marked and mapped', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  let first = '';
  let second = '';
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1 });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const inCatalog = async (name: string) => {
    await page.getByRole('tree').getByText(name, { exact: true }).click();
    await shown(page.getByRole('heading', { name }));
    const own = (await titlesOf(name)).map(({ title }) => title);
    await expect.poll(listed).toEqual(expect.arrayContaining(own));
    await expect.poll(async () => (await listed()).every((title) => own.includes(title))).toBe(true);
  };
  const listed = () => page.locator('.content-title').filter({ visible: true }).allTextContents();
  const more = (title: string) => row(page, title).getByRole('button', { name: '更多' });
  const pick = async (label: string, catalog: string) => {
    await dialog(page).getByRole('combobox', { name: label }).fill(catalog);
    await page.locator('.ant-select-tree-title', { hasText: catalog }).filter({ visible: true }).click();
  };
  const tick = (title: string) => row(page, title).getByRole('checkbox').check();
  const bulk = () => page.locator('.kit-bulk');
  const titlesOf = (catalog: string) =>
    console.app
      .context()
      .db.selectFrom('cms_content')
      .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
      .select(['cms_content.id', 'title', 'publicFrom'])
      .where('cms_catalog.name', '=', catalog)
      .orderBy('cms_content.sort', 'desc')
      .orderBy('cms_content.id', 'desc')
      .execute();

  it('copies many into two catalogs as drafts', async () => {
    await visitor.go('/configs/content');
    await inCatalog('体育');
    [first = '', second = ''] = await listed();
    await tick(first);
    await tick(second);
    await button(bulk(), '复制').click();
    await pick('复制到栏目', '读书');
    await pick('复制到栏目', '体育');
    await page.keyboard.press('Escape');
    await button(dialog(page), '复制').click();
    await expectToast(page, '已复制 4 份初稿');
    await gone(bulk());
    const copies = (await titlesOf('读书')).filter(({ title }) => title === first || title === second);
    expect(copies.map(({ publicFrom }) => publicFrom)).toEqual([null, null]);
  });

  it('moves many to another catalog, and keeps the selection when one gives up', async () => {
    await inCatalog('读书');
    await tick(first);
    await tick(second);
    await button(bulk(), '移动').click();
    await button(dialog(page), '取消').click();
    await gone(dialog(page));
    await button(bulk(), '移动').click();
    await pick('移动到栏目', '体育');
    await button(dialog(page), '移动').click();
    await expectToast(page, '已移动 2 篇内容');
    await gone(row(page, first));
    expect((await titlesOf('体育')).filter(({ title }) => title === first)).toHaveLength(3);
  });

  it('places one before another that is found by its title', async () => {
    await inCatalog('读书');
    const all = (await titlesOf('读书')).map(({ title }) => title);
    const [top = '', last = ''] = [all[0], all.at(-1)];
    await choose(more(last), '排序');
    await dialog(page).getByRole('textbox').first().fill(top);
    await dialog(page).getByRole('textbox').first().press('Enter');
    await dialog(page).locator('tr[data-row-key]', { hasText: top }).getByRole('radio').check();
    await button(dialog(page), '排到它之前').click();
    await expectToast(page, `已排到“${top}”之前`);
    expect((await titlesOf('读书')).map(({ title }) => title)).toEqual([last, ...all.slice(0, -1)]);
  });

  it('marks one as recommended and takes many back', async () => {
    const [{ title = '' } = {}] = await titlesOf('读书');
    await choose(more(title), '推荐');
    await expectToast(page, '已为 1 篇内容添加“推荐”');
    await shown(row(page, title).getByRole('img', { name: '推荐' }));
    await tick(title);
    await button(bulk(), '取消推荐').click();
    await expectToast(page, '已为 1 篇内容去掉“推荐”');
    await gone(row(page, title).getByRole('img', { name: '推荐' }));
  });

  it('locks one in the list, so that others only read it, and unlocks it in the editor', async () => {
    const [{ title = '', id = 0 } = {}] = await titlesOf('读书');
    await choose(more(title), '锁定');
    await shown(row(page, title).getByRole('img', { name: '由 admin 锁定' }));
    const { db } = console.app.context();
    const lockedBy = (name: string) =>
      db.updateTable('cms_content').set({ lockedBy: name }).where('id', '=', id).execute();
    await lockedBy('li');
    const other = await console.visit({ as: 1 });
    await other.go(`/cms/content/editor?id=${id}`);
    await shown(other.page.getByText('内容已被 li 锁定，只能查看'));
    expect(await button(other.page, '保存').count()).toBe(0);
    expect(await button(other.page, '发布').count()).toBe(0);
    await button(other.page, '解锁').click();
    await shown(button(other.page, '保存'));
    await gone(other.page.getByText('由 li 锁定'));
    expect(other.problems).toEqual([]);
    await other.leave();
  });

  it('shows one in another catalog by a mapping, which goes with its origin', async () => {
    const [, { title = '', id = 0 } = {}] = (await titlesOf('读书')).filter(({ publicFrom }) => publicFrom !== null);
    const answers = async (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (one) => (await visitor.context.request.get(one)).status()));
    const ownAddress = async () =>
      (await page.locator('.inspector-links a[target="_blank"]').first().getAttribute('href')) ?? '';
    await inCatalog('读书');
    await choose(more(title), '映射');
    await pick('映射到栏目', '体育');
    await page.keyboard.press('Escape');
    await button(dialog(page), '映射').click();
    await taskDone(console, page, '映射 1 篇内容');
    await inCatalog('体育');
    await shown(row(page, title).getByRole('img', { name: '映射内容' }));
    await more(title).click();
    // The menu at the side has an entry of the same name.
    await page
      .getByRole('menu')
      .last()
      .getByRole('menuitem', { name: /^([a-z-]+ )?发布$/ })
      .click();
    await taskDone(console, page, title);
    await row(page, title).getByRole('link', { name: title }).click();
    await shown(page.getByText('这是映射内容，标题和正文跟随原内容，在这里只能查看'));
    expect(await button(page, '保存').count()).toBe(0);
    const mapped = await ownAddress();
    await page.getByRole('link', { name: '打开原内容（读书）' }).click();
    await page.waitForURL(`**/cms/content/editor?id=${id}`);
    await page.getByRole('tab', { name: '发布' }).filter({ visible: true }).click();
    await shown(page.locator('.inspector-links').getByRole('link', { name: '体育' }));
    const both = [mapped, await ownAddress()];
    expect(await answers(both)).toEqual([200, 200]);
    const menu = button(page, '更多').filter({ visible: true });
    await choose(menu, '下线');
    await shown(dialog(page).getByText('1 个映射的页面会一同移除'));
    await button(dialog(page), '下线').click();
    await taskDone(console, page, title);
    expect(await answers(both)).toEqual([404, 404]);
    await choose(menu, '删除');
    await shown(dialog(page).getByText(`体育 > ${title}`));
    await button(dialog(page), '取消').click();
    await gone(dialog(page));
  });

  it('met no error on the way', () => {
    expect(visitor.problems).toEqual([]);
  });
});
