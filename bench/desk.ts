import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { openSession } from '@kaiyin/modules/session/server';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { browserArguments, browserPath } from '../e2e/find-browser.ts';
import { extList } from './ext-list.ts';
import { largeLibrary, sortedList } from './large-lists.ts';
import { diffBlocks } from '../modules/content/console/editor/block-diff.ts';

// npm run bench -- desk: how an article of 200 KB is saved, compared and typed into, and how long a list of 100,000 takes that is
// narrowed by fields of a model or by dates, and the first screen of a library of 50,000. The console has to be built.
const paragraph =
  '望澜江上，晨雾未散，第一班渡轮已经离岸，船头挂着的铜铃响了两声，岸边的人抬头看了看天色，又低头赶路。';
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-desk-'));
const consoleFolder = join(import.meta.dirname, '../apps/console/dist');
const env = {
  ...process.env,
  KAIYIN_DATA: folder,
  KAIYIN_CAPTCHA: 'off',
  KAIYIN_LOG_LEVEL: 'silent',
  KAIYIN_DEMO: 'off',
};
const app = await createApp({ ...readConfig(env), worker: false }, { consoleFolder });
await firstStart(app.context(), 'Bench-run-2026');
await importDemo(app.context(), app.blobs);
const session = await openSession(app.context(), { userType: 'user', userId: 1 });

try {
  const { id, siteId } = await largeArticle();
  console.table([await saves(id, siteId), compares(), await keys(id)]);
  const byFields = await extList(app, session);
  compare('list narrowed by three fields of a model', byFields);
  const asked = { app, session, siteId: byFields.siteId };
  compare('list narrowed by type and date', await sortedList(asked));
  console.table([figures('first screen of a library of 50,000, 300 wanted', await largeLibrary(asked))]);
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

function paragraphs(): string[] {
  const each = `<p>${paragraph}</p>`;
  return Array.from({ length: Math.ceil(200_000 / Buffer.byteLength(each)) }, (_, at) => `<p>${at} ${paragraph}</p>`);
}

async function ask<T>(method: 'POST' | 'PUT', siteId: number, payload: object): Promise<T> {
  const headers = { authorization: `Bearer ${session}`, currentsite: String(siteId), repeatsubmit: 'false' };
  const reply = await app.http.inject({ method, url: '/kx-api/cms/content', headers, payload });
  const answer = reply.json<{ code: number; msg: string; data: T }>();
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
}

async function largeArticle(): Promise<{ id: number; siteId: number }> {
  const first = await app
    .context()
    .db.selectFrom('cms_content')
    .select(['siteId', 'catalogId'])
    .executeTakeFirstOrThrow();
  const { catalogId, siteId } = first;
  const { id } = await ask<{ id: number }>('POST', siteId, { catalogId, title: 'Large', body: paragraphs().join('') });
  return { id, siteId };
}

async function saves(id: number, siteId: number) {
  const { catalogId } = await app
    .context()
    .db.selectFrom('cms_content')
    .select('catalogId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = paragraphs().join('');
  const times: number[] = [];
  for (let revision = 1; revision <= 60; revision++) {
    const started = performance.now();
    await ask('PUT', siteId, {
      id,
      revision,
      autosave: false,
      catalogId,
      title: 'Large',
      body: `${body}<p>${revision}</p>`,
    });
    times.push(performance.now() - started);
  }
  return figures('save of 200 KB', times.slice(10));
}

function compares() {
  const [before, later] = [paragraphs(), paragraphs()];
  for (let at = 0; at < later.length; at += 10) later[at] = `<p>changed ${at}</p>`;
  const times = Array.from({ length: 20 }, () => {
    const started = performance.now();
    diffBlocks(before, later);
    return performance.now() - started;
  });
  return figures('compare, every tenth paragraph changed', times.slice(2));
}

/** From the key to the end of what the page does for it, before it paints. */
async function keys(id: number) {
  const { path, failures } = await browserPath();
  if (!path) throw new Error(failures.join('\n'));
  // With the optimizing compilers that browsers of users have.
  const browser = await chromium.launch({
    executablePath: path,
    args: browserArguments.filter((one) => !one.startsWith('--js-flags')),
  });
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'Member-Token', value: session, url: origin }]);
    const page = await context.newPage();
    await page.goto(`/ss-member/cms/content/editor?id=${id}`);
    await page.locator('.paper-text p').nth(20).click();
    return figures('key in 200 KB', await timesOfKeys(page));
  } finally {
    await browser.close();
  }
}

async function timesOfKeys(page: Page): Promise<number[]> {
  await page.evaluate(`(() => {
    window.keyTimes = [];
    addEventListener('beforeinput', () => {
      const started = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => keyTimes.push(performance.now() - started);
      channel.port2.postMessage(0);
    }, true);
  })()`);
  for (let at = 0; at < 120; at++) await page.keyboard.type('a', { delay: 40 });
  return (await page.evaluate<number[]>('keyTimes')).slice(20);
}

function compare(what: string, { ours, byHand }: { ours: number[]; byHand: number[] }): void {
  const rows = [figures(what, ours), figures('the same by hand', byHand)];
  console.table(rows);
  const [one = 0, other = 0] = rows.map((row) => row['p50, ms']);
  console.log(`as fast as by hand: ${(other / one).toFixed(2)}, at least 0.35 is wanted`);
}

function figures(what: string, times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1));
  return { what, 'p50, ms': at(0.5), 'p95, ms': at(0.95), 'most, ms': at(0.999) };
}
