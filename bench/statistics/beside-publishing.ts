import { join } from 'node:path';
import { publishSite } from '@kaiyin/modules/publish/server';
import { visitsCounted } from '@kaiyin/modules/stat/schema';
import { endVisits } from '@kaiyin/modules/stat/server';
import type { Context, Http } from '@kaiyin/server-kit';
import { createApp, type App } from '../../apps/server/app.ts';
import { readConfig } from '../../apps/server/config.ts';
import { firstStart } from '../../apps/server/seeds/first-start.ts';
import { recordVisit } from '../../modules/stat/server/visit/record-visit.ts';
import { generateSite } from '../publish/generate-site.ts';
import { loadSite } from '../publish/load-site.ts';
import { readSite } from '../publish/site-data.ts';

const articles = 3000;
const perSecond = 2000;
const every = 25;
const rounds = 3;

/** How long it takes to publish all pages of a site, with and without its readers being counted meanwhile. */
export async function publishBesideVisits(folder: string) {
  const env = {
    ...process.env,
    KAIYIN_DATA: join(folder, 'published'),
    KAIYIN_LOG_LEVEL: 'silent',
    KAIYIN_DEMO: 'off',
  };
  const app = await createApp({ ...readConfig(env), worker: false });
  try {
    return await measure(app, join(folder, 'site.json'));
  } finally {
    await app.close();
  }
}

async function measure(app: App, data: string) {
  await generateSite(data, articles, 7);
  const ctx = app.context();
  await firstStart(ctx, 'Bench-run-2026');
  const site = await loadSite(ctx, await readSite(data));
  await ctx.db
    .updateTable('cms_site')
    .set({ configProps: { [visitsCounted.key]: 'Y' } })
    .where('id', '=', site.id)
    .execute();
  const publish = publisher(app, ctx.within({ site }));
  await publish();
  const [quiet, counting]: [number[], number[]] = [[], []];
  let noted = 0;
  for (let round = 0; round < rounds; round++) {
    quiet.push(await publish());
    const end = countVisits(ctx, site.id);
    counting.push(await publish());
    noted += await end();
  }
  const [alone, beside] = [median(quiet), median(counting)];
  const { written } = await ctx.db
    .selectFrom('cc_visit')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  if (Number(written) !== noted) throw new Error(`Of ${noted} views ${written} were written`);
  return {
    articles,
    'events a second': Math.round(noted / (counting.reduce((sum, time) => sum + time, 0) / 1000)),
    'published alone, ms': Math.round(alone),
    'published beside them, ms': Math.round(beside),
    'loss of speed, %': Math.round(1000 * (1 - alone / beside)) / 10,
  };
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Changes every template and publishes: each page is rendered again. */
function publisher({ desk }: App, ctx: Context) {
  let version = 0;
  return async (): Promise<number> => {
    const siteId = ctx.site?.id ?? 0;
    const templates = ctx.db.selectFrom('cms_template').select(['id', 'source']).where('siteId', '=', siteId);
    version++;
    for (const { id, source } of await templates.execute()) {
      const changed = `${source.replace(/<!-- version \d+ -->$/, '')}<!-- version ${version} -->`;
      await ctx.db.updateTable('cms_template').set({ source: changed }).where('id', '=', id).execute();
    }
    const began = performance.now();
    const { failures } = await publishSite(ctx, desk, { siteId, reason: 'bench' });
    if (failures.length > 0) throw new Error('Pages could not be rendered');
    return performance.now() - began;
  };
}

/** Notes views as the call of pages does, so many a second; the function that is answered ends it and says how many. */
function countVisits(ctx: Context, hostSite: number): () => Promise<number> {
  const began = performance.now();
  const http = { request: { headers: { host: 'bench.localhost' } } } as unknown as Http;
  let noted = 0;
  const note = async () => {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1000);
    while (noted < due) {
      const reader = noted++ % 20_000;
      const of = {
        hostSite,
        ip: `10.1.${reader >> 8}.${reader & 255}`,
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      };
      const sent = {
        v: `bench-${began}-${noted}`,
        p: 'pc',
        k: 'other' as const,
        i: 0,
        u: `/${noted % 500}.html`,
        r: '',
      };
      await recordVisit({ ...ctx, ...of }, sent, http);
    }
  };
  let isNoting = false;
  const timer = setInterval(() => {
    if (isNoting) return;
    isNoting = true;
    void note().finally(() => (isNoting = false));
  }, every);
  return async () => {
    clearInterval(timer);
    await endVisits(ctx);
    return noted;
  };
}
