import { defineTag } from '@kaiyin/liquid';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import type { RenderEnv, SiteTag } from './render-env.ts';
import { allSites, siteProperties } from './site.questions.ts';

const siteProperty = defineTag({
  name: 'cms_site_property',
  attributes: z.object({ code: z.string().optional() }),
  doc: { zh: '站点扩展属性列表，可按编码筛选', en: 'Properties of the site, all or one by its code' },
  body: 'list',
  load: (env: RenderEnv, { code }) =>
    when(env.reader.ask(siteProperties, 'properties'), (rows) => ({
      list: code === undefined ? rows : rows.filter((row) => row.propCode === code),
    })),
});

const sites = defineTag({
  name: 'cms_site',
  attributes: z.object({ id: z.number().int().optional() }),
  doc: { zh: '站点列表，可按编号筛选', en: 'Sites, all or one by its id' },
  body: 'list',
  load: (env: RenderEnv, { id }) =>
    when(env.reader.ask(allSites, 'all'), (rows) => ({
      list: id === undefined ? rows : rows.filter((row) => row.id === id),
    })),
});

export const siteTags: SiteTag[] = [siteProperty, sites];
