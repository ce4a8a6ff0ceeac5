import { endpoint, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';

export interface SiteRow {
  id: number;
  name: string;
  path: string;
}

export const currentSite = endpoint({
  method: 'GET',
  path: '/cms/site/getCurrentSite',
  access: 'signed-in',
}).output<{
  siteId: number;
  siteName: string;
} | null>();

export const setCurrentSite = endpoint({
  method: 'POST',
  path: '/cms/site/setCurrentSite/{id}',
  access: 'signed-in',
  input: z.object({ id: z.number() }),
}).output<void>();

export const listSites = endpoint({
  method: 'GET',
  path: '/cms/site/list',
  access: 'signed-in',
  input: paging.extend({ siteName: z.string().optional() }),
  reply: 'rows',
}).output<Rows<SiteRow>>();

export interface SitePanel {
  catalogs: number;
  contents: number;
  resources: number;
  templates: number;
}
export const sitePanel = endpoint({
  method: 'GET',
  path: '/cms/site/panel',
  access: 'signed-in',
}).output<SitePanel>();
