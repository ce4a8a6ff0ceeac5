import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import {
  button,
  dialog,
  expectToast,
  keepEvidence,
  menuItem,
  shots,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
  type Visitor,
} from './console.ts';
import { seriousFaults } from './axe.ts';
import { deep } from '../tests/deep.ts';
import { journey } from './journey.ts';

/** What the screens say, in both languages. */
const words = {
  'zh-CN': {
    cacheList: '缓存列表',
    translate: '翻译“账号的权限”',
    title: '账号的权限',
    newTitle: '每个人的权限',
    saved: '保存成功',
    caches: '缓存监控',
    keys: '键',
    value: '值',
    clear: '清理',
    clearAll: '清理全部',
    cleared: '已清理',
    search: '搜索键',
    noKeys: '没有键',
    server: '服务监控',
    delay: '事件循环延迟',
    lastHour: '最近一小时',
    machine: '服务器',
    disks: '磁盘',
    asTable: '表格',
    database: '数据监控',
    slow: '慢语句',
    plan: '执行计划',
    check: '检查完整性',
    checking: '检查数据库',
    menu: { cache: '缓存监控', cacheList: '缓存列表', server: '服务监控', database: '数据监控' },
  },
  en: {
    cacheList: 'Cache list',
    translate: 'Translate “Rights of accounts”',
    title: 'Rights of accounts',
    newTitle: 'Rights of everybody',
    saved: 'Saved',
    caches: 'Caches',
    keys: 'Keys',
    value: 'Value',
    clear: 'Clear',
    clearAll: 'Clear all',
    cleared: 'Cleared',
    search: 'Search keys',
    noKeys: 'No keys',
    server: 'Server',
    delay: 'Event-loop delay',
    lastHour: 'Last hour',
    machine: 'Machine',
    disks: 'Disks',
    asTable: 'Table',
    database: 'Database',
    slow: 'Slow',
    plan: 'Plan',
    check: 'Check integrity',
    checking: 'Check the database',
    menu: { cache: 'Cache', cacheList: 'Cache List', server: 'Server', database: 'Database' },
  },
} as const;

journey('monitors', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true, options: { sampleEvery: 200 } });
  });
  beforeEach(() => visitor && keepEvidence(visitor));
  afterAll(() => console?.close());

  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/monitors-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  for (const language of deep ? (['zh-CN', 'en'] as const) : (['zh-CN'] as const)) {
    const say = words[language];

    it(`show every cache, what is in it, and empty it when asked twice (${language})`, async () => {
      visitor = await console.visit({ as: 1, language, limits: { serverPage: 200 } });
      page = visitor.page;
      await visitor.go('/monitor/cache');
      await page.getByRole('link', { name: 'account.grants' }).click();
      await shown(page.getByRole('heading', { name: say.cacheList }));
      const keys = page.getByRole('region', { name: say.keys });
      await keys.getByRole('button', { name: '1', exact: true }).click();
      await shown(page.getByRole('region', { name: say.value }).getByText('"sites": "all"'));
      await look(`cache-list-${language}`);
      await button(page.getByRole('region', { name: say.keys }), say.translate).click();
      await dialog(page).getByRole('button', { name: say.title, exact: true }).click();
      await dialog(page).getByRole('textbox').fill(say.newTitle);
      await page.keyboard.press('Enter');
      await expectToast(page, say.saved);
      await page.keyboard.press('Escape');
      await shown(keys.getByText(say.newTitle));
      await keys.getByLabel(say.search).fill('nothing-is-called-so');
      await keys.getByLabel(say.search).press('Enter');
      await shown(keys.getByText(say.noKeys));
      await page.getByRole('button', { name: `${say.clear} account.grants` }).click();
      await button(dialog(page), say.clear).click();
      await expectToast(page, say.cleared);
      await menuItem(page, say.menu.cache).click();
      await shown(page.getByRole('heading', { name: say.caches }));
      await button(page, say.clearAll).click();
      await button(dialog(page), say.clear).click();
      await expectToast(page, say.cleared);
      await look(`caches-${language}`);
    });

    it(`show what was slow with its plan, and have the database checked (${language})`, async () => {
      const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) from n`;
      await slow.execute(console.app.context().db);
      await menuItem(page, say.menu.database).click();
      await shown(page.getByRole('cell', { name: 'cms_content', exact: true }));
      await page.getByRole('tab', { name: say.slow }).click();
      await page.getByRole('button', { name: /with recursive n/ }).click();
      await shown(page.getByRole('heading', { name: say.plan }));
      await shown(page.locator('.monitor-plan', { hasText: /SCAN/ }));
      await look(`plan-${language}`);
      await page.keyboard.press('Escape');
      await button(page, say.check).click();
      await taskDone(console, page, say.checking);
    });

    it(`show the machine, and the hour once there is something of it (${language})`, async () => {
      await menuItem(page, say.menu.server).click();
      await shown(page.getByRole('heading', { name: say.server }));
      await shown(page.getByText(say.delay).filter({ visible: true }).first());
      await shown(page.getByText(say.lastHour).filter({ visible: true }).first());
      await shown(page.locator('.kit-chart canvas').first());
      const delay = page.getByRole('region', { name: say.delay });
      await delay.getByText(say.asTable).click();
      await shown(delay.getByRole('cell', { name: /^\d+ ms$/ }).first());
      await look(`server-table-${language}`);
      await shown(page.getByRole('heading', { name: say.machine, exact: true }));
      await shown(page.getByRole('region', { name: say.disks }).getByText('%').first());
      await look(`server-${language}`);
      await visitor.leave();
    });
  }
});
