import type { InboxState } from '@kaiyin/modules/notice/schema';
import type { Context, SignedIn } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { kindsFor, noticeKind } from '../inbox-kinds.ts';
import { isUnread, isVisible, type Account } from './visible.ts';

type Reader = Account & Pick<SignedIn, 'permissions'>;

/** The condition that a row `i` of what happened is there for its reader. */
export function isToldOf(ctx: Context, reader: Reader): RawBuilder<boolean> {
  const kinds = kindsFor(ctx, reader).map(({ kind }) => kind);
  return sql<boolean>`(i."userType" = ${reader.userType} and i."userId" = ${reader.userId}
    and i.kind in (${sql.join(['', ...kinds])}))`;
}

/** The condition that an account does not want to be told of a kind. */
export const isMuted = ({ userType, userId }: Account, kind: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from sys_inbox_mute m where m."userType" = ${userType} and m."userId" = ${userId} and m.kind = ${kind})`;

/** How much a person has not read, in one query. */
export async function stateOf(ctx: Context, reader: Reader): Promise<InboxState> {
  const isNew = sql`${isVisible(ctx, reader)} and ${isUnread(reader)}`;
  const { rows } = await sql<{ items: number; notices: number; pinned: number }>`
    select (select count(*) from sys_inbox_item i
        where ${isToldOf(ctx, reader)} and i."readTime" is null and not ${isMuted(reader, sql`i.kind`)}) as items,
      (select count(*) from sys_notice n where ${isNew} and not ${isMuted(reader, sql`${noticeKind.kind}`)}) as notices,
      (select count(*) from sys_notice n where n.pinned = 1 and ${isNew}) as pinned`.execute(ctx.db);
  const [{ items, notices, pinned } = { items: 0, notices: 0, pinned: 0 }] = rows;
  return { unread: Number(items) + Number(notices), pinned: Number(pinned) };
}
