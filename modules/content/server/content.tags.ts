import { defineTag, safeHtml } from '@kaiyin/liquid';
import { catalogScope, chosenCatalog, type Level } from '@kaiyin/modules/catalog/server';
import type { RenderEnv, SiteTag } from '@kaiyin/modules/site/server';
import { when } from '@kaiyin/publisher';
import { z } from 'zod';
import { bodyToPublish, contentsToItems } from './content-item.ts';
import {
  articleBody,
  closestContent,
  contentCount,
  contentList,
  contentSorts,
  type ContentSort,
} from './content.questions.ts';

const filters = {
  catalogid: z.number().int().optional(),
  catalogalias: z.string().optional(),
  level: z.enum(['Root', 'Current', 'Child', 'CurrentAndChild']).default('Current'),
  sort: z.enum(contentSorts).default('Default'),
  hasattribute: z.string().optional(),
  noattribute: z.string().optional(),
  topflag: z.boolean().default(true),
};
interface Filters {
  catalogid?: number | undefined;
  catalogalias?: string | undefined;
  level: Level;
  sort: ContentSort;
  hasattribute?: string | undefined;
  noattribute?: string | undefined;
  topflag: boolean;
}

const words = (list: string | undefined): string[] =>
  list
    ? list
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : [];

type Among = Parameters<typeof contentCount.ask>[1];

/** Where a tag looks for items; null when the catalog that it names is none. */
function amongOf(env: RenderEnv, choice: Filters): (Among | null) | Promise<Among | null> {
  const { catalogid: id, catalogalias: alias, level } = choice;
  const filter = { has: words(choice.hasattribute), without: words(choice.noattribute) };
  if (level === 'Root' || (id === undefined && alias === undefined))
    return when(env.reader.ask(catalogScope, { id: 0, level: 'Root' }), () => ({
      catalog: 0,
      level: 'Root' as const,
      ...filter,
    }));
  const named = { ...(id === undefined ? {} : { id }), ...(alias === undefined ? {} : { alias }) };
  return when(env.reader.ask(chosenCatalog, named), (catalog) =>
    catalog === null
      ? null
      : when(env.reader.ask(catalogScope, { id: catalog, level }), () => ({ catalog, level, ...filter })),
  );
}

const contents = defineTag({
  name: 'cms_content',
  attributes: z.object({
    ...filters,
    size: z.number().int().min(1).max(500).optional(),
    offset: z.number().int().min(0).default(0),
    page: z.boolean().default(false),
  }),
  reads: ['PageSize'],
  doc: {
    zh: '内容列表。level：Root 全站，Current 本栏目，Child 所有下级栏目，CurrentAndChild 本栏目及下级；page 为 true 时分页',
    en: 'Contents. level: Root the whole site, Current the catalog, Child those below, CurrentAndChild both; page: true makes list pages',
  },
  body: 'list',
  load: (env: RenderEnv, { size, offset, page, ...choice }, scope) => {
    const wanted = size ?? (page ? Number(scope.get('PageSize') ?? 0) : 0);
    const shown = wanted > 0 ? wanted : 10;
    const from = page ? (env.page.number - 1) * shown : offset;
    return when(amongOf(env, choice), (among) => {
      if (!among) return page ? paged(env, { total: 0, size: shown, list: [] }) : { list: [] };
      const query = { ...among, sort: choice.sort, topFirst: choice.topflag, limit: shown, offset: from };
      return when(env.reader.ask(contentList, query), (rows) =>
        when(contentsToItems(env, rows), (list) =>
          page
            ? when(env.reader.ask(contentCount, among), (total) => paged(env, { total, size: shown, list }))
            : { list },
        ),
      );
    });
  },
});

function paged(env: RenderEnv, { total, size, list }: { total: number; size: number; list: readonly unknown[] }) {
  env.paging(total, size);
  return { list, variables: { PageTotal: total, PageSize: size } };
}

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
  load: (env: RenderEnv, { contentid, type, sort }) =>
    when(env.reader.ask(closestContent, { id: contentid, type, sort }), ({ row }) =>
      row ? when(contentsToItems(env, [row]), (list) => ({ list })) : { list: [] },
    ),
});

export const pageBreak = '__XY_UEDITOR_PAGE_BREAK__';
const breaks = new RegExp(`(?:<p[^>]*>\\s*)?${pageBreak}(?:\\s*</p>)?`);

const article = defineTag({
  name: 'cms_article',
  attributes: z.object({ contentid: z.number().int(), page: z.boolean().default(false) }),
  doc: {
    zh: '文章正文，Data.articleContent；page 为 true 时按分页符分页',
    en: 'The body of an article as Data.articleContent; page: true splits it at page breaks',
  },
  body: 'data',
  load: (env: RenderEnv, { contentid, page }) =>
    when(env.reader.ask(articleBody, contentid), (body) => {
      const parts = body.includes(pageBreak) ? body.split(breaks) : [body];
      const shown = page ? (parts[env.page.number - 1] ?? '') : parts.join('');
      return when(bodyToPublish(env, shown), (published) => {
        const html = safeHtml(published);
        const data = { format: 'RichText', articleContent: html };
        if (!page) return { data, variables: { ArticleContent: html } };
        env.paging(parts.length, 1);
        return { data, variables: { ArticleContent: html, PageTotal: parts.length, PageSize: 1 } };
      });
    }),
});

export const contentTags: SiteTag[] = [contents, closest, article];
