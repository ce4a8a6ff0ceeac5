import './tables.ts';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { notFound, siteOf, type Context, type CurrentSite, type Db, type SignedIn } from '@kaiyin/server-kit';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<number, CurrentSite>({ max: 2000, ttl: 10_000 });
const pipesOfSites = new LRUCache<number, PublishPipe[]>({ max: 2000, ttl: 2000 });

/** Call after a site or a pipe was changed. */
export function forgetSites(): void {
  known.clear();
  pipesOfSites.clear();
}

/** The site with this id, remembered for some seconds. */
export async function findSite(db: Db, id: number): Promise<CurrentSite | undefined> {
  const cached = known.get(id);
  if (cached) return cached;
  const row = await db
    .selectFrom('cms_site')
    .select(['id', 'path', 'name', 'configProps'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const site = { id: row.id, path: row.path, name: row.name, settings: row.configProps };
  known.set(id, site);
  return site;
}

export const mayEnter = (user: SignedIn | null, siteId: number): boolean =>
  user !== null && (user.sites === 'all' || user.sites.has(siteId));

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
export async function recentPipes(ctx: Context, siteId: number): Promise<PublishPipe[]> {
  const pipes = pipesOfSites.get(siteId) ?? (await enabledPipes(ctx, siteId));
  pipesOfSites.set(siteId, pipes);
  return pipes;
}

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
