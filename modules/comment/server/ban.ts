import type { BanRow, Comment } from '@kaiyin/modules/comment/schema';
import type { Rows } from '@kaiyin/entity';
import { actor, isInScope, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { distinctWriters, writtenBy } from './ban-targets.ts';
import { holdComments, holdSeen, holdWriting } from './hold-comments.ts';
import { changeOne, hiddenByModerator } from './moderate.ts';
import { memberNames } from './names.ts';
import type { Reader } from './tables.ts';

const day = 86_400_000;

/**
 * Bans the writers of comments on the current site, for days or for ever (0), and removes what they wrote there, as far as the caller
 * may see it. Who is banned already is banned anew by what is said now. The ban holds first: meanwhile nothing more is written.
 */
export async function banWriters(
  ctx: Context,
  { ids, reason, days }: { ids: number[]; reason: string; days: number },
): Promise<{ banIds: number[]; removed: number }> {
  const until = days === 0 ? null : new Date(ctx.now().getTime() + days * day).toISOString();
  const bans = await ctx.transaction(async (ctx) => {
    await holdWriting(ctx, siteOf(ctx).id);
    const rows = await holdSeen(ctx, ids);
    if (rows.length === 0) throw notFound();
    const bans: { id: number; writer: Reader }[] = [];
    for (const row of distinctWriters(rows)) bans.push({ id: await keepBan(ctx, row, { reason, until }), writer: row });
    return bans;
  });
  let removed = 0;
  for (const { id, writer } of bans) removed += await removeAll(ctx, writer, id);
  return { banIds: bans.map(({ id }) => id), removed };
}

async function keepBan(
  ctx: Context,
  { memberId, visitorId, guestName }: Comment,
  { reason, until }: { reason: string; until: string | null },
): Promise<number> {
  const name = memberId === 0 ? guestName : ((await memberNames(ctx, [memberId])).get(memberId) ?? '');
  const said = { name, reason, until, createBy: actor(ctx), createTime: ctx.now().toISOString() };
  const { id } = await ctx.db
    .insertInto('cc_comment_ban')
    .values({ siteId: siteOf(ctx).id, memberId, visitorId, ...said })
    .onConflict((conflict) => conflict.columns(['siteId', 'memberId', 'visitorId']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit('cc_comment_ban.created', { id: Number(id), name }, { reason, until });
  return Number(id);
}

async function removeAll(ctx: Context, writer: Reader, banId: number): Promise<number> {
  const written = await writtenBy(ctx, writer).select('id').orderBy('id').execute();
  return inPieces(ctx, written, (ctx, row) =>
    row.isDeleted ? undefined : changeOne(ctx, row, 'cc_comment.deleted', { ...hiddenByModerator, banId }),
  );
}

/** Comments that one transaction changes: with thousands others would wait. */
const piece = 500;

/** Changes comments some at a time; answers how many were changed. */
async function inPieces(
  ctx: Context,
  found: readonly { id: number }[],
  change: (ctx: Context, row: Comment) => Promise<unknown> | undefined,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < found.length; from += piece)
    await ctx.transaction(async (ctx) => {
      const ids = found.slice(from, from + piece).map(({ id }) => id);
      for (const row of await holdComments(ctx, ids)) {
        const changed = change(ctx, row);
        await changed;
        if (changed) count++;
      }
    });
  return count;
}

/** Ends bans of the current site; with `recover` what was removed with them, as far as the caller may see it, comes back. */
export async function liftBans(
  ctx: Context,
  { ids, recover }: { ids: number[]; recover: boolean },
): Promise<{ recovered: number }> {
  const bans = await ctx.db
    .selectFrom('cc_comment_ban')
    .select(['id', 'name'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', ids)
    .execute();
  if (bans.length !== new Set(ids).size) throw notFound();
  const removed = recover
    ? await ctx.db
        .selectFrom('cc_comment')
        .select('id')
        .where('banId', 'in', ids)
        .where(isInScope(ctx, 'cc_comment'))
        .orderBy('id')
        .execute()
    : [];
  const recovered = await inPieces(ctx, removed, (ctx, row) =>
    changeOne(ctx, row, 'cc_comment.recovered', { isDeleted: false, deletedBy: null, banId: null }),
  );
  await ctx.transaction(async (ctx) => {
    await ctx.db.updateTable('cc_comment').set({ banId: null }).where('banId', 'in', ids).execute();
    await ctx.db.deleteFrom('cc_comment_ban').where('id', 'in', ids).execute();
    for (const { id, name } of bans) await ctx.audit('cc_comment_ban.removed', { id, name });
  });
  return { recovered };
}

/** Who is banned on the current site, the latest first. */
export async function listBans(
  ctx: Context,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Rows<BanRow>> {
  const found = ctx.db.selectFrom('cc_comment_ban').where('siteId', '=', siteOf(ctx).id);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'memberId', 'name', 'reason', 'until', 'createBy', 'createTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The ban of a reader that holds now on a site; undefined where there is none. */
export const banOf = (ctx: Context, siteId: number, { memberId, visitorId }: Reader) =>
  ctx.db
    .selectFrom('cc_comment_ban')
    .select('id')
    .where('siteId', '=', siteId)
    .where('memberId', '=', memberId)
    .where('visitorId', '=', visitorId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', ctx.now().toISOString())]))
    .executeTakeFirst();
