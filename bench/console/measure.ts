import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { MeasuredServer } from './measured-server.ts';
import { awaitClick, readyAfter, watchReady } from './ready.ts';
import type { Screen } from './screens.ts';

export interface Loaded {
  requests: number;
  kilobytes: number;
  cold: number;
  warm: number;
}

/** A screen by its address in a browser that knows nothing, and once more in the same. */
export async function load(browser: Browser, server: MeasuredServer, screen: Screen): Promise<Loaded> {
  const context = await newContext(browser, server, screen);
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  const cold = await arrive(page, server, screen);
  await page.waitForLoadState('networkidle');
  const { requests, bytes } = { ...traffic };
  await page.close();
  const warm = await arrive(await context.newPage(), server, screen);
  await context.close();
  return { requests, kilobytes: bytes / 1024, cold, warm };
}

export interface Clicked {
  first: number;
  visited: number;
}

/** From a click in the menu to the content of an area, at the first and at the second visit. */
export async function click(browser: Browser, server: MeasuredServer, way: Way): Promise<Clicked> {
  const context = await newContext(browser, server, way.from);
  const page = await context.newPage();
  await arrive(page, server, way.from);
  await page.waitForLoadState('networkidle');
  const first = await choose(page, way.to);
  await choose(page, way.from);
  const visited = await choose(page, way.to);
  await context.close();
  return { first, visited };
}

interface Way {
  from: Screen;
  to: Screen;
}

/** A hand takes longer from the entry's edge to the click, in milliseconds. */
const hovering = 100;

async function choose(page: Page, { path, shows }: Screen): Promise<number> {
  const entry = page.locator(`.shell-menu a[href="/ss-member${path}"]`);
  await entry.hover();
  await page.waitForTimeout(hovering);
  await awaitClick(page, shows);
  await entry.click();
  return readyAfter(page);
}

async function arrive(page: Page, { origin }: MeasuredServer, { path }: Screen): Promise<number> {
  await page.goto(`${origin}/ss-member${path}`, { waitUntil: 'commit' });
  return readyAfter(page);
}

async function newContext(browser: Browser, server: MeasuredServer, screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  if (!screen.isOpen) await context.addCookies([{ name: 'Member-Token', value: server.token, url: server.origin }]);
  await context.addInitScript(watchReady(screen.shows));
  return context;
}

async function watchTraffic(page: Page): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}
