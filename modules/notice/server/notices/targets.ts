import type { Audience, Target } from '@kaiyin/modules/notice/schema';
import { containing, failField, isInScope, type Context } from '@kaiyin/server-kit';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Named = Exclude<Audience, 'all'>;

/** Where those of an audience are, and what they are called. */
const sources = {
  roles: { table: 'sys_role', name: 'name', detail: 'roleKey' },
  departments: { table: 'sys_dept', name: 'name', detail: 'name' },
  users: { table: 'sys_user', name: 'nickName', detail: 'userName' },
} as const satisfies Record<Named, { table: string; name: string; detail: string }>;

const most = 50;

interface TargetQuery {
  audience: Audience;
  name: string;
  chosen: string;
}

/** Those that are chosen, and some whose names hold these letters. */
export async function listTargets(ctx: Context, { audience, name, chosen }: TargetQuery): Promise<Target[]> {
  if (audience === 'all') return [];
  const { table, name: called, detail } = sources[audience];
  const ids = chosen.split(',').filter(Boolean).map(Number);
  const read = (condition: RawBuilder<boolean>, limit: number) =>
    ctx.db
      .selectFrom(table as 'sys_user')
      .select(({ ref }) => ['id', ref(called as 'nickName').as('name'), ref(detail as 'userName').as('detail')])
      .where(condition)
      .where(isInScope(ctx, table))
      .orderBy('id')
      .limit(limit)
      .execute();
  const isMeant = name
    ? sql<boolean>`(${containing(called, name)} or ${containing(detail, name)})`
    : sql<boolean>`1 = 1`;
  const [found, kept] = await Promise.all([
    read(isMeant, most),
    ids.length > 0 ? read(sql<boolean>`id in (${sql.join(ids)})`, ids.length) : [],
  ]);
  return [...new Map([...kept, ...found].map((one) => [one.id, one])).values()].map(({ id, name, detail }) => ({
    id,
    name: name || detail,
    detail: detail === name ? '' : detail,
  }));
}

/** Refuses, at their field, recipients that are missing or not there. */
export async function refuseMissingTargets(ctx: Context, audience: Named, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) failField('targets', 'notice.targetsNeeded');
  const { table } = sources[audience];
  const there = await ctx.db
    .selectFrom(table as 'sys_user')
    .select('id')
    .where('id', 'in', ids)
    .where(isInScope(ctx, table))
    .execute();
  if (there.length !== ids.length) failField('targets', 'notice.targetsGone');
}
