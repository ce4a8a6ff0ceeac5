import { me } from '@kaiyin/modules/account/server';
import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { noticeKind } from '../inbox-kinds.ts';
import { markChangedOf } from '../marks.ts';
import { isUnread, isVisible } from './visible.ts';

const idsIn = (keys: readonly string[], source: 'notice' | 'item') =>
  keys.flatMap((key) => (key.startsWith(`${source}-`) ? Number(key.slice(source.length + 1)) : []));

/** The caller has read these; those of others, and what is not there for them, stay as they are. */
export async function markRead(ctx: Context, { keys }: { keys: string[] }): Promise<void> {
  const notices = idsIn(keys, 'notice');
  const items = idsIn(keys, 'item');
  await ctx.transaction(async (ctx) => {
    if (notices.length > 0) await readNotices(ctx, sql<boolean>`n.id in (${sql.join(notices)})`);
    if (items.length > 0) await readItems(ctx, sql<boolean>`id in (${sql.join(items)})`);
    await markChangedOf(ctx, me(ctx));
  });
}

/** The caller has read everything, or everything of a kind. */
export async function markAllRead(ctx: Context, { kind }: { kind: string }): Promise<void> {
  await ctx.transaction(async (ctx) => {
    if (kind === '' || kind === noticeKind.kind) await readNotices(ctx, sql<boolean>`1 = 1`);
    await readItems(ctx, kind ? sql<boolean>`kind = ${kind}` : sql<boolean>`1 = 1`);
    await markChangedOf(ctx, me(ctx));
  });
}

// A row that another tab has written meanwhile stays as it is.
async function readNotices(ctx: Context, which: RawBuilder<boolean>): Promise<void> {
  const { userType, userId } = me(ctx);
  await sql`insert into sys_notice_read ("userType", "userId", "noticeId", "readTime")
    select ${userType}, ${userId}, n.id, ${ctx.now().toISOString()} from sys_notice n
    where ${which} and ${isVisible(ctx, me(ctx))} and ${isUnread(me(ctx))}
    on conflict ("userType", "userId", "noticeId") do nothing`.execute(ctx.db);
}

async function readItems(ctx: Context, which: RawBuilder<boolean>): Promise<void> {
  const { userType, userId } = me(ctx);
  await ctx.db
    .updateTable('sys_inbox_item')
    .set({ readTime: ctx.now().toISOString() })
    .where('userType', '=', userType)
    .where('userId', '=', userId)
    .where('readTime', 'is', null)
    .where(which)
    .execute();
}
