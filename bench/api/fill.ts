import { blankFields, type ContentData } from '@kaiyin/modules/content/schema';
import { created, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { searchTokens } from '@kaiyin/modules/content/server';
import type { App } from '../../apps/server/app.ts';

export interface Filled {
  siteId: number;
  catalogIds: number[];
  contentIds: number[];
}

const words =
  '城市 江岸 学校 医院 港口 果园 古街 车站 书店 球场 工厂 社区 桥梁 公园 市场 剧场 博物馆 图书馆 地铁 乡村 改造 开放 启用 提速 增产 更新 试行 扩建 迎来 记录'.split(
    ' ',
  );

/** Titles that differ and share words, as those of a newspaper do. */
export const titleOf = (index: number): string =>
  `${words[index % 20]}${words[20 + (index % 10)]}第${index}期：${words[(index * 7) % 20]}与${words[(index * 13) % 20]}`;

export const bodyOf = (index: number): string =>
  `<p>${titleOf(index)}。${'这是一段用于测量的正文，讲述城市里的一件小事。'.repeat(40)}</p>`;

/** Puts a site with `catalogs` catalogs and `articles` articles into the database of an application. */
export async function fill({ context }: App, articles: number, catalogs: number): Promise<Filled> {
  const ctx = context();
  const now = ctx.now().getTime();
  const siteId = await addSite(ctx);
  const catalogIds = await addCatalogs(ctx, siteId, catalogs);
  const contentIds: number[] = [];
  const step = 500;
  for (let from = 0; from < articles; from += step) {
    await ctx.transaction(async (ctx) => {
      const rows = Array.from({ length: Math.min(step, articles - from) }, (_, offset) =>
        row(ctx, siteId, catalogIds, from + offset, now - (articles - from - offset) * 60_000),
      );
      for (let part = 0; part < rows.length; part += 20) {
        const chunk = rows.slice(part, part + 20);
        const ids = (await ctx.db.insertInto('cms_content').values(chunk).returning('id').execute()).map(
          ({ id }) => id,
        );
        contentIds.push(...ids);
        const versions = chunk.map(({ createTime }, index) => ({
          contentId: ids[index] ?? 0,
          number: 1,
          kind: 'save' as const,
          versionFields: chunk[index] as never,
          body: bodyOf(from + part + index),
          createBy: 'bench',
          createTime,
        }));
        await ctx.db.insertInto('cms_version').values(versions).execute();
        await sql`update cms_content set "versionId" = (select v.id from cms_version v where v."contentId" = cms_content.id) where id between ${ids[0]} and ${ids.at(-1)}`.execute(
          ctx.db,
        );
        for (const [index, id] of ids.entries()) {
          await sql`insert into cms_content_title (rowid, tokens) values (${id}, ${searchTokens(chunk[index]?.title ?? '').join(' ')})`.execute(
            ctx.db,
          );
        }
      }
    });
  }
  return { siteId, catalogIds, contentIds };
}

async function addSite(ctx: Context): Promise<number> {
  const values = {
    name: 'Bench',
    path: 'bench',
    description: '',
    logo: null,
    resourceUrl: null,
    sort: 0,
    pageSize: -1,
    seoTitle: '',
    seoKeywords: '',
    seoDescription: '',
  };
  const { id } = await ctx.db
    .insertInto('cms_site')
    .values({ ...created(ctx), ...values, publishPipeProps: {}, configProps: {}, extendModelId: 0, ext: {} })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addCatalogs(ctx: Context, siteId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await ctx.db
      .insertInto('cms_catalog')
      .values({
        ...created(ctx),
        siteId,
        parentId: 0,
        name: `Catalog ${index}`,
        logo: null,
        alias: `c${index}`,
        path: `c${index}`,
        special: false,
        catalogType: 'common',
        redirectUrl: null,
        description: '',
        visible: true,
        tagIgnore: false,
        detailNameRule: '',
        pageSize: -1,
        contentModelId: 0,
        seoTitle: '',
        seoKeywords: '',
        seoDescription: '',
        publishPipeProps: {},
        configProps: {},
        extendModelId: 0,
        ext: {},
        sort: index,
        ancestors: String(index + 1),
        treeLevel: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

function row(ctx: Context, siteId: number, catalogIds: number[], index: number, time: number) {
  const at = new Date(time).toISOString();
  const stamp = { ...created(ctx), createTime: at, updateTime: at };
  const fields: Omit<ContentData, 'body'> = {
    ...blankFields(),
    catalogId: catalogIds[index % catalogIds.length] ?? 0,
    title: titleOf(index),
    author: '记者',
    source: '日报',
    original: true,
    summary: '一段摘要，说明这篇文章讲了什么。',
    tags: ['城市'],
    publishDate: at,
  };
  return {
    ...fields,
    ...stamp,
    siteId,
    contentType: 'article' as const,
    revision: 1,
    versionId: 0,
    submitted: false,
    dirty: true,
    publicFrom: null,
    publicUntil: null,
    scheduledFor: null,
    archived: false,
    deletedTime: null,
    deletedBy: null,
    topTime: null,
    topUntil: null,
    sort: time,
    viewCount: 0,
  };
}
