import { allow, crudApi, endpoint, historyOf, id, ids, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { publishPipe } from './publish-pipe.ts';
import { site, siteProperty, type Site, type SiteProperty } from './site.ts';

const view = allow('cms:site:view', 'cms:site:list');
const byId = z.object({ id });

export interface CurrentSiteView {
  siteId: number;
  siteName: string;
}
export interface SiteRow extends Site {
  logoSrc: string;
  /** Address of the front page in the first enabled pipe; empty when there is none. */
  link: string;
}

export const listSites = endpoint({
  method: 'GET',
  path: '/cms/site/list',
  access: view,
  reply: 'rows',
  input: paging.extend({
    pageSize: z.coerce.number().int().min(1).max(500).default(10),
    siteName: z.string().optional(),
  }),
}).output<Rows<SiteRow>>();
export const siteOptions = endpoint({ method: 'GET', path: '/cms/site/options', access: 'signed-in' }).output<
  CurrentSiteView[]
>();
/** The site of the `CurrentSite` header if it is open to the caller, else the one that the caller chose last, else the first; null when there is none. */
export const getCurrentSite = endpoint({
  method: 'GET',
  path: '/cms/site/getCurrentSite',
  access: 'signed-in',
}).output<CurrentSiteView | null>();
export const setCurrentSite = endpoint({
  method: 'POST',
  path: '/cms/site/setCurrentSite/{id}',
  access: 'signed-in',
  logged: false,
  input: byId,
}).output<CurrentSiteView>();
export const getSite = endpoint({ method: 'GET', path: '/cms/site/{id}', access: view, input: byId }).output<SiteRow>();
export const siteHistory = historyOf('/cms/site', view);
export const addSite = endpoint({
  method: 'POST',
  path: '/cms/site',
  access: allow('cms:site:add'),
  labels: site.table,
  input: site.input,
}).output<{ id: number }>();
export const updateSite = endpoint({
  method: 'PUT',
  path: '/cms/site',
  access: allow('cms:site:edit'),
  labels: site.table,
  input: site.update.and(z.object({ updateTime: z.string().optional() })),
}).output<void>();
/** Deletes in the background; answers the task's id. */
export const deleteSite = endpoint({
  method: 'DELETE',
  path: '/cms/site/{id}',
  access: allow('cms:site:delete'),
  input: byId,
}).output<{ taskId: number }>();

export const listProperties = endpoint({
  method: 'GET',
  path: '/cms/site/prop/list',
  access: view,
  site: true,
  reply: 'rows',
  input: paging.extend({ query: z.string().optional() }),
}).output<Rows<SiteProperty>>();
export const addProperty = endpoint({
  method: 'POST',
  path: '/cms/site/prop',
  access: allow('cms:site:edit'),
  site: true,
  labels: siteProperty.table,
  input: siteProperty.input,
}).output<{ id: number }>();
export const updateProperty = endpoint({
  method: 'PUT',
  path: '/cms/site/prop',
  access: allow('cms:site:edit'),
  site: true,
  labels: siteProperty.table,
  input: siteProperty.update,
}).output<void>();
export const removeProperties = endpoint({
  method: 'DELETE',
  path: '/cms/site/prop',
  access: allow('cms:site:edit'),
  site: true,
  input: ids,
}).output<void>();

/** Hosts at which the current site's own pages and files are. */
export const siteHosts = endpoint({
  method: 'GET',
  path: '/cms/site/hosts',
  access: 'signed-in',
  site: true,
}).output<string[]>();

/** Counts of the current site, for the home page. */
export const sitePanel = endpoint({ method: 'GET', path: '/cms/site/panel', access: 'signed-in', site: true }).output<{
  catalogs: number;
  contents: number;
  resources: number;
  templates: number;
}>();

export const publishPipeApi = crudApi('/cms/publishpipe', publishPipe);
export const publishPipeHistory = historyOf('/cms/publishpipe', publishPipeApi.get.access, { site: true });
