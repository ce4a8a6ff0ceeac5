import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { endVisits } from '@kaiyin/modules/stat/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { browser } from './browser.ts';
import { row, shots, shown, startConsole, type ConsoleUnderTest } from './console.ts';
import { journey } from './journey.ts';

// As browsers of readers name themselves: the one that tests use says that it is a program.
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

journey('statistics', () => {
  let console: ConsoleUnderTest;
  let reader: BrowserContext | undefined;
  let site: Page | undefined;
  let page: Page;
  let front: string;
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    ({ page } = await console.visit({ as: 1 }));
    front = `http://demo.localhost:${new URL(console.origin).port}/`;
    reader = await browser?.newContext({ userAgent, locale: 'zh-CN' });
    site = await reader?.newPage();
  });
  afterAll(async () => {
    await reader?.close();
    await console?.close();
  });

  const look = async (name: string) => {
    if (shots) await page.screenshot({ path: join(shots, `statistics-${name}.png`), fullPage: true });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };
  const written = () => endVisits(console.app.context());
  const view = async (name: string) => {
    await page.getByRole('navigation', { name: '统计分析' }).getByRole('menuitem', { name, exact: true }).click();
    await shown(page.getByRole('heading', { level: 1, name }));
  };

  it('a reader opens three pages, and sees how often an article was read', async () => {
    await site?.goto(front);
    await site?.locator('.rank a').first().click();
    await site?.waitForLoadState('networkidle');
    await shown((site as Page).getByText(/^阅读 [\d,]+$/));
    await site?.locator('.rank a').nth(1).click();
    await site?.waitForLoadState('networkidle');
    const rows = async () => {
      await written();
      return console.app
        .context()
        .db.selectFrom('cc_visit')
        .select(['path', 'contentId', 'bot'])
        .orderBy('id')
        .execute();
    };
    await expect.poll(async () => (await rows()).length).toBe(3);
    const [first, second, third] = await rows();
    expect(first).toMatchObject({ path: '/', contentId: 0, bot: '' });
    expect([second?.contentId !== 0, third?.contentId !== 0]).toEqual([true, true]);
  });

  it('are live, with a chart, its table, and the period before', async () => {
    await page.goto('/ss-member/statistics');
    await shown(page.getByRole('heading', { level: 1, name: '网站概况' }));
    await shown(page.getByRole('heading', { name: '当前在线 · 1' }));
    await shown(page.getByRole('img', { name: '趋势' }));
    await look('overview');
    await page.getByRole('region', { name: '趋势' }).getByRole('button', { name: '表格' }).click();
    await shown(page.getByRole('region', { name: '趋势' }).getByRole('table'));
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('have views and visitors of the last days on the home page, which lead here', async () => {
    await page.goto('/ss-member/index');
    const trend = page.getByRole('region', { name: '访问趋势' });
    await page.waitForLoadState('networkidle');
    await page.locator('.home-in-view').last().scrollIntoViewIfNeeded();
    await shown(trend.getByRole('img', { name: '访问趋势' }));
    await trend.getByText('最近 7 天').click();
    await shown(trend.getByText('上一周期').first());
    await look('home');
    await trend.getByRole('link', { name: '统计分析' }).click();
    await shown(page.getByRole('heading', { level: 1, name: '网站概况' }));
  });

  it('tell sources, engines and words, each to be narrowed', async () => {
    await view('访问来源');
    await shown(row(page, '直接访问'));
    await page.getByText('按来源网站').click();
    await shown(row(page, 'weibo.com'));
    await view('搜索引擎');
    await shown(row(page, '百度'));
    await view('搜索词');
    await shown(row(page, '望澜日报 · 百度'));
    await view('趋势分析');
    await page.getByText('按周').click();
    await shown(page.getByRole('img', { name: '趋势' }));
    await look('trend');
  });

  it('count contents by what readers do, by catalog and by user, and lead to what is counted', async () => {
    await view('内容动态数据');
    await shown(page.getByRole('columnheader', { name: '浏览量' }));
    await look('contents');
    await view('栏目发布统计');
    await look('by-catalog');
    const counted = row(page, '要闻').first().getByRole('link').first();
    const count = await counted.textContent();
    await counted.click();
    await shown(page.getByText(`共 ${count} 条`).first());
    await page.goto('/ss-member/statistics?view=ContentStatByUser');
    await shown(page.getByRole('heading', { level: 1, name: '用户发布统计' }));
    await shown(page.getByRole('button', { name: '导出' }));
  });

  it('tell which links led away and which files were taken', async () => {
    await site?.evaluate(`(() => {
      for (const href of ['https://partner.example.org/offer?x=1', '/files/report.pdf']) {
        const link = Object.assign(document.createElement('a'), { href, textContent: href });
        link.addEventListener('click', (event) => event.preventDefault());
        document.body.append(link);
        link.click();
      }
    })()`);
    await expect
      .poll(async () => {
        await written();
        await page.goto('/ss-member/statistics?view=SiteLinkClicks');
        await shown(page.getByRole('heading', { level: 1, name: '外链与下载' }));
        await page.waitForLoadState('networkidle');
        return page.locator('td.stat-name').allTextContents();
      })
      .toEqual(['https://partner.example.org/offer', '/files/report.pdf']);
    await look('links');
  });

  it('count ads with a curve, and list their clicks and views', async () => {
    await seedAds(console);
    await page.goto('/ss-member/statistics?view=AdStat');
    await shown(page.getByRole('heading', { level: 1, name: '广告综合统计' }));
    const ad = row(page, adName);
    await shown(ad.getByRole('cell', { name: '2.5%' }));
    await look('ads');
    await ad.getByRole('button', { name: '趋势' }).click();
    const dialog = page.getByRole('dialog');
    await shown(dialog.getByRole('img', { name: '趋势' }));
    await dialog.getByRole('button', { name: '表格' }).click();
    await shown(dialog.getByRole('cell', { name: '200', exact: true }).first());
    await look('ad-trend');
    await page.keyboard.press('Escape');
    for (const [name, shot] of [
      ['广告点击日志', 'ad-clicks'],
      ['广告展现日志', 'ad-views'],
    ] as const) {
      await view(name);
      await shown(row(page, '203.0.113.0').first());
      await look(shot);
    }
    expect(await seriousFaults(page)).toEqual([]);
    await row(page, adName).first().getByRole('link').click();
    await shown(page.getByRole('textbox', { name: '名称' }).first());
  });

  it('list what was opened, and open first with the view that is chosen', async () => {
    await page.goto('/ss-member/statistics?view=SiteVisitLog');
    await shown(row(page, '局域网').first());
    await look('log');
    await page.getByRole('button', { name: '设为默认' }).click();
    await shown(page.getByText('已设为默认'));
    await page.goto('/ss-member/statistics');
    await shown(page.getByRole('heading', { level: 1, name: '访问明细' }));
  });

  it('open with the view that is chosen among the preferences', async () => {
    await page.goto('/ss-member/user/preference');
    const first = page.getByRole('combobox', { name: '统计默认菜单' });
    await first.fill('用户发布');
    await first.press('Enter');
    await shown(page.getByText('保存成功').first());
    await page.goto('/ss-member/statistics');
    await shown(page.getByRole('heading', { level: 1, name: '用户发布统计' }));
  });

  it('show whole columns in English at 1440', async () => {
    const visitor = await console.visit({ as: 1, language: 'en' });
    for (const name of ['SiteVisitLog', 'AdStat', 'AdClickLog', 'AdViewLog']) {
      await visitor.page.goto(`/ss-member/statistics?view=${name}`);
      await shown(visitor.page.locator('tr[data-row-key]').first());
      if (shots) await visitor.page.screenshot({ path: join(shots, `statistics-en-${name}.png`) });
      const isWhole = `[...document.querySelectorAll('.ant-table-content, .ant-table-body')].every((one) => one.scrollWidth <= one.clientWidth)`;
      expect(await visitor.page.evaluate(isWhole), name).toBe(true);
    }
    await visitor.leave();
  });

  it('fit a phone in English and dark', async () => {
    const { page: phone } = await console.visit({ as: 1, language: 'en', width: 390, isDark: true });
    for (const name of [
      'SiteTrendOverview',
      'SiteTimeTrend',
      'SiteVisitSource',
      'ContentStatByCatalog',
      'ContentStatByUser',
      'AdStat',
      'AdClickLog',
      'SiteVisitLog',
    ]) {
      await phone.goto(`/ss-member/statistics?view=${name}`);
      await shown(phone.getByRole('heading', { level: 1 }));
      await phone.waitForLoadState('networkidle');
      if (shots) await phone.screenshot({ path: join(shots, `statistics-phone-${name}.png`), fullPage: true });
      expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(await seriousFaults(phone)).toEqual([]);
    }
  });
});

