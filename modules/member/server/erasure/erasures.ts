import type { Rows } from '@kaiyin/entity';
import type { DoneErasure, ErasureAnswer, TouchedPart } from '@kaiyin/modules/member/schema';
import { actor, createContext, fail, type Context } from '@kaiyin/server-kit';
import { memberOf, nameOf } from '../member-of.ts';
import { eraseNow } from './erase-now.ts';
import { pendingErasure } from './pending.ts';

const day = 86_400_000;

interface Asked {
  id: number;
  days: number;
  isOwn: boolean;
}

/** Notes that a member is to be erased after some days; after none it is done at once, and answered what was touched. */
export async function askErasure(ctx: Context, { id, days, isOwn }: Asked): Promise<ErasureAnswer> {
  const now = ctx.now();
  const dueTime = new Date(now.getTime() + days * day).toISOString();
  await ctx.transaction(async (ctx) => {
    const member = await memberOf(ctx, id);
    await ctx.db
      .deleteFrom('cc_member_erasure')
      .where('memberId', '=', id)
      .where('doneTime', 'is', null)
      .where('cancelTime', 'is', null)
      .execute();
    const asked = { isOwn, askedBy: isOwn ? '' : actor(ctx), askTime: now.toISOString(), dueTime };
    await ctx.db
      .insertInto('cc_member_erasure')
      .values({ memberId: id, ...asked, cancelTime: null, doneTime: null, touched: [] })
      .execute();
    if (days > 0) await ctx.audit('cc_member.erasureAsked', { id, name: nameOf(member) }, { dueTime });
  });
  if (days > 0) return { dueTime, touched: null };
  // Done by the system where the member asked: their name would be in the log of it.
  const doer = isOwn ? createContext({ db: ctx.db, services: ctx.services, log: ctx.log }) : ctx;
  return { dueTime, touched: inWords(ctx, await eraseNow(doer, id)) };
}

/** Takes back an erasure that is not done yet. */
export const cancelErasure = (ctx: Context, { id }: { id: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const member = await memberOf(ctx, id);
    if (!(await pendingErasure(ctx, id))) fail('membership.noErasure');
    await ctx.db
      .updateTable('cc_member_erasure')
      .set({ cancelTime: ctx.now().toISOString() })
      .where('memberId', '=', id)
      .where('doneTime', 'is', null)
      .where('cancelTime', 'is', null)
      .execute();
    await ctx.audit('cc_member.erasureCancelled', { id, name: nameOf(member) });
  });

/** Erases all members whose time has come; answers how many. */
export async function eraseDue(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('cc_member_erasure')
    .select('memberId')
    .where('doneTime', 'is', null)
    .where('cancelTime', 'is', null)
    .where('dueTime', '<=', ctx.now().toISOString())
    .orderBy('id')
    .execute();
  let erased = 0;
  // What fails for one is tried again the next day, and keeps no other from being erased.
  for (const { memberId } of due)
    await eraseNow(ctx, memberId, 'ifDue').then(
      (touched) => void (erased += touched.length > 0 ? 1 : 0),
      (error: unknown) => ctx.log.error({ err: error, memberId }, 'a member could not be erased'),
    );
  return erased;
}

/** Erasures that were done, the latest first. */
export async function listErasures(
  ctx: Context,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Rows<DoneErasure>> {
  const found = ctx.db.selectFrom('cc_member_erasure').where('doneTime', 'is not', null);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'memberId', 'isOwn', 'askedBy', 'askTime', 'doneTime', 'touched'])
      .orderBy('doneTime', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ doneTime, touched, ...row }) => ({
      ...row,
      doneTime: doneTime ?? '',
      touched: inWords(ctx, touched),
    })),
    total: Number(total),
  };
}

const inWords = (ctx: Context, touched: readonly TouchedPart[]): TouchedPart[] =>
  touched.map(({ label, count }) => ({ label: ctx.say({ key: label, params: {} }), count }));
