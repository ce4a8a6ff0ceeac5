import type { Rows } from '@kaiyin/entity';
import type * as api from '@kaiyin/modules/member/schema';
import { endSessions, loginsOf, sessionsOf } from '@kaiyin/modules/session/server';
import { notFound, type Context } from '@kaiyin/server-kit';
import { pendingErasure } from '../erasure/pending.ts';
import { memberLevel } from '../member-level.ts';
import { memberOf, nameOf } from '../member-of.ts';
import { members } from '../members.ts';
import { pictureAddress } from '../site/picture.ts';
import { listBans } from './bans.ts';

interface OfMember {
  id: number;
  pageNum: number;
  pageSize: number;
}
const person = (userId: number) => ({ userType: 'member', userId }) as const;

/** The head of a member's page. */
export async function memberDetail(ctx: Context, { id }: { id: number }): Promise<api.MemberDetail> {
  const [member, row] = await Promise.all([members.get(ctx, { id }), rowOf(ctx, id)]);
  const [level, bans, erasure, groups] = await Promise.all([
    memberLevel(ctx, id),
    listBans(ctx, { id, pageNum: 1, pageSize: 1 }),
    pendingErasure(ctx, id),
    groupNames(ctx, member.groupIds),
  ]);
  const [latest] = bans.rows;
  return {
    member,
    avatar: row.status === 'disabled' ? '' : pictureAddress(row),
    groups,
    level,
    ban: latest?.isInForce ? latest : null,
    erasure: erasure ?? null,
  };
}

async function rowOf({ db }: Context, id: number) {
  const columns = ['id', 'avatar', 'status'] as const;
  const row = await db.selectFrom('cc_member').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function groupNames({ db }: Context, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('cc_member_group_config')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}

export async function memberSessions(ctx: Context, { id, ...page }: OfMember): Promise<Rows<api.MemberSession>> {
  const { rows, total } = await sessionsOf(ctx, person(id), page);
  const named = rows.map(async (row) => ({
    ...row,
    siteName: row.siteId ? ((await ctx.services.findSite(ctx, row.siteId))?.name ?? `#${row.siteId}`) : '',
  }));
  return { rows: await Promise.all(named), total };
}

/** Ends sessions of a member; refuses those of anybody else. */
export const endMemberSessions = (ctx: Context, { id, ids }: { id: number; ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const member = await memberOf(ctx, id);
    const found = await ctx.db
      .selectFrom('sys_session')
      .select('id')
      .where('userType', '=', 'member')
      .where('userId', '=', id)
      .where('id', 'in', ids)
      .execute();
    if (found.length !== new Set(ids).size) throw notFound();
    for (const { id: sessionId } of found) await endSessions(ctx, { sessionId });
    await ctx.audit('cc_member.devicesEnded', { id, name: nameOf(member) }, { count: found.length });
  });

export const memberLogins = (ctx: Context, { id, ...page }: OfMember) => loginsOf(ctx, person(id), page);

/** What deeds brought a member, the latest first. */
export async function listEarned({ db }: Context, { id, pageNum, pageSize }: OfMember): Promise<Rows<api.EarnedRow>> {
  const found = db.selectFrom('cc_member_exp_log').where('memberId', '=', id);
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'opType', 'changeExp', 'logTime'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}
