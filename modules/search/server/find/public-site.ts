import { settingValue, type PublishPipe } from '@kaiyin/modules/site/schema';
import { searchEnabled } from '@kaiyin/modules/search/schema';
import { findSite, recentPipes } from '@kaiyin/modules/site/server';
import { failField, refuseOtherSite, type Context, type CurrentSite } from '@kaiyin/server-kit';

/** The site that a public call names by its id or its code; refuses one that publishes nothing, and another than the one that is called. */
export async function publicSite(
  ctx: Context,
  sid: string,
): Promise<{ site: CurrentSite; pipes: readonly [PublishPipe, ...PublishPipe[]] }> {
  const site = await siteNamed(ctx, sid);
  if (site) refuseOtherSite(ctx, site.id);
  const [first, ...others] = site ? await recentPipes(ctx, site.id) : [];
  if (!site || !first) return failField('sid', 'search.noSite');
  return { site, pipes: [first, ...others] };
}

/** Whose addresses are answered; the first one unless told. */
export const pipeNamed = (pipes: readonly [PublishPipe, ...PublishPipe[]], pp: string): PublishPipe =>
  pp === '' ? pipes[0] : (pipes.find(({ code }) => code === pp) ?? failField('pp', 'search.noPipe'));

async function siteNamed(ctx: Context, sid: string): Promise<CurrentSite | undefined> {
  const byId = /^\d{1,15}$/.test(sid) ? await findSite(ctx, Number(sid)) : undefined;
  if (byId) return byId;
  const row = await ctx.db.selectFrom('cms_site').select('id').where('path', '=', sid).executeTakeFirst();
  return row && findSite(ctx, row.id);
}

/** A catalog whose contents readers may find. */
export interface OpenCatalog {
  id: number;
  name: string;
  path: string;
  ancestors: string;
  detailNameRule: string;
}

/** Catalogs that have pages, and whose contents are to be found, by their ids, and the ids of the others. */
export async function openCatalogs(
  ctx: Context,
  { id, settings }: CurrentSite,
): Promise<{ open: Map<number, OpenCatalog>; closed: number[] }> {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'name', 'path', 'ancestors', 'detailNameRule', 'visible', 'configProps'])
    .where('siteId', '=', id)
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isOpen = ({ ancestors }: OpenCatalog) => {
    const line = ancestors.split(':').map((one) => byId.get(Number(one)));
    const said = line.findLast((one) => one?.configProps[searchEnabled.key] !== undefined);
    const text = said ? said.configProps[searchEnabled.key] : settings[searchEnabled.key];
    return line.every((one) => one?.visible) && settingValue(searchEnabled, text);
  };
  const { open = [], closed = [] } = Object.groupBy(rows, (row) => (isOpen(row) ? 'open' : 'closed'));
  return { open: new Map(open.map((row) => [row.id, row])), closed: closed.map((row) => row.id) };
}
