import type { Site } from '@kaiyin/modules/site/schema';
import { defineMemory, said, wordsOf, type Context } from '@kaiyin/server-kit';
import { S3Failure } from '@kaiyin/server-kit/s3';
import type { PipeOfSite } from '../events.ts';
import type { BucketMirror, MirrorPlace } from './bucket-mirror.ts';
import { findSiteRow } from '../site-row.ts';
import { currentRelease, manifestAt } from '../release/releases.ts';

const copiesUnderWay = defineMemory('publish.copiesUnderWay', () => new Map<string, Promise<unknown>>());

/** A bucket takes one change of a pipe at a time. */
export async function inTurn<T>(ctx: Context, { sitePath, pipeCode }: MirrorPlace, run: () => Promise<T>): Promise<T> {
  const underWay = ctx.services.memory(copiesUnderWay);
  const place = `${sitePath}/${pipeCode}`;
  const before = underWay.get(place) ?? Promise.resolve();
  const own = before.catch(() => undefined).then(run);
  underWay.set(place, own);
  try {
    return await own;
  } finally {
    if (underWay.get(place) === own) underWay.delete(place);
  }
}

/**
 * Copies what a pipe shows to the operator's storage, or takes a closed pipe's copy away. A failure is told in the task
 * centre and thrown, so that the job is tried again; the next one that succeeds takes it back.
 */
export async function mirrorPipe(ctx: Context, mirror: BucketMirror, pipe: PipeOfSite): Promise<void> {
  const site = await findSiteRow(ctx, pipe.siteId);
  if (!site) return;
  const place = { sitePath: site.path, pipeCode: pipe.pipeCode };
  try {
    await inTurn(ctx, place, () => bringUp(ctx, mirror, { site, pipe }));
    // Whoever took the copies of a deleted site away may have come before the last of these.
    if (!(await findSiteRow(ctx, pipe.siteId))) return await clearDeleted(ctx, mirror, site.path);
    await forgetFailure(ctx, pipe);
  } catch (error) {
    await tellFailure(ctx, { site, pipe, message: wordsOfCopy(ctx, error) });
    throw error;
  }
}

/** Why a copy failed: the storage's refusals name the setting to look at. */
export const wordsOfCopy = (ctx: Context, error: unknown): string =>
  error instanceof S3Failure ? error.message : wordsOf(ctx, error);

/** Takes the copies of a deleted site away. A site that has got its path since keeps what it has published. */
export async function clearDeleted(ctx: Context, mirror: BucketMirror, sitePath: string): Promise<void> {
  const shown = await ctx.db
    .selectFrom('cms_release')
    .innerJoin('cms_site', 'cms_site.id', 'cms_release.siteId')
    .select('cms_release.pipeCode')
    .distinct()
    .where('cms_site.path', '=', sitePath)
    .execute();
  await mirror.clearSite(
    sitePath,
    shown.map(({ pipeCode }) => pipeCode),
  );
}

async function bringUp(
  ctx: Context,
  mirror: BucketMirror,
  { site, pipe: { siteId, pipeCode } }: { site: Site; pipe: PipeOfSite },
): Promise<void> {
  const open = await ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('siteId', '=', siteId)
    .where('code', '=', pipeCode)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  const place = { sitePath: site.path, pipeCode };
  if (!open) return mirror.clear(place);
  const number = await currentRelease(ctx, siteId, pipeCode);
  if (number === 0) return;
  await mirror.bringTo({ ...place, number, manifestAt: (release) => manifestAt(ctx, siteId, pipeCode, release) });
}

const kindOf = ({ siteId, pipeCode }: PipeOfSite): string => `MirrorPipe-${siteId}-${pipeCode}`;

const failedTask = (ctx: Context, pipe: PipeOfSite) =>
  ctx.db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', kindOf(pipe))
    .where('status', '=', 'failed')
    .orderBy('id', 'desc')
    .executeTakeFirst();

async function forgetFailure(ctx: Context, pipe: PipeOfSite): Promise<void> {
  const task = await failedTask(ctx, pipe);
  if (task)
    await ctx.db
      .updateTable('task')
      .set({ status: 'success', percent: 100, message: '', messageWords: null, endTime: ctx.now().toISOString() })
      .where('id', '=', task.id)
      .execute();
}

async function tellFailure(
  ctx: Context,
  { site, pipe, message: reason }: { site: Site; pipe: PipeOfSite; message: string },
): Promise<void> {
  const now = ctx.now().toISOString();
  const words = said('publish.mirrorFailed', { site: site.name, pipe: pipe.pipeCode, message: reason });
  const message = ctx.say(words);
  const task = await failedTask(ctx, pipe);
  const told = { message, messageWords: words, errors: [message], errorWords: [words], endTime: now };
  if (task) return void (await ctx.db.updateTable('task').set(told).where('id', '=', task.id).execute());
  const title = said('publish.mirrorTitle', { site: site.name, pipe: pipe.pipeCode });
  await ctx.db
    .insertInto('task')
    .values({
      kind: kindOf(pipe),
      siteId: site.id,
      status: 'failed',
      percent: 0,
      ...told,
      payload: pipe,
      result: null,
      done: null,
      title: ctx.say(title),
      titleWords: title,
      stopping: false,
      locale: ctx.locale,
      userId: null,
      createBy: 'system',
      readyTime: now,
      startTime: now,
    })
    .execute();
}
