import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../tests/deep.ts';
import { seriousFaults } from './axe.ts';
import { browser } from './browser.ts';
import { keepEvidence, shots, shown, startConsole, type ConsoleUnderTest } from './console.ts';
import { settled } from './screens.ts';

interface Opened {
  path: string;
  open: (page: Page, console: ConsoleUnderTest) => Promise<unknown>;
  /** What is there then: a dialog where nothing else is said. */
  shows?: string;
}

const press = (keys: string) => (page: Page) => page.keyboard.press(keys);
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const ofUser = (name: string) => async (page: Page) => {
  await page.locator('.shell-user').click();
  await page.getByRole('menuitem', { name }).click();
};

const ofContent = (name: RegExp) => async (page: Page) => {
  await page
    .locator('.kit-table .ant-table-row')
    .first()
    .getByRole('button', { name: /更多/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
};

const inserted = (what: string) => async (page: Page) => {
  await page.getByRole('button', { name: '插入更多' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

const row = '.kit-table .ant-table-row';
const editor = '/cms/content/editor?id=1';
/** As if another had saved the article meanwhile. */
async function saveBeside(page: Page, { app }: ConsoleUnderTest): Promise<void> {
  const { db } = app.context();
  const article = db.selectFrom('cms_content').select(['revision', 'title']).where('id', '=', 1);
  const { revision, title } = await article.executeTakeFirstOrThrow();
  const change = { revision: revision + 1, title: `${title} !`, shortTitle: 'Beside' };
  await db.updateTable('cms_content').set(change).where('id', '=', 1).execute();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('Here');
  await page.keyboard.press('Control+s');
}

const dialogs: Record<string, Opened> = {
  palette: { path: '/index', open: press('Control+k') },
  shortcuts: { path: '/index', open: press('?') },
  'choice of a site': { path: '/index', open: button(/当前站点/) },
  'layout settings': { path: '/index', open: ofUser('布局设置') },
  'signing out': { path: '/index', open: ofUser('退出登录') },
  'a new site': { path: '/configs/site?edit=new', open: async () => undefined },
  'a new catalog': { path: '/configs/catalog', open: button('添加栏目') },
  'several new catalogs': {
    path: '/configs/catalog',
    open: async (page) => {
      await button('更多栏目操作')(page);
      await page.getByRole('menuitem', { name: '批量添加栏目' }).click();
    },
  },
  'a new article': { path: '/configs/content', open: button(/^(plus )?新建文章$/) },
  'a removal': { path: '/configs/resource?view=list', open: button('删除') },
  'a file of the library': {
    path: '/configs/resource',
    open: (page) => page.locator('.resource-grid button[aria-pressed]').first().click(),
  },
  'a template': { path: '/configs/template', open: button('新建模板') },
  'a new link group': { path: '/operations/link', open: button('新增') },
  'a new parameter': { path: '/system/config?view=table', open: button('新增') },
  'a plan': { path: '/configs/site', open: button('发布') },
  'what publishing changes': { path: '/cms/content/editor?id=1', open: button('查看发布影响') },
  'a link in the text': { path: '/cms/content/editor?id=1', open: button('链接') },
  'a picture for the text': { path: '/cms/content/editor?id=1', open: button('图片') },
  'a formula': { path: editor, open: inserted('公式') },
  'a page widget for the text': { path: editor, open: inserted('页面部件') },
  'a footnote': { path: editor, open: inserted('脚注') },
  'words that are sought': {
    path: editor,
    open: button('查找和替换'),
    shows: '.find-bar',
  },
  'related contents': { path: '/configs/content', open: ofContent(/^相关内容/) },
  'a copy of a content': { path: '/configs/content', open: ofContent(/^复制/) },
  'a place for a content': { path: '/configs/content', open: ofContent(/^排序/) },
  'what is said of a file': { path: '/configs/resource?id=5', open: button('编辑信息') },
  'a folder of the library': { path: '/configs/resource', open: button('新建文件夹') },
  'a focal point': { path: '/configs/resource?id=5', open: button('设置焦点'), shows: '.resource-focus' },
  'another folder for files': {
    path: '/configs/resource',
    open: async (page) => {
      await page.locator('.resource-tile').first().getByRole('checkbox').check();
      await button('移动到…')(page);
    },
  },
  'what a release changed': { path: '/configs/publish/release', open: button('差异') },
  'a take-down': { path: '/configs/content', open: ofContent(/^下架并存证/) },
  'a new redirect': { path: '/configs/publish/redirect', open: button('新增') },
  'a version beside the text': {
    path: editor,
    open: async (page) => {
      await page.getByRole('tab', { name: '版本' }).click();
      await page.locator('.versions button').last().click();
    },
  },
  'a row that is chosen and pointed at': {
    path: '/configs/content',
    open: async (page) => {
      await page.locator(row).first().getByRole('checkbox').check();
      await page.locator(row).first().hover();
    },
    shows: '.ant-table-row-selected:hover',
  },
  'a main button that is pointed at': {
    path: '/configs/content',
    open: (page) => page.locator('.ant-btn-primary').first().hover(),
    shows: '.ant-btn-primary:hover',
  },
  'a menu that is open': { path: editor, open: button('更多'), shows: '.ant-dropdown' },
  'a calendar': {
    path: '/configs/publish/timePreview',
    open: async (page) => {
      await page.locator('.ant-picker input').first().click();
      await page.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').nth(9).hover();
    },
    shows: '.ant-picker-dropdown',
  },
  // The last, as it stays open until it is decided.
  'a conflict': { path: editor, open: saveBeside },
};

describe.skipIf(!browser || !deep)('dialogs and what is pointed at', () => {
  let console: ConsoleUnderTest;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
  });
  afterAll(() => console?.close());

  it.for([false, true])('have no barrier that a machine can find, dark: %s', async (isDark) => {
    const visitor = await console.visit({ as: 1, isDark });
    keepEvidence(visitor);
    const wrong: string[] = [];
    for (const [name, { path, open, shows = '[role=dialog]' }] of inTurns(isDark)) {
      await visitor.go(path);
      await settled(visitor.page);
      await open(visitor.page, console);
      await shown(visitor.page.locator(shows).filter({ visible: true }).first()).catch((error: Error) => {
        throw new Error(`${name} did not open`, { cause: error });
      });
      await expect
        .poll(() => visitor.page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true }).count())
        .toBe(0);
      wrong.push(...(await seriousFaults(visitor.page)).map((fault) => `${name}: ${fault}`));
      if (shots)
        await visitor.page.screenshot({
          path: join(shots, `dialog-${name.replaceAll(' ', '-')}-${isDark ? 'dark' : 'light'}.png`),
        });
    }
    expect(wrong).toEqual([]);
    await visitor.leave();
  });
});

/** Every second dialog, and with the other theme the others; all of them by `npm run test:deep`. */
const inTurns = (isDark: boolean) => Object.entries(dialogs).filter((_, index) => deep || (index % 2 === 1) === isDark);
