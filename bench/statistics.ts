import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentStatByCatalog, otherOverview, sourceAll, timeTrend, trendOverview } from '@kaiyin/modules/stat/schema';
import { openSession } from '@kaiyin/modules/session/server';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { dayOf } from '../modules/job/schema/index.ts';
import { writeVisits } from '../modules/stat/server/visit/write-visits.ts';
import type { NotedView } from '../modules/stat/server/visit/noted.ts';
import { timesOf } from './readers/times.ts';
import { publishBesideVisits } from './statistics/beside-publishing.ts';

// npm run bench -- statistics [VIEWS]: how many views a second are written and summed up, in batches of a second with 2,000 views,
// over a year, how long reports of all of it take, and how much slower a site is published beside 2,000 events a second.
const views = Number(process.argv[2] ?? 200_000);
const batch = 2000;
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-statistics-'));
const env = { ...process.env, KAIYIN_DATA: folder, KAIYIN_LOG_LEVEL: 'silent', KAIYIN_DEMO: 'off' };
const app = await createApp({ ...readConfig(env), worker: false });
const ctx = app.context();
await firstStart(ctx, 'Bench-run-2026');
const siteId = await importDemo(ctx, app.blobs);
const begin = Date.now() - 365 * 86_400_000;
let state = 7;
const next = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const agents = [
  'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile Safari/604.1',
];
const referers = ['', 'https://www.baidu.com/s?wd=bridge', 'https://weibo.com/x', 'https://cn.bing.com/search?q=river'];

try {
  const contents = await ctx.db.selectFrom('cms_content').select('id').where('siteId', '=', siteId).execute();
  const viewAt = (n: number): NotedView => {
    const at = new Date(begin + Math.floor((n / views) * 364) * 86_400_000 + next(86_400_000));
    const visitor = `visitor-${next(batch)}`;
    const content = contents[next(contents.length)]?.id ?? 0;
    const viewId = `view-${n}`;
    const path = `/a/${content}.html`;
    const referer = referers[next(referers.length)] ?? '';
    const userAgent = agents[next(2)] ?? '';
    const of = { siteId, viewId, pipeCode: 'pc', kind: 'content' as const, subjectId: content, path, referer };
    return {
      ...of,
      host: 'demo',
      visitor,
      address: visitor,
      region: '',
      userAgent,
      at,
      day: dayOf(at),
      isHasty: false,
    };
  };
  const began = performance.now();
  const times: number[] = [];
  for (let from = 0; from < views; from += batch) {
    const noted = Array.from({ length: Math.min(batch, views - from) }, (_, n) => viewAt(from + n));
    const start = performance.now();
    await writeVisits(ctx, { views: noted, ends: [], dropped: [] }, (error) => {
      throw error;
    });
    times.push(performance.now() - start);
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  console.table({
    views,
    'written a second': Math.round(views / seconds),
    'in all, seconds': Math.round((performance.now() - began) / 1000),
  });
  const session = await openSession(ctx, { userType: 'user', userId: 1 });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const year = { from: day(begin), to: day(Date.now()) };
  const ask = (path: string, query: Record<string, string> = year) =>
    timesOf(20, async () => {
      const headers = { authorization: `Bearer ${session}`, currentsite: String(siteId) };
      const reply = await app.http.inject({ method: 'GET', url: `/kx-api${path}`, query, headers });
      if (reply.json<{ code: number }>().code !== 200) throw new Error(`${path}: ${reply.body}`);
    });
  console.table({
    'overview of a year': await ask(trendOverview.path),
    'tops of a year': await ask(otherOverview.path),
    'sources of a year': await ask(sourceAll.path),
    'trend of a year by weeks': await ask(timeTrend.path, { ...year, granularity: 'week' }),
    'contents by catalog': await ask(contentStatByCatalog.path, {}),
  });
  console.table(await publishBesideVisits(folder));
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}
