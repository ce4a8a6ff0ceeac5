import { defineTag } from '@kaiyin/liquid';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { z } from 'zod';
import './tables.ts';

const groups = (env: RenderEnv) =>
  env.reader.query('linkGroups', { siteId: env.site.id }, () =>
    env.ctx.db
      .selectFrom('cms_link_group')
      .select(['id', 'code', 'name'])
      .where('siteId', '=', env.site.id)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  );

const linkGroup = defineTag({
  name: 'cms_link_group',
  attributes: z.object({ code: z.string().optional() }),
  doc: { zh: '友情链接分组列表，可按编码筛选', en: 'Groups of friend links, all or one by its code' },
  body: 'list',
  load: async (env: RenderEnv, { code }) => ({
    list: (await groups(env)).filter((group) => code === undefined || group.code === code),
  }),
});

const link = defineTag({
  name: 'cms_link',
  attributes: z.object({ code: z.string() }),
  doc: { zh: '一个分组的友情链接', en: 'Friend links of a group' },
  body: 'list',
  load: async (env: RenderEnv, { code }) => {
    const group = (await groups(env)).find((row) => row.code === code);
    if (!group) return { list: [] };
    const rows = await env.reader.query('links', { groupId: group.id }, () =>
      env.ctx.db
        .selectFrom('cms_link')
        .select(['name', 'url', 'logo'])
        .where('groupId', '=', group.id)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    );
    return {
      list: await Promise.all(rows.map(async ({ name, url, logo }) => ({ name, url, logoSrc: await env.asset(logo) }))),
    };
  },
});

export const linkTags: SiteTag[] = [linkGroup, link];
