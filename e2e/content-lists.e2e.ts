import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  menuItem,
  select,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { journey } from './journey.ts';

journey(
  'the list of contents: filters, saved views, selection, menu and keys',
  () => {
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

    const rows = () => page.locator('tr[data-row-key]').filter({ visible: true });
    const total = async () => Number(/\d+/.exec(await page.locator('.ant-pagination-total-text').innerText())?.[0]);
    const chip = (words: string) => page.locator('.content-chips .ant-tag', { hasText: words });
    const more = () => page.getByRole('group', { name: '更多筛选' }).filter({ visible: true });
    const views = () => page.locator('.content-view').filter({ visible: true });
    const openMore = async () => {
      await button(page, '更多筛选').click();
      await shown(more());
    };
    const closeMore = async () => {
      await page.getByRole('heading', { name: '内容管理' }).click();
      await gone(more());
    };

    it('filters by a word in the body, attribute and author, each with a chip', async () => {
      await visitor.go('/configs/content');
      await shown(rows().first());
      const all = await total();
      await openMore();
      await field(more(), '搜索正文').fill('助听器');
      await shown(chip('正文：助听器'));
      await expect.poll(total).toBeLessThan(all);
      await select(more().getByRole('combobox', { name: '内容属性' }), '推荐');
      await shown(chip('内容属性：推荐'));
      await more().getByRole('combobox', { name: '作者' }).fill('沈知');
      await page.locator('.ant-select-item-option', { hasText: '沈知行' }).filter({ visible: true }).click();
      await shown(chip('作者：沈知行'));
      await expect.poll(() => rows().count()).toBe(1);
      await shown(rows().getByText('一颗螺丝的精度'));
      expect(visitor.place()).toContain('attribute=recommend');
      await closeMore();
      await chip('正文').locator('.ant-tag-close-icon').click();
      await gone(chip('正文'));
      await chip('作者').locator('.ant-tag-close-icon').click();
      await expect.poll(() => rows().count()).toBeGreaterThan(1);
    });

    it('filters by tag, and says when nothing matches', async () => {
      await openMore();
      await field(more(), '搜索TAG标签').fill('制造业');
      await shown(chip('TAG标签：制造业'));
      await shown(rows().getByText('一颗螺丝的精度'));
      await field(more(), '搜索TAG标签').fill('没有这个标签');
      await shown(page.getByText('没有符合条件的结果，请调整筛选条件'));
      await field(more(), '搜索TAG标签').fill('');
      await gone(chip('TAG标签'));
      await closeMore();
    });

    it('saves the filters, the order and the columns as a view', async () => {
      await button(page, '显隐列').click();
      await page.getByRole('checkbox', { name: '作者' }).check();
      await shown(page.getByRole('columnheader', { name: '作者' }));
      await button(page, '显隐列').click();
      await page.getByRole('columnheader', { name: '标题' }).click();
      await expect.poll(() => visitor.place()).toContain('orderBy=title');
      await choose(views(), '另存为新视图');
      await button(dialog(page), '保存').click();
      await shown(dialog(page).getByText('不能为空'));
      await field(dialog(page), '视图名称').fill('推荐稿件');
      await button(dialog(page), '保存').click();
      await expectToast(page, '视图“推荐稿件”已保存');
      await expect.poll(() => views().innerText()).toBe('推荐稿件');
      await choose(views(), '另存为新视图');
      await field(dialog(page), '视图名称').fill('推荐稿件');
      await button(dialog(page), '保存').click();
      await shown(dialog(page).getByText('您已有名为“推荐稿件”的视图'));
      expect(await field(dialog(page), '视图名称').inputValue()).toBe('推荐稿件');
      await button(dialog(page), '取消').click();
      await gone(dialog(page));
    });

    it('opens views, keeps changes in them, renames and deletes them', async () => {
      await choose(views(), '默认视图');
      await gone(chip('内容属性'));
      await choose(views(), '推荐稿件');
      await shown(chip('内容属性：推荐'));
      expect(visitor.place()).toContain('isAsc=asc');
      await select(page.getByRole('combobox', { name: '状态' }), '已发布');
      await expect.poll(() => views().innerText()).toBe('推荐稿件（已修改）');
      await choose(views(), '保存到“推荐稿件”');
      await expect.poll(() => views().innerText()).toBe('推荐稿件');
      await visitor.go('/configs/content');
      await choose(views(), '推荐稿件');
      await shown(page.locator('.content-filters').getByText('已发布'));
      await choose(views(), '重命名');
      await field(dialog(page), '视图名称').fill('每日推荐');
      await button(dialog(page), '保存').click();
      await expect.poll(() => views().innerText()).toBe('每日推荐');
      await choose(views(), '删除');
      await shown(dialog(page).locator('.ant-modal-confirm-title', { hasText: '删除视图“每日推荐”？' }));
      await button(dialog(page), '删除').click();
      await expectToast(page, '视图“每日推荐”已删除');
      await gone(chip('内容属性'));
      await views().click();
      await shown(menuItem(page, '默认视图'));
      await gone(menuItem(page, '每日推荐'));
      await page.keyboard.press('Escape');
    });

    it('selects the page, and then all that match', async () => {
      await visitor.go('/configs/content');
      await shown(rows().first());
      const all = await total();
      expect(all).toBeGreaterThan(20);
      const bar = page.locator('.kit-bulk');
      await page.locator('thead').getByRole('checkbox').first().check();
      await shown(bar.getByText('已选 20 项'));
      await button(bar, `选择全部 ${all} 条`).click();
      await shown(bar.getByText(`已选 ${all} 项`));
      await gone(button(bar, `选择全部 ${all} 条`));
      await button(bar, '取消选择').click();
      await gone(bar);
    });

    it('opens the actions of a row at the pointer, and does what is chosen', async () => {
      const first = rows().first();
      await first.locator('td').nth(2).click({ button: 'right' });
      await shown(menuItem(page, '相关内容'));
      await menuItem(page, '锁定').click();
      await shown(first.getByRole('img', { name: '由 admin 锁定' }));
      await first.locator('td').nth(2).click({ button: 'right' });
      await menuItem(page, '解锁').click();
      await gone(first.getByRole('img', { name: '由 admin 锁定' }));
    });

    it('goes from row to row by keys, selects, searches and edits', async () => {
      await page.getByRole('heading', { name: '内容管理' }).click();
      const focused = () => page.evaluate(`document.activeElement?.getAttribute('data-row-key')`);
      const ids = await rows().evaluateAll((all) => all.map((one) => one.getAttribute('data-row-key')));
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      expect(await focused()).toBe(ids[1]);
      await page.keyboard.press('k');
      expect(await focused()).toBe(ids[0]);
      await page.keyboard.press('x');
      await shown(page.locator('.kit-bulk').getByText('已选 1 项'));
      await page.keyboard.press('x');
      await gone(page.locator('.kit-bulk'));
      await page.keyboard.press('?');
      for (const label of ['下一行', '上一行', '选择或取消选择当前行', '跳到搜索框', '修改', '发布'])
        await shown(dialog(page).getByText(label, { exact: true }));
      await page.keyboard.press('Escape');
      await gone(dialog(page));
      await page.keyboard.press('/');
      await page.keyboard.type('jkx');
      await expect.poll(() => visitor.place()).toContain('title=jkx');
      await field(page, '搜索标题').fill('');
      await expect.poll(() => rows().count()).toBe(20);
      await page.getByRole('heading', { name: '内容管理' }).click();
      await page.keyboard.press('j');
      await page.keyboard.press('e');
      await expect.poll(() => visitor.place()).toContain(`/cms/content/editor?id=${ids[0]}`);
    });

    it('publishes the row that has the focus by a key', async () => {
      const { db } = console.app.context();
      await visitor.go('/configs/content');
      const id = Number(await rows().first().getAttribute('data-row-key'));
      await db.updateTable('cms_content').set({ dirty: true }).where('id', '=', id).execute();
      await visitor.go('/configs/content');
      await shown(rows().first().getByText('重新编辑'));
      await page.keyboard.press('j');
      await page.keyboard.press('p');
      await gone(rows().first().getByText('重新编辑'));
      const after = await db.selectFrom('cms_content').select('dirty').where('id', '=', id).executeTakeFirstOrThrow();
      expect(Boolean(after.dirty)).toBe(false);
      await console.settle();
    });

    it('is in English, on a phone, for those who prefer the dark', async () => {
      const other = await console.visit({ as: 1, language: 'en', width: 390, isDark: true });
      await other.go('/configs/content');
      await button(other.page, 'More filters').click();
      const group = other.page.getByRole('group', { name: 'More filters' }).filter({ visible: true });
      await field(group, 'Search: Body').fill('助听器');
      await shown(other.page.locator('.content-chips .ant-tag', { hasText: 'Body: 助听器' }));
      await other.page.getByRole('heading', { name: 'Contents' }).click();
      await choose(other.page.locator('.content-view'), 'Save as new view');
      await field(dialog(other.page), 'Name of the view').fill('Hearing aids');
      await button(dialog(other.page), 'Save').click();
      await expectToast(other.page, 'View “Hearing aids” saved');
      expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      expect(other.problems).toEqual([]);
      await other.leave();
      expect(visitor.problems.filter((problem) => !problem.includes('savedView'))).toEqual([]);
    });
  },
  { isDeep: true },
);
