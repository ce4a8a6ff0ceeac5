import { defineTag, safeHtml } from '@kaiyin/liquid';
import { subtreeIds, visibleCatalogs } from '@kaiyin/modules/catalog/server';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { z } from 'zod';
import { bodyToPublish, contentToItem } from './content-item.ts';
import { publicAt, publicContents, type PublicQuery } from './public-contents.ts';
import { bodyOfVersion } from './versions.ts';

const filters = {
  catalogid: z.number().int().optional(),
  catalogalias: z.string().optional(),
  level: z.enum(['Root', 'Current', 'Child', 'CurrentAndChild']).default('Current'),
  sort: z.enum(['Recent', 'Views', 'Default']).default('Default'),
  hasattribute: z.string().optional(),
  noattribute: z.string().optional(),
  topflag: z.boolean().default(true),
};
interface Filters {
  catalogid?: number | undefined;
  catalogalias?: string | undefined;
  level: 'Root' | 'Current' | 'Child' | 'CurrentAndChild';
  sort: PublicQuery['sort'];
  hasattribute?: string | undefined;
  noattribute?: string | undefined;
  topflag: boolean;
}
const words = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

async function toQuery(
  env: RenderEnv,
  { catalogid, catalogalias, level, ...rest }: Filters,
): Promise<Omit<PublicQuery, 'limit' | 'offset'>> {
  const all = await visibleCatalogs(env);
  const chosen = all.find((row) => row.id === catalogid || (catalogalias !== undefined && row.alias === catalogalias));
  const below = () => (chosen ? subtreeIds(all, chosen.id) : []);
  const catalogIds =
    level === 'Root' || (!chosen && catalogid === undefined && catalogalias === undefined)
      ? all.map((row) => row.id)
      : level === 'Current'
        ? chosen
          ? [chosen.id]
          : []
        : level === 'Child'
          ? below().filter((id) => id !== chosen?.id)
          : below();
  return {
    catalogIds,
    sort: rest.sort,
    topFirst: rest.topflag,
    has: words(rest.hasattribute),
    without: words(rest.noattribute),
  };
}

const contents = defineTag({
  name: 'cms_content',
  attributes: z.object({
    ...filters,
    size: z.number().int().min(1).max(500).optional(),
    offset: z.number().int().min(0).default(0),
    page: z.boolean().default(false),
  }),
  doc: {
    zh: '内容列表。level：Root 全站，Current 本栏目，Child 所有下级栏目，CurrentAndChild 本栏目及下级；page 为 true 时分页',
    en: 'Contents. level: Root the whole site, Current the catalog, Child those below, CurrentAndChild both; page: true makes list pages',
  },
  body: 'list',
  load: async (env: RenderEnv, { size, offset, page, ...choice }, scope) => {
    const query = await toQuery(env, choice);
    const limit = size ?? (page ? Number(scope.get('PageSize') ?? 0) : 0) ?? 10;
    const shown = limit > 0 ? limit : 10;
    const from = page ? (env.page.number - 1) * shown : offset;
    const { rows, total } = await publicContents(env, { ...query, limit: shown, offset: from });
    const list = await Promise.all(rows.map((row) => contentToItem(env, row)));
    if (!page) return { list };
    env.paging(total, shown);
    return { list, variables: { PageTotal: total, PageSize: shown } };
  },
});

const closest = defineTag({
  name: 'cms_content_closest',
  attributes: z.object({
    contentid: z.number().int(),
    type: z.enum(['Prev', 'Next']).default('Prev'),
    sort: filters.sort,
  }),
  doc: {
    zh: '同栏目的上一篇或下一篇：Next 为更新的一篇',
    en: 'The neighbour in the same catalog: Next is the newer one',
  },
  body: 'list',
  load: async (env: RenderEnv, { contentid, type, sort }) => {
    const { at } = env.reader.perspective;
    const row = await env.reader.query('closest', { contentid, type, sort, at }, async () => {
      const self = await publicAt(env).selectAll().where('contentId', '=', contentid).executeTakeFirst();
      if (!self) return null;
      const column = sort === 'Recent' ? 'publishDate' : sort === 'Views' ? 'viewCount' : 'sort';
      const [beyond, direction] = type === 'Next' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
      const found = await publicAt(env)
        .selectAll()
        .where('catalogId', '=', self.catalogId)
        .where((eb) =>
          eb.or([
            eb(column, beyond, self[column]),
            eb.and([eb(column, '=', self[column]), eb('contentId', beyond, contentid)]),
          ]),
        )
        .orderBy(column, direction)
        .orderBy('contentId', direction)
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    });
    return { list: row ? [await contentToItem(env, row)] : [] };
  },
});

export const pageBreak = '__XY_UEDITOR_PAGE_BREAK__';

const article = defineTag({
  name: 'cms_article',
  attributes: z.object({ contentid: z.number().int(), page: z.boolean().default(false) }),
  doc: {
    zh: '文章正文，Data.articleContent；page 为 true 时按分页符分页',
    en: 'The body of an article as Data.articleContent; page: true splits it at page breaks',
  },
  body: 'data',
  load: async (env: RenderEnv, { contentid, page }) => {
    const body = await bodyOf(env, contentid);
    const parts = body.split(new RegExp(`(?:<p[^>]*>\\s*)?${pageBreak}(?:\\s*</p>)?`));
    const shown = page ? (parts[env.page.number - 1] ?? '') : parts.join('');
    const html = safeHtml(await bodyToPublish(env, shown));
    const data = { format: 'RichText', articleContent: html };
    if (!page) return { data, variables: { ArticleContent: html } };
    env.paging(parts.length, 1);
    return { data, variables: { ArticleContent: html, PageTotal: parts.length, PageSize: 1 } };
  },
});

async function bodyOf(env: RenderEnv, contentId: number): Promise<string> {
  const { at, working } = env.reader.perspective;
  if (working.has(contentId)) {
    const item = await env.ctx.db
      .selectFrom('cms_content')
      .select('versionId')
      .where('id', '=', contentId)
      .executeTakeFirst();
    return item ? bodyOfVersion(env.ctx, item.versionId) : '';
  }
  return env.reader.query('articleBody', { contentId, at }, async () => {
    const row = await publicAt(env)
      .innerJoin('cms_version', 'cms_version.id', 'cms_publication.versionId')
      .select('body')
      .where('cms_publication.contentId', '=', contentId)
      .executeTakeFirst();
    return row?.body ?? '';
  });
}

export const contentTags: SiteTag[] = [contents, closest, article];
