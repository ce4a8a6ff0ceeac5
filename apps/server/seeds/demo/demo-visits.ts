import { dayOf } from '@kaiyin/modules/job/schema';
import '@kaiyin/modules/stat/server';
import { insertMany, type Context } from '@kaiyin/server-kit';
import type { DemoArticle } from './demo-article.ts';

const dayLong = 86_400_000;
const days = 45;
/** Parts of all visits, in percent. */
const sources = [
  { sourceType: 'direct', source: '', part: 42, words: [] },
  { sourceType: 'engine', source: '百度', part: 26, words: ['望澜日报', '澜江二桥', '望澜 天气'] },
  { sourceType: 'engine', source: '必应', part: 9, words: ['wanglan news', '望澜日报'] },
  { sourceType: 'external', source: 'weibo.com', part: 14, words: [] },
  { sourceType: 'external', source: 'zhihu.com', part: 9, words: [] },
] as const;
const devices = [
  { device: 'mobile', part: 61 },
  { device: 'pc', part: 34 },
  { device: 'tablet', part: 5 },
] as const;
const regions = [
  ['江苏省', 34],
  ['浙江省', 21],
  ['上海', 17],
  ['广东省', 12],
  ['北京', 9],
  ['', 7],
] as const;

type Row = Record<string, string | number>;

/** Visits of the last weeks as sums, so that the statistics of the demo show something; nobody is in them. */
export async function addDemoVisits(
  ctx: Context,
  siteId: number,
  { ids }: { ids: ReadonlyMap<DemoArticle, number> },
): Promise<void> {
  const rows: Row[] = [];
  const views = new Map<number, number>();
  for (let ago = days; ago >= 1; ago--) {
    const at = new Date(ctx.now().getTime() - ago * dayLong);
    const of = { siteId, day: dayOf(at) };
    const visits = Math.round(
      420 + 6 * (days - ago) + 90 * Math.sin(ago * 0.9) - ([0, 6].includes(at.getUTCDay()) ? 110 : 0),
    );
    rows.push(...visitsOf(of, visits), ...contentsOf({ of, visits, ago, ids, views }));
  }
  await insertMany(ctx.db, 'cc_visit_sum', rows);
  for (const [id, viewCount] of views)
    await ctx.db.updateTable('cms_content').set({ viewCount }).where('id', '=', id).execute();
}

type Of = { siteId: number; day: number };
const wholeDay = -1;
const sum = (
  of: Of,
  hour: number,
  [dimension, name]: readonly [string, string],
  counts: Row,
  parts: Row = {},
): Row => ({
  ...of,
  hour,
  dimension,
  name,
  device: '',
  visitor: '',
  ...parts,
  views: 0,
  visits: 0,
  visitors: 0,
  ips: 0,
  bounces: 0,
  seconds: 0,
  ...counts,
});

const countsOf = (visits: number): Row => ({
  views: Math.round(visits * 2.6),
  visits,
  visitors: Math.round(visits * 0.82),
  ips: Math.round(visits * 0.77),
  bounces: Math.round(visits * 0.43),
  seconds: visits * 96,
});

function visitsOf(of: Of, visits: number): Row[] {
  const rows: Row[] = [];
  for (const { device, part } of devices)
    for (const visitor of ['new', 'returning']) {
      const parts = { device, visitor };
      const share = (percent: number) =>
        Math.round((visits * part * percent * (visitor === 'new' ? 0.82 : 0.18)) / 10_000);
      const counts = (percent: number) => {
        const all = countsOf(share(percent));
        return visitor === 'new' ? { ...all, visitors: all.visits ?? 0 } : { ...all, visitors: 0, ips: 0 };
      };
      rows.push(sum(of, wholeDay, ['site', ''], counts(100), parts));
      for (let hour = 6; hour < 24; hour++) rows.push(sum(of, hour, ['site', ''], counts(100 / 18), parts));
      for (const { sourceType, source, part: percent, words } of sources) {
        rows.push(sum(of, wholeDay, ['source', sourceType], counts(percent), parts));
        if (source) rows.push(sum(of, wholeDay, ['from', source], counts(percent), parts));
        if (sourceType === 'engine') rows.push(sum(of, wholeDay, ['engine', source], counts(percent), parts));
        for (const [place, word] of words.entries())
          rows.push(sum(of, wholeDay, ['word', `${source}\t${word}`], counts(percent / (4 + place)), parts));
      }
    }
  for (const [region, percent] of regions)
    rows.push(sum(of, wholeDay, ['region', region], countsOf(Math.round((visits * percent) / 100))));
  return merged(rows);
}

interface Contents {
  of: Of;
  visits: number;
  ago: number;
  ids: ReadonlyMap<DemoArticle, number>;
  /** How often each content was opened until now. */
  views: Map<number, number>;
}

function contentsOf({ of, visits, ago, ids, views }: Contents): Row[] {
  const front = Math.round(visits * 0.7);
  const rows = [
    sum(of, wholeDay, ['page', '/'], { views: front }),
    sum(of, wholeDay, ['entry', '/'], countsOf(Math.round(visits * 0.55))),
    sum(of, wholeDay, ['exit', '/'], { visits: Math.round(visits * 0.3) }),
  ];
  for (const [{ publishedDaysAgo }, id] of ids) {
    if (publishedDaysAgo < ago) continue;
    const age = publishedDaysAgo - ago;
    const opened = Math.round((visits * (3 + (id % 7))) / (40 * (1 + age * 0.6)));
    if (opened === 0) continue;
    views.set(id, (views.get(id) ?? 0) + opened);
    rows.push(sum(of, wholeDay, ['content', String(id)], { views: opened, seconds: opened * 70 }));
  }
  return rows;
}

/** Rows of the same name as one. */
function merged(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = [row.hour, row.dimension, row.name, row.device, row.visitor].join('\n');
    const found = byKey.get(key);
    if (!found) byKey.set(key, { ...row });
    else for (const name of Object.keys(countsOf(0))) found[name] = Number(found[name]) + Number(row[name]);
  }
  return [...byKey.values()];
}
