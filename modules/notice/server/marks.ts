import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { grantsOf } from '@kaiyin/modules/account/server';
import { inboxEvent } from '@kaiyin/modules/notice/schema';
import type { News } from '@kaiyin/modules/task/server';
import { defineMemory, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { stateOf } from './inbox/state.ts';
import type { Account } from './inbox/visible.ts';

/** Stands for everybody. */
const everybody = 0;
const changes = defineMemory('inbox.changes', () => new EventEmitter().setMaxListeners(0));

/** What these accounts have unread is another from now on, or what everybody has. */
export async function markChanged(ctx: Context, userIds: readonly number[] | 'everybody'): Promise<void> {
  const ids = userIds === 'everybody' ? [everybody] : [...new Set(userIds)].toSorted((one, other) => one - other);
  if (ids.length === 0) return;
  const mark = randomUUID();
  await ctx.db
    .insertInto('sys_inbox_mark')
    .values(ids.map((userId) => ({ userType: 'user' as const, userId, mark })))
    .onConflict((conflict) => conflict.columns(['userType', 'userId']).doUpdateSet({ mark }))
    .execute();
  ctx.afterCommit(() => ctx.services.memory(changes).emit('change'));
}

/** What this person has unread is another from now on; members are told nothing yet. */
export const markChangedOf = (ctx: Context, { userType, userId }: Account): Promise<void> =>
  markChanged(ctx, userType === 'user' ? [userId] : []);

/** The marks of these accounts: others when something of theirs has changed, or a notice has come or gone by its time. */
async function marksOf(ctx: Context, userIds: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('sys_inbox_mark')
    .select(['userId', 'mark'])
    .where('userType', '=', 'user')
    .where('userId', 'in', [everybody, ...userIds])
    .execute();
  const now = ctx.now().toISOString();
  const { rows: edges } = await sql<{ began: string | null; ended: string | null }>`
    select (select max("periodFrom") from sys_notice where status = '0' and "periodFrom" <= ${now}) as began,
      (select max("periodTo") from sys_notice where "periodTo" <= ${now}) as ended`.execute(ctx.db);
  const of = new Map(rows.map(({ userId, mark }) => [userId, mark]));
  const shared = [of.get(everybody), edges[0]?.began, edges[0]?.ended].join();
  return userIds.map((id) => `${shared},${of.get(id)}`);
}

/** What is unread, told by the stream of tasks. */
export const inboxNews: News = {
  event: inboxEvent,
  // What they may do can have changed since the stream was opened.
  read: async (ctx, user) => stateOf(ctx, { ...user, ...(await grantsOf(ctx, user.userId)) }),
  marks: marksOf,
  changes: ({ services }) => services.memory(changes),
};
