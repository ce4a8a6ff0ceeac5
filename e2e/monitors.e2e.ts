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
import { journey } from './journey.ts';

journey('monitors', () => {
  let console: ConsoleUnderTest;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    visitor = await console.visit({ as: 1, language: 'en' });
    page = visitor.page;
  });
  beforeEach(() => keepEvidence(visitor));
  afterAll(() => console?.close());

  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/monitors-${name}.png` });
    expect(await seriousFaults(page)).toEqual([]);
  };

  it('show every cache, what is in it, and empty it when asked twice', async () => {
    await visitor.go('/monitor/cache');
    await page.getByRole('link', { name: 'account.grants' }).click();
    await shown(page.getByRole('heading', { name: 'Cache list' }));
    await page.getByRole('region', { name: 'Keys' }).getByRole('button', { name: '1', exact: true }).click();
    await shown(page.getByRole('region', { name: 'Value' }).getByText('"sites": "all"'));
    await look('cache-list');
    await page.getByRole('button', { name: 'Clear account.grants' }).click();
    await button(dialog(page), 'Clear').click();
    await expectToast(page, 'Cleared');
    await menuItem(page, 'Cache').click();
    await shown(page.getByRole('heading', { name: 'Caches' }));
    await button(page, 'Clear all').click();
    await button(dialog(page), 'Clear').click();
    await expectToast(page, 'Cleared');
    await look('caches');
  });

  it('show what was slow with its plan, and have the database checked', async () => {
    const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select count(*) from n`;
    await slow.execute(console.app.context().db);
    await menuItem(page, 'Database').click();
    await shown(page.getByRole('cell', { name: 'cms_content', exact: true }));
    await page.getByRole('tab', { name: 'Slow' }).click();
    await page.getByRole('button', { name: /with recursive n/ }).click();
    await shown(page.getByRole('heading', { name: 'Plan' }));
    await shown(page.locator('.monitor-plan', { hasText: /SCAN/ }));
    await look('plan');
    await page.keyboard.press('Escape');
    await button(page, 'Check integrity').click();
    await taskDone(console, page, 'Check the database');
  });

  it('show the machine, and the hour once there is something of it', async () => {
    await menuItem(page, 'Server').click();
    await shown(page.getByText('Event-loop delay').first());
    await shown(page.locator('.monitor-chart canvas').first());
    await look('server');
  });
});
