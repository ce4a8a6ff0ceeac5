import { holdInTransaction, type Context } from '@kaiyin/server-kit';
import type { VisitRow } from '../tables.ts';
import { deviceOf } from './device-of.ts';
import { foldVisits, type CountedView } from './fold-visits.ts';
import { hourOf, type Dropped, type NotedEnd, type NotedView } from './noted.ts';
import { plainAddress, sourceOf } from './source-of.ts';
import { knownSubjects, type Subjects } from './subjects.ts';
import { saveSums, Sums } from './sums.ts';
import { writeEnds } from './write-ends.ts';

export interface Noted {
  views: readonly NotedView[];
  ends: readonly NotedEnd[];
  dropped: readonly Dropped[];
}

const piece = 500;

/** Writes what was noted: each view once, and what it changes in the sums, in one transaction for each site and day. */
export async function writeVisits(
  ctx: Context,
  { views, ends, dropped }: Noted,
  onFailure: (error: unknown, lost: Partial<Noted>) => void,
): Promise<void> {
  const attempt = (write: (ctx: Context) => Promise<void>, lost: Partial<Noted>) =>
    ctx.transaction(write).catch((error: unknown) => onFailure(error, lost));
  const byPlace = Map.groupBy(views, ({ siteId, day }) => `${siteId} ${day}`);
  for (const key of [...byPlace.keys()].toSorted()) {
    const [first, ...others] = byPlace.get(key) ?? [];
    if (first) await attempt((ctx) => writeDay(ctx, [first, ...others]), { views: [first, ...others] });
  }
  if (ends.length > 0) await attempt((ctx) => writeEnds(ctx, ends), {});
  for (const one of dropped) {
    const { siteId, day, hour, views } = one;
    const sums = new Sums({ siteId, day });
    sums.add({ dimension: 'dropped', name: '', hour }, { views });
    await attempt((ctx) => saveSums(ctx, sums), { dropped: [one] });
  }
}

async function writeDay(ctx: Context, views: readonly [NotedView, ...NotedView[]]): Promise<void> {
  const { siteId, day } = views[0];
  // Of several processes one counts at a time, so that none counts what another has counted.
  await holdInTransaction(ctx, `visits ${siteId}`);
  const subjects = await knownSubjects(ctx, siteId, views);
  const rows = views.map((view) => rowOf(ctx, view, subjects));
  const added = await insertOnce(ctx, rows);
  // Of two with the same id in one batch the first counts.
  const fresh = views.flatMap(({ address }, at): CountedView[] => {
    const row = rows[at];
    return row && added.delete(row.viewId) ? [{ ...row, address }] : [];
  });
  const sums = new Sums({ siteId, day });
  for (const { bot, hour } of fresh) if (bot) sums.add({ dimension: 'bot', name: bot, hour }, { views: 1 });
  const counted = fresh.filter(({ bot }) => bot === '');
  await foldVisits(ctx, { siteId, day, views: counted, sums });
  await saveSums(ctx, sums);
  await countViews(ctx, counted);
}

function rowOf(ctx: Context, view: NotedView, subjects: Subjects): VisitRow {
  const { siteId, pipeCode, day, at, visitor, viewId, path, region, userAgent, isHasty } = view;
  const { device, browser, os, isProgram } = deviceOf(ctx, userAgent);
  return {
    siteId,
    pipeCode,
    day,
    hour: hourOf(at),
    visitTime: at.toISOString(),
    visitor,
    viewId,
    ...subjects.of(view),
    path,
    referer: plainAddress(view.referer),
    ...sourceOf(view.referer, view.host),
    device,
    browser,
    os,
    region,
    seconds: 0,
    depth: 0,
    bot: isProgram ? 'program' : isHasty ? 'pace' : '',
  };
}

/** Inserts what is not there yet; answers the ids of those views. */
async function insertOnce({ db }: Context, rows: readonly VisitRow[]): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < rows.length; from += piece) {
    const inserted = await db
      .insertInto('cc_visit')
      .values(rows.slice(from, from + piece))
      .onConflict((same) => same.columns(['siteId', 'viewId']).doNothing())
      .returning('viewId')
      .execute();
    for (const { viewId } of inserted) added.add(viewId);
  }
  return added;
}

async function countViews({ db }: Context, views: readonly CountedView[]): Promise<void> {
  const byContent = Map.groupBy(views, ({ contentId }) => contentId);
  for (const id of [...byContent.keys()].toSorted((one, other) => one - other)) {
    const times = byContent.get(id)?.length ?? 0;
    if (id > 0)
      await db
        .updateTable('cms_content')
        .set(({ eb }) => ({ viewCount: eb('viewCount', '+', times) }))
        .where('id', '=', id)
        .execute();
  }
}
