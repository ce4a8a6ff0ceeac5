import { join } from 'node:path';
import { endAdCounts } from '@kaiyin/modules/ad/server';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFaults } from './axe.ts';
import { browser } from './browser.ts';
import {
  button,
  expectToast,
  field,
  row,
  shots,
  shown,
  startConsole,
  taskDone,
  type ConsoleUnderTest,
} from './console.ts';
import { journey } from './journey.ts';

// As browsers of readers name themselves: the one that tests use says that it is a program.
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

journey('ads', () => {
  let console: ConsoleUnderTest;
  let reader: BrowserContext | undefined;
  let site: Page;
  let page: Page;
  let front: string;
  const began = new Date().toISOString();
  beforeAll(async () => {
    console = await startConsole({ demo: true });
    ({ page } = await console.visit({ as: 1 }));
    front = `http://demo.localhost:${new URL(console.origin).port}/`;
    reader = await browser?.newContext({ userAgent, locale: 'zh-CN' });
    site = (await reader?.newPage()) as Page;
  });
  afterAll(async () => {
    await reader?.close();
    await console?.close();
  });

  const look = async (of: Page, name: string) => {
    if (shots) await of.screenshot({ path: join(shots, `ads-${name}.png`), fullPage: true });
    expect(await of.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };
  /** Opens the front page; `luck` is what every draw of its script comes to. */
  const open = async (luck: number) => {
    await site.addInitScript(`Math.random = () => ${luck}`);
    await site.goto(front);
  };
  const spot = () => site.locator('.kx-spot');
  const picture = (name: string) => spot().getByRole('img', { name });
  const counts = async () => {
    const ctx = console.app.context();
    await endAdCounts(ctx);
    const of = async (table: 'cms_ad_view_log' | 'cms_ad_click_log') =>
      (await ctx.db.selectFrom(table).select('adName').where('evtTime', '>=', began).orderBy('id').execute()).map(
        ({ adName }) => adName,
      );
    const sums = await ctx.db
      .selectFrom('cms_ad_hour_stat')
      .select(({ fn }) => [fn.sum<number>('shown').as('shown'), fn.sum<number>('views').as('views')])
      .select(({ fn }) => fn.sum<number>('clicks').as('clicks'))
      .executeTakeFirstOrThrow();
    return {
      viewed: await of('cms_ad_view_log'),
      clicked: await of('cms_ad_click_log'),
      shown: Number(sums.shown),
      views: Number(sums.views),
      clicks: Number(sums.clicks),
    };
  };
  let before: Awaited<ReturnType<typeof counts>>;

  it('a reader gets one of the ads of a space, by its picture, and half a view of it counts', async () => {
    before = await counts();
    await open(0.5);
    await shown(spot().getByText('广告', { exact: true }));
    await spot().scrollIntoViewIfNeeded();
    await shown(picture('江畔读书会：每周六下午，与作者一起读一本书'));
    expect(await spot().getByRole('img').count()).toBe(1);
    await look(site, 'site');
    expect(await seriousFaults(site)).toEqual([]);
    await expect.poll(async () => (await counts()).viewed).toEqual(['读书会']);
  });

  it('a click leads to the ad by way of the site, and counts', async () => {
    const redirectUrl = `${front.replace('//', '//m.')}news/`;
    await console.app.context().db.updateTable('cms_advertisement').set({ redirectUrl }).execute();
    await spot().getByRole('link').click();
    await site.waitForURL(redirectUrl);
    expect(await counts()).toEqual({
      viewed: ['读书会'],
      clicked: ['读书会'],
      shown: before.shown + 1,
      views: before.views + 1,
      clicks: before.clicks + 1,
    });
  });

  it('links and elements of others get no token, and do not stop the count', async () => {
    const already = await counts();
    const foreign = 'https://elsewhere.example/kx-api/api/spot/go?a=1';
    const others =
      `<p id="foreign"><a href="${foreign}">x</a><a href="/kx-api/api/spot/go?a=null">x</a></p>` +
      `<p data-kx-spot-id="x" data-to="/kx-api/api/spot/">x</p>` +
      `<p data-kx-spot-id="1" data-to="https://elsewhere.example/kx-api/api/spot/">x</p>`;
    const opened = (await reader?.newPage()) as Page;
    // Modules run after this event.
    await opened.addInitScript(`document.addEventListener(
      'readystatechange',
      () => document.body.insertAdjacentHTML('afterbegin', ${JSON.stringify(others)}),
      { once: true },
    )`);
    await opened.goto(front);
    const link = opened.locator('.kx-spot').getByRole('link');
    await expect.poll(() => link.getAttribute('href')).toMatch(/^\/kx-api\/api\/spot\/go\?a=\d+&t=./);
    expect(await opened.locator('#foreign a').first().getAttribute('href')).toBe(foreign);
    expect((await counts()).shown).toBe(already.shown + 1);
    await opened.close();
  });

  it('a spot that is closed is gone from its page', async () => {
    await open(0.5);
    await spot().getByRole('button', { name: '关闭广告' }).click();
    await expect.poll(() => spot().count()).toBe(0);
  });

  it('the editor of a space says what readers get, before and after it is changed', async () => {
    await page.goto('/ss-member/operations/advertisement');
    await page.getByRole('link', { name: '首页广告位' }).click();
    await shown(page.getByText('2 个广告中每次打开页面按权重随机显示 1 个：读书会 60%、剧院演出季 40%'));
    await shown(row(page, '剧院演出季').getByText('40%'));
    await look(page, 'space');
    await page.getByRole('radio', { name: '轮流显示' }).check();
    await field(page, '每隔几秒轮换').fill('3');
    await field(page, '预留高度（像素）').fill('120');
    await shown(page.getByText('2 个广告每次显示 1 个，每 3 秒轮换：读书会、剧院演出季'));
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, '保存').click();
    await expectToast(page, '保存成功');
    await button(page, '发布').click();
    await taskDone(console, page, '发布页面部件“首页广告位”');
  });

  it('a space in turn changes its ads, not while the pointer is on it, and keeps its height when closed', async () => {
    await site.clock.install();
    await open(0.5);
    await spot().scrollIntoViewIfNeeded();
    await shown(picture('江畔读书会：每周六下午，与作者一起读一本书'));
    await site.clock.fastForward(3000);
    await shown(picture('望澜剧院冬季演出季：十二台大戏，现已开票'));
    await spot().hover();
    await site.clock.fastForward(9000);
    await shown(picture('望澜剧院冬季演出季：十二台大戏，现已开票'));
    await site.mouse.move(0, 0);
    await site.clock.fastForward(3000);
    await shown(picture('江畔读书会：每周六下午，与作者一起读一本书'));
    await spot().getByRole('button', { name: '关闭广告' }).click();
    expect((await spot().boundingBox())?.height).toBe(120);
    expect(await spot().getByRole('img').count()).toBe(0);
  });

  it('a preview shows the space with its script, and counts nothing', async () => {
    const already = await counts();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: '预览', exact: true }).click();
    const frame = (await opened).frameLocator('iframe');
    await shown(frame.locator('.kx-spot img'));
    expect(await frame.locator('[data-kx-spot-id]').count()).toBe(0);
    await expect.poll(() => frame.getByRole('button', { name: '关闭广告' }).count()).toBe(1);
    expect((await counts()).shown).toBe(already.shown);
  });
});
