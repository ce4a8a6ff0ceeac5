import { defineTag } from '@kaiyin/liquid';
import { z } from 'zod';
import type { RenderEnv, SiteTag } from './render-env.ts';

const siteProperty = defineTag({
  name: 'cms_site_property',
  attributes: z.object({ code: z.string().optional() }),
  doc: { zh: '站点扩展属性列表，可按编码筛选', en: 'Properties of the site, all or one by its code' },
  body: 'list',
  load: async (env: RenderEnv, { code }) => {
    const rows = await env.reader.query('siteProperties', { siteId: env.site.id }, () =>
      env.ctx.db
        .selectFrom('cms_site_property')
        .select(['propCode', 'propName', 'propValue'])
        .where('siteId', '=', env.site.id)
        .orderBy('id')
        .execute(),
    );
    const list = rows
      .filter((row) => code === undefined || row.propCode === code)
      .map((row) => ({
        code: row.propCode,
        name: row.propName,
        value: row.propValue,
        propCode: row.propCode,
        propName: row.propName,
        propValue: row.propValue,
      }));
    return { list };
  },
});

const sites = defineTag({
  name: 'cms_site',
  attributes: z.object({ id: z.number().int().optional() }),
  doc: { zh: '站点列表，可按编号筛选', en: 'Sites, all or one by its id' },
  body: 'list',
  load: async (env: RenderEnv, { id }) => {
    const rows = await env.reader.query('sites', {}, () =>
      env.ctx.db
        .selectFrom('cms_site')
        .select(['id', 'name', 'path', 'description'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    );
    return { list: rows.filter((row) => id === undefined || row.id === id) };
  },
});

export const siteTags: SiteTag[] = [siteProperty, sites];
