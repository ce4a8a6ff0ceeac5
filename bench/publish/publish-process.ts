import { once } from 'node:events';
import type { ContentView } from '@kaiyin/modules/content/schema';
import { publishContents } from '@kaiyin/modules/content/server';
import { publishSite } from '@kaiyin/modules/publish/server';
import { openSession } from '@kaiyin/modules/session/server';
import type { PublishResult } from '@kaiyin/modules/plan/schema';
import { createApp } from '../../apps/server/app.ts';
import { readConfig } from '../../apps/server/config.ts';
import type { BuildFigures, ChangeFigures, Kept, RunMessage, RunPlan } from './measured-run.ts';
import { highWater, sampleMemory } from './sample-memory.ts';

// A process of its own: neither the data's loading nor the comparisons count into its memory.
const { site, changes } = JSON.parse(process.argv[2] ?? '') as RunPlan;
const config = readConfig(process.env);
const app = await createApp({ ...config, worker: false });
const ctx = app.context().within({ site });
const { desk } = app;
const token = await openSession(ctx, { userType: 'user', userId: 1 });
const tell = (message: RunMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()));
const failuresOf = ({ failures }: PublishResult): string[] =>
  failures.slice(0, 5).map(({ page, message }) => `${page}: ${message}`);

await tell({ step: 'built', figures: await build() });
// The pages are copied and compared before they change.
await once(process, 'message');
const figures: ChangeFigures[] = [];
const kept: Kept[] = [];
let included = false;
for (const change of changes) {
  if (change.kind === 'included' && !included) included = await includeSidebar();
  figures.push(await publishChange(change));
  const { id, title, body } = await call<ContentView>('GET', `/${change.id}`);
  kept.push({ id, title, body });
}
await tell({ step: 'changed', figures, kept });
await app.close();
process.disconnect();

async function build(): Promise<BuildFigures> {
  const restMegabytes = Math.round(process.memoryUsage.rss() / 1024 / 1024);
  const memory = sampleMemory();
  const began = performance.now();
  const result = await publishSite(ctx, desk, { siteId: site.id, reason: 'bench' });
  const milliseconds = performance.now() - began;
  const pages = result.releases.reduce((sum, release) => sum + release.pages, 0);
  return {
    pages,
    failures: failuresOf(result),
    milliseconds: Math.round(milliseconds),
    pagesPerSecond: Math.round((pages / milliseconds) * 1000),
    peakMegabytes: memory.stop(),
    highWaterMegabytes: highWater('self'),
    restMegabytes,
  };
}

/** The sidebar is a file of its own from now on, in place of a part of every page. */
async function includeSidebar(): Promise<true> {
  for (const { id, source } of await ctx.db.selectFrom('cms_template').select(['id', 'source']).execute()) {
    const asFile = source.replace(/(cms_include file: 'inc\/sidebar\.template\.html')/, '$1, ssi: true');
    await ctx.db.updateTable('cms_template').set({ source: asFile }).where('id', '=', id).execute();
  }
  const { failures } = await publishSite(ctx, desk, { siteId: site.id, reason: 'sidebar' });
  if (failures.length > 0) throw new Error('The sidebar cannot be included');
  return true;
}

async function publishChange({ kind, id, title }: RunPlan['changes'][number]): Promise<ChangeFigures> {
  const before = await call<ContentView>('GET', `/${id}`);
  const edited = { ...before, title, autosave: false };
  const began = performance.now();
  await call('PUT', '', edited);
  await publishContents(ctx, [id]);
  const result = await publishSite(ctx, desk, { siteId: site.id, reason: title });
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  const touched = result.releases.map(({ added, changed, removed }) => added + changed + removed);
  return { kind, milliseconds, pagesTouched: touched.reduce((sum, n) => sum + n, 0), failures: failuresOf(result) };
}

async function call<T>(method: 'GET' | 'PUT', path: string, payload?: object): Promise<T> {
  const reply = await app.http.inject({
    method,
    url: `/kx-api/cms/content${path}`,
    headers: { authorization: `Bearer ${token}`, currentsite: String(site.id) },
    ...(payload ? { payload } : {}),
  });
  const { code, msg, data } = reply.json<{ code: number; msg: string; data: T }>();
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
  return data;
}
