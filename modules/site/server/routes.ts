import { siteProperty } from '@kaiyin/modules/site/schema';
import { siteProperties } from './site-properties.ts';
import { publishPipeOptions, type PipeOption } from '@kaiyin/modules/plan/schema';
import * as api from '@kaiyin/modules/site/schema';
import {
  containing,
  countRows,
  crudRoutes,
  historyRoute,
  route,
  scoped,
  siteOf,
  type ConsoleHosts,
  type Context,
  type Route,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { PipeUse } from './additions.ts';
import { deleteSite } from './delete-site.ts';
import { dynamicPageTypes } from './dynamic-page-types.ts';
import { defaultTemplates, saveDefaultTemplates } from './default-templates.ts';
import { saveSiteSettings, siteSettings } from './settings.ts';
import { grantableSites, refuseUnlessMaySite, saveSiteGrants, siteGrants } from './site-rights.ts';
import { refuseDomain } from './pipe-domain.ts';
import { publishPipes, removePipes } from './publish-pipe-actions.ts';
import {
  addSite,
  getCurrentSite,
  getSite,
  listSites,
  setCurrentSite,
  siteOptions,
  updateSite,
} from './site-actions.ts';

interface Lent {
  hosts: ConsoleHosts;
  pipeUses: readonly PipeUse[];
  deletion: TaskKind<{ siteId: number }>;
}

export const siteRoutes = ({ hosts, pipeUses, deletion }: Lent): Route[] => [
  route(api.siteOptions, siteOptions),
  route(api.getCurrentSite, getCurrentSite),
  route(api.setCurrentSite, setCurrentSite),
  route(api.listSites, listSites),
  route(api.listProperties, listProperties),
  route(api.addProperty, editing(siteProperties.create)),
  route(api.updateProperty, editing(siteProperties.update)),
  route(api.removeProperties, editing(siteProperties.remove)),
  route(api.dynamicPageTypes, dynamicPageTypes),
  route(api.addSite, addSite),
  route(api.updateSite, updateSite),
  route(api.deleteSite, deleteSite(deletion)),
  route(api.getSite, getSite),
  historyRoute(api.siteHistory, { kinds: ['cms_site'], see: getSite }),
  route(api.siteHosts, siteHosts),
  route(api.defaultTemplates, defaultTemplates),
  route(api.saveDefaultTemplates, saveDefaultTemplates),
  route(api.siteSettings, siteSettings),
  route(api.saveSiteSettings, saveSiteSettings),
  route(api.siteGrants, siteGrants),
  route(api.saveSiteGrants, saveSiteGrants),
  route(api.grantableSites, grantableSites),
  route(publishPipeOptions, pipeOptions),
  ...crudRoutes(api.publishPipeApi, { list: publishPipes.list, get: publishPipes.get, remove: removePipes(pipeUses) }),
  historyRoute(api.publishPipeHistory, { kinds: ['cms_publishpipe'], see: publishPipes.get }),
  route(api.publishPipeApi.create, (ctx, input, { request }) => {
    refuseDomain(ctx, { before: null, wanted: input.domain }, { hosts, request });
    return publishPipes.create(ctx, input);
  }),
  route(api.publishPipeApi.update, async (ctx, input, { request }) => {
    const { domain } = await publishPipes.get(ctx, input);
    refuseDomain(ctx, { before: domain, wanted: input.domain }, { hosts, request });
    return publishPipes.update(ctx, input);
  }),
];

/** What belongs to the settings of the current site is changed by whoever may edit it. */
const editing =
  <I, O>(act: (ctx: Context, input: I) => Promise<O>) =>
  (ctx: Context, input: I): Promise<O> => {
    refuseUnlessMaySite(ctx, 'Edit', siteOf(ctx));
    return act(ctx, input);
  };

async function listProperties(ctx: Context, query: { pageNum: number; pageSize: number; query?: string | undefined }) {
  let rows = scoped(ctx, siteProperty);
  const wanted = query.query;
  if (wanted) rows = rows.where((eb) => eb.or([containing('propName', wanted), containing('propCode', wanted)]));
  const found = await rows
    .selectAll()
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute();
  return { rows: found as api.SiteProperty[], total: await countRows(rows) };
}

async function pipeOptions(ctx: Context): Promise<PipeOption[]> {
  const pipes = await ctx.db
    .selectFrom('cms_publishpipe')
    .select(['code', 'name', 'state'])
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return pipes as PipeOption[];
}

async function siteHosts(ctx: Context): Promise<string[]> {
  const { id } = siteOf(ctx);
  const pipes = await ctx.db.selectFrom('cms_publishpipe').select('domain').where('siteId', '=', id).execute();
  const site = await ctx.db.selectFrom('cms_site').select('resourceUrl').where('id', '=', id).executeTakeFirst();
  const files = URL.parse(site?.resourceUrl ?? '')?.host;
  return [...new Set([...pipes.map(({ domain }) => domain), files].flatMap((host) => host || []))];
}
