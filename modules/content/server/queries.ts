import './tables.ts';
import {
  isPublic,
  statusOf,
  allows,
  type Content,
  type ContentAction,
  type ContentRow,
  type ContentView,
} from '@kaiyin/modules/content/schema';
import { catalogFolder } from '@kaiyin/modules/catalog/server';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { pipeRoot, recentPipes } from '@kaiyin/modules/site/server';
import { fail, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';
import { bodyForEditor } from './body.ts';
import { contentPath } from './content-path.ts';

/**
 * Items of the current site; one that is missing refuses all. Within a transaction they are held until its end, so that
 * who comes second sees what the first has done, and in one order, so that no two wait for each other; SQLite holds
 * everything anyway.
 */
export async function loadContents(ctx: Context, ids: readonly number[]): Promise<Content[]> {
  const wanted = new Set(ids);
  const rows = await ctx.db
    .selectFrom('cms_content')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', [...wanted])
    .orderBy('id')
    .$if(isPostgres(ctx.db), (query) => query.forUpdate())
    .execute();
  if (rows.length !== wanted.size) throw notFound();
  return rows as Content[];
}

export async function loadContent(ctx: Context, id: number): Promise<Content> {
  const [row] = await loadContents(ctx, [id]);
  if (!row) throw notFound();
  return row;
}

/** Refuses unless every item is in a state from which the action is allowed. */
export function refuseUnlessAllowed(ctx: Context, action: ContentAction, items: readonly Content[]): void {
  const now = ctx.now().toISOString();
  for (const item of items) {
    const status = statusOf(item, now);
    if (!allows(action, status)) {
      fail('content.notAllowed', {
        title: item.title,
        status: `{content.status.${status}}`,
        action: `{content.action.${action}}`,
      });
    }
  }
}

export const coverSource = (cover: string | null, size: number): string => {
  const id = cover ? resourceIdOf(cover) : undefined;
  return id ? `/cms/resource/file/${id}?w=${size}&h=${size}` : (cover ?? '');
};

/** A row as lists show it. */
export function contentToRow(item: Omit<Content, 'publishPipeProps'>, catalogName: string, now: string): ContentRow {
  const {
    id,
    catalogId,
    contentType,
    title,
    subTitle,
    author,
    attributes,
    linkFlag,
    publishDate,
    offlineDate,
    createBy,
    createTime,
    updateBy,
    updateTime,
    revision,
  } = item;
  return {
    id,
    catalogId,
    contentType,
    title,
    subTitle,
    author,
    attributes,
    linkFlag,
    publishDate,
    offlineDate,
    createBy,
    createTime,
    updateBy,
    updateTime,
    revision,
    status: statusOf(item, now),
    catalogName,
    coverSrc: coverSource(item.cover, 160),
    isTop: item.topTime !== null && (item.topUntil === null || item.topUntil > now),
    isPublic: isPublic(item, now),
  };
}

interface Surroundings {
  body: string;
  catalogName: string | null;
  catalogPath: string | null;
  detailNameRule: string | null;
}

/** An item of the current site with its body and addresses, as the editor shows it; one query. Scalar subqueries: a join of wide rows is several times slower on SQLite. */
export async function viewContent(ctx: Context, id: number): Promise<ContentView> {
  const site = siteOf(ctx);
  const { rows } = await sql<Content & Surroundings>`
    select c.*,
      (select body from cms_version v where v.id = c."versionId") as body,
      (select name from cms_catalog k where k.id = c."catalogId") as "catalogName",
      (select path from cms_catalog k where k.id = c."catalogId") as "catalogPath",
      (select "detailNameRule" from cms_catalog k where k.id = c."catalogId") as "detailNameRule"
    from cms_content c
    where c.id = ${id} and c."siteId" = ${site.id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  const { body, catalogName, catalogPath, detailNameRule, ...item } = row;
  const now = ctx.now().toISOString();
  const pipes = catalogPath === null || item.linkFlag ? [] : await recentPipes(ctx, site.id);
  const located = { ...item, contentId: id, publishDate: item.publishDate ?? now };
  const folder = catalogFolder({ path: catalogPath ?? '' });
  return {
    ...item,
    status: statusOf(item, now),
    isPublic: isPublic(item, now),
    catalogName: catalogName ?? '',
    coverSrc: coverSource(item.cover, 600),
    body: bodyForEditor(body),
    links: pipes.map((pipe) => ({
      pipeCode: pipe.code,
      pipeName: pipe.name,
      link: pipeRoot(site.path, pipe) + contentPath(located, folder, detailNameRule ?? '', pipe.suffix),
    })),
  };
}
