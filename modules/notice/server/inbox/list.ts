import { cutText } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import type { InboxItem, NoticeToRead } from '@kaiyin/modules/notice/schema';
import { notFound, textOfHtml, type Context } from '@kaiyin/server-kit';
import type { Rows } from '@kaiyin/entity';
import { sql, type RawBuilder } from 'kysely';
import { noticeKind } from '../inbox-kinds.ts';
import { isToldOf } from './state.ts';
import { isUnread, isVisible } from './visible.ts';

interface Query {
  kind: string;
  unread: '' | 'Y';
  pageNum: number;
  pageSize: number;
}
interface Found {
  source: 'notice' | 'item';
  id: number;
  time: string;
  readTime: string | null;
}

/** Letters of a notice that lists show. */
const excerpt = 140;

/** What the caller is told, newest first: notices and what happened. */
export async function listInbox(ctx: Context, query: Query): Promise<Rows<InboxItem>> {
  const all = everything(ctx, query);
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<Found>`select source, id, "time", "readTime" from (${all}) o order by "time" desc, source, id desc
      limit ${query.pageSize} offset ${(query.pageNum - 1) * query.pageSize}`.execute(ctx.db),
    sql<{ n: number }>`select count(*) as n from (${all}) o`.execute(ctx.db),
  ]);
  const idsOf = (source: Found['source']) => found.flatMap((one) => (one.source === source ? Number(one.id) : []));
  const known = new Map([...(await noticesOf(ctx, idsOf('notice'))), ...(await itemsOf(ctx, idsOf('item')))]);
  const rows = found.flatMap(({ source, id, time, readTime }) => {
    const key = `${source}-${id}`;
    const one = known.get(key);
    return one ? { ...one, key, time, isRead: readTime !== null } : [];
  });
  return { rows, total: Number(counted[0]?.n ?? 0) };
}

function everything(ctx: Context, { kind, unread }: Query): RawBuilder<unknown> {
  const reader = me(ctx);
  const isNew = sql`r.id is null`;
  const notices = sql`
    select 'notice' as source, n.id, n."periodFrom" as "time", r."readTime" from sys_notice n
    left join sys_notice_read r
      on r."noticeId" = n.id and r."userType" = ${reader.userType} and r."userId" = ${reader.userId}
    where ${isVisible(ctx, reader)}${unread ? sql` and ${isNew}` : sql``}`;
  const items = sql`
    select 'item' as source, i.id, i."createTime" as "time", i."readTime" from sys_inbox_item i
    where ${isToldOf(ctx, reader)}${kind ? sql` and i.kind = ${kind}` : sql``}${unread ? sql` and i."readTime" is null` : sql``}`;
  if (kind === noticeKind.kind) return notices;
  return kind ? items : sql`${notices} union all ${items}`;
}

type Known = Omit<InboxItem, 'key' | 'time' | 'isRead'>;

async function noticesOf({ db }: Context, ids: readonly number[]): Promise<[string, Known][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sys_notice')
    .select(['id', 'noticeTitle', 'noticeContent', 'pinned'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, noticeTitle: title, noticeContent, pinned: isPinned }) => {
    const text = cutText(textOfHtml(noticeContent), excerpt);
    return [`notice-${id}`, { kind: noticeKind.kind, title, text, href: '', isPinned, count: 1 }];
  });
}

async function itemsOf(ctx: Context, ids: readonly number[]): Promise<[string, Known][]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.selectFrom('sys_inbox_item').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, kind, title, text, href, count }) => [
    `item-${id}`,
    { kind, title: ctx.say(title), text: text ? ctx.say(text) : '', href, isPinned: false, count },
  ]);
}

const toRead = (ctx: Context, condition: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('sys_notice as n')
    .select(['n.id', 'noticeTitle', 'noticeType', 'noticeContent', 'createBy', 'periodFrom', 'pinned'])
    .where(sql<boolean>`${isVisible(ctx, me(ctx))} and ${condition}`)
    .orderBy('periodFrom', 'desc')
    .orderBy('n.id', 'desc')
    .limit(5);

type Kept = Awaited<ReturnType<ReturnType<typeof toRead>['execute']>>[number];
const viewOf = ({ pinned, periodFrom, ...notice }: Kept): NoticeToRead => ({
  ...notice,
  periodFrom: periodFrom ?? '',
  isPinned: pinned,
});

export async function readNotice(ctx: Context, { id }: { id: number }): Promise<NoticeToRead> {
  const [notice] = await toRead(ctx, sql<boolean>`n.id = ${id}`).execute();
  if (!notice) throw notFound();
  return viewOf(notice);
}

export const pinnedNotices = async (ctx: Context): Promise<NoticeToRead[]> =>
  (await toRead(ctx, sql<boolean>`n.pinned = 1 and ${isUnread(me(ctx))}`).execute()).map(viewOf);
