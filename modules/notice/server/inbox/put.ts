import type { Context, Said } from '@kaiyin/server-kit';
import type { InboxKind } from '../inbox-kinds.ts';
import { markChanged } from '../marks.ts';
import type { InboxRow } from '../tables.ts';

interface Told {
  /** Accounts of the staff. */
  to: readonly number[];
  /** What it is about: of one subject each person has one item, which comes anew when it happens again. */
  subject: string;
  title: Said;
  text?: InboxRow['text'];
  /** Where the console shows it. */
  href?: string;
  /** Whether it is told how often it came while it was not read; it is unless told. */
  isCounted?: boolean;
}

/** Rows that one statement writes. */
const piece = 500;

/** Tells people something, each once; those who do not want to be told of the kind are told nothing. */
export async function putInInbox(ctx: Context, { kind }: InboxKind, told: Told): Promise<void> {
  const ids = [...new Set(told.to)];
  const createTime = ctx.now().toISOString();
  const { subject, title, text = null, href = '', isCounted = true } = told;
  for (let from = 0; from < ids.length; from += piece) {
    const some = ids.slice(from, from + piece);
    const muted = await ctx.db
      .selectFrom('sys_inbox_mute')
      .select('userId')
      .where('userType', '=', 'user')
      .where('kind', '=', kind)
      .where('userId', 'in', some)
      .execute();
    const deaf = new Set(muted.map(({ userId }) => userId));
    const hearing = some.filter((id) => !deaf.has(id));
    if (hearing.length === 0) continue;
    const one = { userType: 'user' as const, kind, subject, title, text, href, count: 1, createTime, readTime: null };
    await ctx.db
      .insertInto('sys_inbox_item')
      .values(hearing.map((userId) => ({ ...one, userId })))
      .onConflict((conflict) =>
        conflict.columns(['userType', 'userId', 'kind', 'subject']).doUpdateSet(({ ref, eb }) => ({
          title: ref('excluded.title'),
          text: ref('excluded.text'),
          href: ref('excluded.href'),
          createTime,
          readTime: null,
          // What was read before begins to be counted anew.
          count: isCounted
            ? eb
                .case()
                .when('sys_inbox_item.readTime', 'is', null)
                .then(eb('sys_inbox_item.count', '+', 1))
                .else(1)
                .end()
            : eb.val(1),
        })),
      )
      .execute();
    await markChanged(ctx, hearing);
  }
}

/** What there was to be told of a subject has been seen to elsewhere: nobody has it unread any more. */
export async function closeInInbox(ctx: Context, { kind }: InboxKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const closed = await ctx.db
    .updateTable('sys_inbox_item')
    .set({ readTime: ctx.now().toISOString() })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('readTime', 'is', null)
    .returning('userId')
    .execute();
  await markChanged(
    ctx,
    closed.map(({ userId }) => userId),
  );
}

/** Subjects of a kind that somebody has not read yet. */
export async function openInInbox({ db }: Pick<Context, 'db'>, { kind }: InboxKind): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_inbox_item')
    .select('subject')
    .distinct()
    .where('kind', '=', kind)
    .where('readTime', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Of an account that is removed: what it was told, and what it has read. */
export async function forgetInbox(ctx: Context, account: Pick<InboxRow, 'userType' | 'userId'>): Promise<void> {
  for (const table of ['sys_inbox_item', 'sys_inbox_mark', 'sys_inbox_mute', 'sys_notice_read'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('userType', '=', account.userType)
      .where('userId', '=', account.userId)
      .execute();
}
