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
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { pipeRoot, recentPipes } from '@kaiyin/modules/site/server';
import { fail, notFound, siteOf, type Context } from '@kaiyin/server-kit';
import { bodyForEditor } from './body.ts';
import { contentPath } from './content-path.ts';

/** Items of the current site; one that is missing refuses all. */
export async function loadContents(ctx: Context, ids: readonly number[]): Promise<Content[]> {
  const wanted = new Set(ids);
  const rows = await ctx.db
    .selectFrom('cms_content')
    .selectAll()
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', [...wanted])
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

/** An item with its body and addresses, as the editor shows it. */
export async function contentToView(ctx: Context, item: Content): Promise<ContentView> {
  const site = siteOf(ctx);
  const now = ctx.now().toISOString();
  const [around, pipes] = await Promise.all([surroundingsOf(ctx, item), recentPipes(ctx, site.id)]);
  const addressIn = (pipe: PublishPipe) => {
    const located = { ...item, contentId: item.id, publishDate: item.publishDate ?? now };
    return contentPath(located, catalogFolder({ path: around.path ?? '' }), around.detailNameRule ?? '', pipe.suffix);
  };
  const links =
    around.path === null || item.linkFlag
      ? []
      : pipes.map((pipe) => ({ pipeCode: pipe.code, pipeName: pipe.name, link: pipeRoot(site.path, pipe) + addressIn(pipe) }));
  return {
    ...item,
    status: statusOf(item, now),
    isPublic: isPublic(item, now),
    catalogName: around.name ?? '',
    coverSrc: coverSource(item.cover, 600),
    body: bodyForEditor(around.body),
    links,
  };
}

// The body of the working copy and what its address needs of the catalog, by one query.
const surroundingsOf = (ctx: Context, { versionId, catalogId }: Content) =>
  ctx.db
    .selectFrom('cms_version')
    .leftJoin('cms_catalog', (join) => join.on('cms_catalog.id', '=', catalogId))
    .select(['cms_version.body', 'cms_catalog.name', 'cms_catalog.path', 'cms_catalog.detailNameRule'])
    .where('cms_version.id', '=', versionId)
    .executeTakeFirstOrThrow();
