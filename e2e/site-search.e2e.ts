import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { takeOffline } from '@kaiyin/modules/content/server';
import { findSite } from '@kaiyin/modules/site/server';
import { createContext } from '@kaiyin/server-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { shots, shown, startConsole, type ConsoleUnderTest } from './console.ts';
import { journey } from './journey.ts';

journey('search of a site', () => {
  let console: ConsoleUnderTest;
  let page: Page;
  let port: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    ({ page } = await console.visit());
    ({ port } = new URL(console.origin));
  });
  afterAll(() => console?.close());

  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (shots) await page.screenshot({ path: join(shots, `site-search-${name}-${colorScheme}.png`) });
      expect(await seriousFaults(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };
  const field = () => page.getByRole('combobox', { name: '全站搜索' });

  it('a reader searches from the front page and opens a hit', async () => {
    await page.goto(`http://demo.localhost:${port}/`);
    await look('front');
    await field().fill('防汛');
    await field().press('Enter');
    await shown(page.getByRole('status').getByText(/找到 \d+ 条与“防汛”有关的内容/));
    await shown(page.locator('mark', { hasText: '防汛' }).first());
    await look('found');
    const title = (await page.locator('article h2').first().textContent()) ?? '';
    await page.locator('article h2').first().click();
    await shown(page.locator('h1', { hasText: title }));
  });

  it('follows a suggestion to its page', async () => {
    await field().fill('澜江');
    await shown(page.getByRole('option').first());
    if (shots) await page.screenshot({ path: join(shots, 'site-search-suggested.png') });
    const title = await page.getByRole('option').first().textContent();
    await field().press('ArrowDown');
    await field().press('Enter');
    await shown(page.locator('h1', { hasText: title ?? '' }));
  });

  it('finds nothing of what was taken offline', async () => {
    const title = (await page.locator('h1').first().textContent()) ?? '';
    const { db, services } = console.app.context();
    const row = await db
      .selectFrom('cms_publication')
      .select(['contentId', 'siteId'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    const site = await findSite(console.app.context(), row.siteId);
    if (!site) throw new Error('The demo has no site');
    await takeOffline(createContext({ db, services, site }), { ids: [row.contentId] });
    await page.goto(`http://demo.localhost:${port}/_search?q=${encodeURIComponent(title)}`);
    await shown(page.getByRole('status'));
    expect(await page.locator('article h2', { hasText: title }).count()).toBe(0);
  });

  it('says what to do where nothing is found, and fits a phone', async () => {
    await page.goto(`http://demo.localhost:${port}/_search?q=zzzz`);
    await shown(page.getByText('没有找到“zzzz”'));
    await look('nothing');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`http://m.demo.localhost:${port}/_search?q=${encodeURIComponent('澜江')}`);
    await shown(page.getByRole('status').getByText(/找到 \d+ 条/));
    await look('phone');
    await page.goto(`http://m.demo.localhost:${port}/`);
    await look('phone-front');
  });
});
