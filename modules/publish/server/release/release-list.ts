import type { Rows } from '@kaiyin/entity';
import type { FileDifference, PublishStatus, ReleaseRow } from '@kaiyin/modules/publish/schema';
import type { FileSides } from '@kaiyin/modules/plan/schema';
import { enabledPipes, pipeRoot } from '@kaiyin/modules/site/server';
import { compareManifests, type Manifest } from '@kaiyin/publisher';
import { fail, notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { fileSides } from '../preview/file-view.ts';
import type { PageDesk } from '../preview/wanted-page.ts';
import { plannedInstants } from '../planned-instants.ts';
import { heldAt } from './hold.ts';
import { reasonFor } from './reason.ts';
import { currentRelease, fileAt, manifestAt } from './releases.ts';
import { filesShown } from './manifest-rows.ts';
import { countWaiting } from './waiting.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

/** Publishes and rollbacks of the current site, the newest first; releases of one moment are one row. */
export async function listReleases(ctx: Context, { pageNum, pageSize }: Page): Promise<Rows<ReleaseRow>> {
  const siteId = siteOf(ctx).id;
  const ofSite = ctx.db.selectFrom('cms_release').where('siteId', '=', siteId);
  const { n } = await ofSite.select((eb) => eb.fn.count<number>('at').distinct().as('n')).executeTakeFirstOrThrow();
  const moments = await ofSite
    .select('at')
    .distinct()
    .orderBy('at', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  if (moments.length === 0) return { rows: [], total: Number(n) };
  const found = await ofSite
    .selectAll()
    .where(
      'at',
      'in',
      moments.map(({ at }) => at),
    )
    .orderBy('id')
    .execute();
  const newest = await ofSite
    .select(['pipeCode', (eb) => eb.fn.max('number').as('number')])
    .groupBy('pipeCode')
    .execute();
  const current = new Set(newest.map(({ pipeCode, number }) => `${pipeCode} ${number}`));
  const byMoment = Map.groupBy(found, ({ at }) => at);
  const rows = moments.flatMap(({ at }) => {
    const releases = byMoment.get(at) ?? [];
    const [first] = releases;
    if (!first) return [];
    const row: ReleaseRow = {
      at,
      kind: first.kind,
      state: releases.some(({ state }) => state === 'incomplete') ? 'incomplete' : 'complete',
      reason: reasonFor(ctx, first),
      createBy: first.createBy,
      createTime: first.createTime,
      milliseconds: releases.reduce((all, { milliseconds }) => all + milliseconds, 0),
      pipes: releases.map(({ pipeCode, number, pages, added, changed, removed, failures }) => ({
        pipeCode,
        number,
        pages,
        added,
        changed,
        removed,
        failures,
      })),
      // The last pipe knows of all.
      updated: releases.findLast(({ updatedPages }) => updatedPages)?.updatedPages ?? null,
      current: releases.some(({ pipeCode, number }) => current.has(`${pipeCode} ${number}`)),
    };
    return [row];
  });
  return { rows, total: Number(n) };
}

/** Where the current site stands: what each pipe shows, what waits, and whether it is held. */
export async function publishStatus(ctx: Context): Promise<PublishStatus> {
  const { id: siteId, path } = siteOf(ctx);
  const pipes = await enabledPipes(ctx, siteId);
  const [next] = await plannedInstants(ctx, siteId, { after: ctx.now().toISOString() });
  return {
    held: (await heldAt(ctx, siteId)) ?? null,
    waiting: await countWaiting(ctx, siteId),
    next: next?.at ?? null,
    pipes: await Promise.all(
      pipes.map(async (pipe) => ({
        pipeCode: pipe.code,
        pipeName: pipe.name,
        release: await currentRelease(ctx, siteId, pipe.code),
        ...(await sizeOf(ctx, siteId, pipe.code)),
        link: pipeRoot(path, pipe),
      })),
    ),
  };
}

async function sizeOf(ctx: Context, siteId: number, pipeCode: string): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await filesShown(ctx, { siteId, pipeCode })
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

interface Between {
  pipeCode: string;
  from: number;
  to: number;
}

async function bothManifests(ctx: Context, { pipeCode, from, to }: Between): Promise<[Manifest, Manifest]> {
  const siteId = siteOf(ctx).id;
  await refuseForgotten(ctx, { siteId, pipeCode }, [from, to]);
  return [await manifestAt(ctx, siteId, pipeCode, from), await manifestAt(ctx, siteId, pipeCode, to)];
}

/** Of a release that is not kept any more only the files are known that later ones still have. */
async function refuseForgotten(
  ctx: Context,
  { siteId, pipeCode }: { siteId: number; pipeCode: string },
  numbers: readonly number[],
): Promise<void> {
  const kept = await ctx.db
    .selectFrom('cms_release')
    .select('number')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('number', 'in', numbers)
    .execute();
  const gone = numbers.find((number) => number > 0 && !kept.some((release) => release.number === number));
  if (gone !== undefined) throw fail('publish.releaseForgotten', { number: gone });
}

/** Files that differ between two releases of a pipe, by path. */
export async function releaseDifferences(
  ctx: Context,
  { pageNum, pageSize, path = '', ...between }: Between & Page & { path?: string | undefined },
): Promise<Rows<FileDifference>> {
  const [before, after] = await bothManifests(ctx, between);
  const { added, changed, removed } = compareManifests(before, after);
  const row =
    (change: FileDifference['change']) =>
    (path: string): FileDifference => ({
      path,
      change,
      sizeBefore: before.get(path)?.size ?? 0,
      sizeAfter: after.get(path)?.size ?? 0,
    });
  const all = [...added.map(row('added')), ...changed.map(row('changed')), ...removed.map(row('removed'))]
    .filter((one) => one.path.includes(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length };
}

/** The two sides of one of them. */
export async function releaseFile(
  ctx: Context,
  lent: { blobs: BlobStore; pages: PageDesk },
  { path, ...between }: Between & { path: string },
): Promise<FileSides> {
  const { pipeCode, from, to } = between;
  const siteId = siteOf(ctx).id;
  await refuseForgotten(ctx, { siteId, pipeCode }, [from, to]);
  const hashAt = async (release: number) => (await fileAt(ctx, { siteId, pipeCode, path }, release)) ?? null;
  const sides = { before: await hashAt(from), after: await hashAt(to) };
  if (sides.before === null && sides.after === null) throw notFound();
  return fileSides(ctx, lent, { pipeCode, path, ...sides });
}