const adName = '一则名称很长很长的横幅广告：望澜江岸夜跑节报名开始';

/** Counts of an ad of the demo, as if its readers had seen and clicked it today. */
async function seedAds({ app }: ConsoleUnderTest): Promise<void> {
  const { db, now } = app.context();
  const ad = await db
    .selectFrom('cms_advertisement')
    .select(['id', 'siteId', 'adSpaceId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('cms_advertisement').set({ name: adName }).where('id', '=', ad.id).execute();
  await db.deleteFrom('cms_ad_hour_stat').execute();
  const { id: adId, ...place } = ad;
  const inZone = new Date(now().getTime() + 8 * 3_600_000).toISOString();
  const hour = Number(`${inZone.slice(0, 10).replaceAll('-', '')}00`);
  await db
    .insertInto('cms_ad_hour_stat')
    .values({ ...place, adId, adName, hour, shown: 300, views: 200, clicks: 5 })
    .execute();
  const path = '/opinion/column/19.html';
  const referer = 'https://www.a-rather-long-host.example.org/path/of/a/page';
  const region = '新疆维吾尔自治区';
  const browser = 'Chrome 140.0.0.0';
  const evtTime = now().toISOString();
  const page = { path, referer, address: '203.0.113.0', region, deviceType: 'mobile', browser, os: 'Android' };
  const entry = { ...place, adId, adName, evtTime, ...page };
  for (const table of ['cms_ad_click_log', 'cms_ad_view_log'] as const)
    for (const token of ['journey-1', 'journey-2'])
      await db
        .insertInto(table)
        .values({ ...entry, token })
        .execute();
  const visit = { visitor: 'journey', viewId: 'journey-visit', day: 20_261_128, hour: 9, visitTime: evtTime };
  const source = { sourceType: 'external', source: 'www.a-rather-long-host.example.org', word: '' };
  const of = { siteId: place.siteId, pipeCode: 'pc', contentId: 0, catalogId: 0, path, referer, region };
  await db
    .insertInto('cc_visit')
    .values({
      ...of,
      ...visit,
      ...source,
      device: 'pc',
      browser,
      os: 'Windows',
      seconds: 3599,
      depth: 100,
      bot: 'program',
    })
    .execute();
}
