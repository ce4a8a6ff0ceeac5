import { sql, type RawBuilder } from 'kysely';
import { contentActions, namedAtHome, type ContentRow, type HomeContents } from '@kaiyin/modules/content/schema';
import { actor, siteOf, type Context } from '@kaiyin/server-kit';
import { nextContentInstants } from './content-changes.ts';
import { contentRows } from './list-contents.ts';
import { mayPublish } from './may-publish-in.ts';
import { inCatalogsWith, inScope } from './queries.ts';
import { hasStatus } from './status-condition.ts';

/** What the first page of the console says of contents of the current site; five statements, however many there are. */
export async function homeContents(ctx: Context): Promise<HomeContents> {
  const [mine, waiting, next] = await Promise.all([ownWork(ctx), waitingFor(ctx), nextSeen(ctx)]);
  return { mine, waiting, next };
}

// Mappings have nothing that somebody has written. What somebody made and what they changed are each read by an index, latest first.
const ownWork = (ctx: Context): Promise<ContentRow[]> => {
  const now = ctx.now().toISOString();
  const states = (['draft', 're-edit', 'to-publish'] as const).map((status) => hasStatus(status, now));
  const isMeant = sql`${listed(ctx)} and "mappingOf" is null and (${sql.join(states, sql` or `)})`;
  const latest = sql`order by "updateTime" desc, id desc limit ${namedAtHome.mine}`;
  const by = (column: 'createBy' | 'updateBy') =>
    sql`select id from (select id from cms_content where ${isMeant} and ${sql.ref(column)} = ${actor(ctx)} ${latest}) as ${sql.ref(column)}`;
  return contentRows(ctx, sql`where id in (${by('createBy')} union ${by('updateBy')}) ${latest}`);
};

async function waitingFor(ctx: Context): Promise<HomeContents['waiting']> {
  if (!mayPublish(ctx)) return null;
  const isMeant = sql`${listed(ctx)} and submitted = 1 and ${inCatalogsWith(ctx, contentActions.publish.right)}`;
  const [counted, rows] = await Promise.all([
    sql<{ n: number }>`select count(*) as n from cms_content where ${isMeant}`.execute(ctx.db),
    contentRows(ctx, sql`where ${isMeant} order by "updateTime", id limit ${namedAtHome.waiting}`),
  ]);
  return { count: Number(counted.rows[0]?.n ?? 0), rows };
}

async function nextSeen(ctx: Context): Promise<HomeContents['next']> {
  const isSeen = sql<boolean>`exists (
    select 1 from cms_content where cms_content.id = cms_publication."contentId" and ${inScope(ctx)})`;
  const planned = await nextContentInstants(ctx, siteOf(ctx).id, { after: ctx.now().toISOString(), isSeen });
  const [first] = planned;
  if (!first) return null;
  const then = planned.filter(({ at }) => at === first.at);
  const changes = then.slice(0, namedAtHome.next).map(({ title, kind }) => ({ title, kind }));
  return { at: first.at, count: then.length, changes };
}

const listed = (ctx: Context): RawBuilder<boolean> =>
  sql`cms_content."siteId" = ${siteOf(ctx).id} and "deletedTime" is null and archived = 0 and ${inScope(ctx)}`;
