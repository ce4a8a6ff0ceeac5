import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import {
  button,
  choose,
  dialog,
  expectToast,
  field,
  gone,
  keepEvidence,
  menuItem,
  row,
  shots,
  shown,
  startConsole,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { seriousFaults } from './axe.ts';
import { journey } from './journey.ts';

journey(
  'texts of the product',
  () => {
    let console: ConsoleUnderTest;
    let visitor: Visitor;
    let page: Page;
    beforeAll(async () => {
      console = await startConsole();
      visitor = await console.visit({ as: 1 });
      page = visitor.page;
    });
    beforeEach(() => keepEvidence(visitor));
    afterAll(() => console?.close());

    const drawer = () => page.locator('.ant-drawer-open').last();
    /** The text of a key in a language, as it is opened by a click. */
    const cell = (key: string, language: string): Locator => page.locator(`button[title="编辑 ${key} 的${language}"]`);
    const editor = (key: string, language: string): Locator => page.getByLabel(`编辑 ${key} 的${language}`);
    const write = async (key: string, language: string, words: string) => {
      await cell(key, language).click();
      await editor(key, language).fill(words);
      await editor(key, language).press('Enter');
    };
    const more = (words: string, action: string) =>
      choose(row(page, words).getByRole('button', { name: '更多' }), action);
    const look = async (name: string) => {
      if (shots) await page.screenshot({ path: `${shots}/translations-${name}.png` });
      expect(await seriousFaults(page)).toEqual([]);
    };

    it('are found by their words and changed where they stand, at once', async () => {
      await visitor.go('/system/i18n/dict');
      await page.getByLabel('搜索国际化键名').fill('kit.table.total');
      await shown(cell('kit.table.total', '简体中文'));
      await gone(row(page, 'kit.save'));
      await write('kit.table.total', '简体中文', '总计 {total} 条');
      await expectToast(page, '保存成功');
      await shown(cell('kit.table.total', '简体中文').getByText('已修改'));
      await shown(page.getByText('总计 1 条'));
      await look('list');
    });

    it('are refused at their cell where a placeholder is broken', async () => {
      await write('kit.table.total', '英文', 'All of {totl}');
      await shown(page.getByRole('alert').filter({ hasText: '{totl}' }));
      await look('refused');
      await editor('kit.table.total', '英文').press('Escape');
      await shown(cell('kit.table.total', '英文').getByText('Total {total}'));
    });

    it('name entries of the menu, translated where they are listed', async () => {
      await visitor.go('/system/menu?name=岗位管理');
      await more('岗位管理', '翻译');
      await shown(dialog(page).getByText('翻译“岗位管理”'));
      await write('MENU.NAME.104', '简体中文', '职位表');
      await shown(dialog(page).getByRole('button', { name: '职位表' }));
      await look('dialog');
      await page.keyboard.press('Escape');
      await gone(dialog(page));
      await shown(menuItem(page, '职位表'));
      await shown(row(page, '职位表'));
    });

    it('name entries of the menu, translated in the form of one', async () => {
      await button(row(page, '职位表'), '修改').click();
      await button(drawer(), '翻译“岗位管理”').click();
      await write('MENU.NAME.104', '英文', 'Job titles');
      await shown(dialog(page).getByRole('button', { name: 'Job titles' }));
      await page.keyboard.press('Escape');
      await gone(page.locator('.ant-modal').filter({ visible: true }));
      // The form was not touched by it.
      expect(await field(drawer(), '菜单名称').inputValue()).toBe('岗位管理');
      await drawer().getByRole('button', { name: '取消' }).click();
      await gone(drawer());
      const reader = await console.visit({ as: 1, language: 'en' });
      await reader.go('/system/post');
      await shown(menuItem(reader.page, 'Job titles'));
      await reader.leave();
    });

    it('that are missing are listed by themselves until they are translated', async () => {
      const { db } = console.app.context();
      await db.updateTable('sys_menu').set({ name: '人事岗位' }).where('id', '=', 103).execute();
      await visitor.go('/system/i18n/dict?state=missing&kind=menu');
      await shown(row(page, 'MENU.NAME.103').getByText('未翻译'));
      await look('missing');
      await button(page, '刷新缓存').click();
      await expectToast(page, '缓存已刷新');
      await write('MENU.NAME.103', '英文', 'Staff units');
      await gone(row(page, 'MENU.NAME.103'));
      await shown(page.getByText('没有缺少翻译的文字'));
    });

    it('come back as they were, in the menu, too', async () => {
      await page.getByRole('combobox', { name: '状态' }).click();
      await page.locator('.ant-select-item-option', { hasText: '已修改' }).filter({ visible: true }).click();
      await button(row(page, 'MENU.NAME.104'), '还原').click();
      await button(dialog(page), /还原|确定|删除/).click();
      await expectToast(page, '已还原 1 项');
      await gone(row(page, 'MENU.NAME.104'));
      await shown(menuItem(page, '岗位管理'));
      await gone(menuItem(page, '职位表'));
    });

    it('of dictionaries change, and come back, in screens that are open already', async () => {
      const group = page.getByRole('combobox', { name: '任务分组' });
      const tab = (name: string) => page.locator('.shell-tab', { hasText: name }).getByRole('link');
      const option = (words: string) =>
        page.locator('.ant-select-item-option').filter({ visible: true }).getByText(words, { exact: true });
      const groupIs = async (words: string) => {
        await tab('任务调度').click();
        await shown(page.getByRole('heading', { name: '任务调度' }));
        await group.filter({ visible: true }).click();
        await shown(option(words));
        await page.keyboard.press('Escape');
        await tab('国际化管理').click();
      };
      await visitor.go('/monitor/job');
      await shown(page.getByRole('heading', { name: '任务调度' }));
      await visitor.go('/system/i18n/dict?langKey=DICT.JobGroup.system');
      await shown(cell('DICT.JobGroup.system', '简体中文'));
      await groupIs('系统');
      await write('DICT.JobGroup.system', '简体中文', '平台');
      await expectToast(page, '保存成功');
      await groupIs('平台');
      await button(row(page, 'DICT.JobGroup.system'), '还原').click();
      await button(dialog(page), /还原|确定|删除/).click();
      await expectToast(page, '已还原 1 项');
      await groupIs('系统');
    });

    it('name entries of dictionaries and parameters as well', async () => {
      await visitor.go('/system/config?view=table');
      await button(row(page, 'SysRegistEnable'), '翻译').click();
      await write('CONFIG.SysRegistEnable', '简体中文', '开放注册');
      await shown(dialog(page).getByRole('button', { name: '开放注册' }));
      await page.keyboard.press('Escape');
      await shown(row(page, '开放注册'));
      await visitor.go('/system/config');
      await button(page, '翻译“开放注册”').click();
      await write('CONFIG.SysRegistEnable', '英文', 'Open to anybody');
      await shown(dialog(page).getByRole('button', { name: 'Open to anybody' }));
      await look('setting');
      await page.keyboard.press('Escape');
      await visitor.go('/system/dict');
      await shown(row(page, '性别'));
      await button(row(page, '性别'), '修改').click();
      await shown(button(drawer(), /^翻译“/));
    });
  },
  { isDeep: true },
);
