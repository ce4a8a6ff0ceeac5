import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import {
  notFound,
  remembered,
  siteOf,
  type Context,
  type CurrentSite,
  type DataScope,
  type SignedIn,
} from '@kaiyin/server-kit';
import { sql } from 'kysely';

const sites = remembered('site.known', { max: 2000, ttl: 10_000, visible: 'keys' }, loadSite);
const pipes = remembered('site.pipes', { max: 2000, ttl: 2000, visible: 'values' }, enabledPipes);

/** Call after a site or a pipe was changed. */
export function forgetSites(ctx: Context): void {
  sites.forget(ctx);
  pipes.forget(ctx);
}

/** The site with this id, remembered for some seconds. */
export const findSite = (ctx: Context, id: number): Promise<CurrentSite | undefined> => sites.of(ctx, id);

async function loadSite({ db }: Context, id: number): Promise<CurrentSite | undefined> {
  const row = await db
    .selectFrom('cms_site')
    .select(['id', 'path', 'name', 'configProps'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, path: row.path, name: row.name, settings: row.configProps };
}

export const mayEnter = (user: SignedIn | null, siteId: number): boolean =>
  user !== null && (user.sites === 'all' || user.sites.has(siteId));

/** Sites that are open to the caller. Work that nobody asked for has all of them. */
export const openSites: DataScope = ({ user }) =>
  !user || user.sites === 'all'
    ? undefined
    : user.sites.size === 0
      ? sql<boolean>`1 = 0`
      : sql<boolean>`cms_site.id in (${sql.join([...user.sites])})`;

/** A site's row, refused as not found when it is not open to the caller. */
export async function openSite(ctx: Context, id: number): Promise<Site> {
  const site = mayEnter(ctx.user, id)
    ? await ctx.db.selectFrom('cms_site').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!site) throw notFound();
  return site as Site;
}

/** The pipes that publish, in their order. */
export async function enabledPipes(ctx: Context, siteId: number): Promise<PublishPipe[]> {
  const pipes = await ctx.db
    .selectFrom('cms_publishpipe')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('state', '=', 'enabled')
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return pipes as PublishPipe[];
}

/** The same, remembered for two seconds: for addresses that editors see, never for publishing. */
export const recentPipes = (ctx: Context, siteId: number): Promise<PublishPipe[]> => pipes.of(ctx, siteId);

/** Whether the current site has a pipe, enabled or not. */
export async function hasPipe(ctx: Context, code: string): Promise<boolean> {
  const pipe = await ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('siteId', '=', siteOf(ctx).id)
    .where('code', '=', code)
    .executeTakeFirst();
  return pipe !== undefined;
}

/** Where a pipe is served: its domain, or a folder of this server. Ends with a slash. */
export const pipeRoot = (sitePath: string, pipe: Pick<PublishPipe, 'code' | 'domain'>): string =>
  pipe.domain ? `//${pipe.domain}/` : `/sites/${sitePath}/${pipe.code}/`;
