import { pick } from '@kaiyin/entity';
import {
  allows,
  contentActions,
  fitsMapping,
  isPublic,
  lockedActions,
  rowFields,
  statusOf,
  type Content,
  type ContentAction,
  type ContentRow,
  type ContentView,
} from '@kaiyin/modules/content/schema';
import type { CatalogAction } from '@kaiyin/modules/catalog/schema';
import { madeInScope } from '@kaiyin/modules/account/server';
import { catalogFolder, refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { pipeRoot, recentPipes } from '@kaiyin/modules/site/server';
import { actor, fail, idsInScope, isInScope, notFound, siteOf, type Context, type DataScope } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { contentTypeOf } from './content-type.ts';
import { contentPath } from './content-path.ts';
import { isFixed } from './is-fixed.ts';

/** Contents of catalogs that the caller may see, made by people whom their roles show. */
export const visibleContents: DataScope = (ctx) => {
  const conditions = [
    inSeenCatalogs(ctx),
    madeInScope(ctx, sql.ref('cms_content.createBy'), 'cms:content:view', 'cms:content:list'),
  ];
  const narrow = conditions.filter((condition) => condition !== undefined);
  return narrow.length === 0 ? undefined : sql<boolean>`(${sql.join(narrow, sql` and `)})`;
};

const inSeenCatalogs: DataScope = (ctx) => inCatalogsOf(ctx, 'View');

function inCatalogsOf({ user, site }: Context, action: CatalogAction): RawBuilder<boolean> | undefined {
  const condition = user?.records.where(`Catalog:${action}`, site?.id ?? 0, sql.ref('k.ancestors'));
  return (
    condition &&
    sql<boolean>`cms_content."catalogId" in (
    select k.id from cms_catalog k where k."siteId" = ${site?.id ?? 0} and ${condition})`
  );
}

/** Contents of catalogs where the caller may do something. */
export const inCatalogsWith = (ctx: Context, action: CatalogAction): RawBuilder<boolean> =>
  inCatalogsOf(ctx, action) ?? sql<boolean>`1 = 1`;

/** Contents that the caller may see, of those of the site. */
export const inScope = (ctx: Context): RawBuilder<boolean> => isInScope(ctx, 'cms_content');

/** A content, and how many mappings it has, those in the recycle bin as well. */
export type LoadedContent = Content & { mappings: number };

const mappingCount = sql<number>`(select count(*) from cms_content m where m."mappingOf" = cms_content.id)`.as(
  'mappings',
);

/**
 * Items of the current site; one that is missing refuses all. Within a transaction they are held until its end, so that
 * who comes second sees what the first has done, and in one order, so that no two wait for each other; SQLite holds
 * everything anyway.
 */
export async function loadContents(ctx: Context, ids: readonly number[]): Promise<LoadedContent[]> {
  const wanted = new Set(ids);
  const rows = await ctx.db
    .selectFrom('cms_content')
    .selectAll()
    .select(mappingCount)
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', [...wanted])
    .where(inScope(ctx))
    .orderBy('id')
    .$if(isPostgres(ctx.db), (query) => query.forUpdate())
    .execute();
  if (rows.length !== wanted.size) throw notFound();
  return rows as LoadedContent[];
}

/** Refuses contents that are not for the caller, as not found; nothing is read where all are. */
export async function refuseOutOfScope(ctx: Context, ids: readonly number[]): Promise<void> {
  const seen = await idsInScope(ctx, 'cms_content', ids);
  if (ids.some((id) => !seen.has(id))) throw notFound();
}

export async function loadContent(ctx: Context, id: number): Promise<LoadedContent> {
  const [row] = await loadContents(ctx, [id]);
  if (!row) throw notFound();
  return row;
}

/** Refuses unless every item is in a state from which the action is allowed, in a catalog where the caller may do it. */
export async function refuseUnlessAllowed(
  ctx: Context,
  action: ContentAction,
  items: readonly Content[],
): Promise<void> {
  await refuseUnlessMayIn(
    ctx,
    contentActions[action].right,
    items.map(({ catalogId }) => catalogId),
  );
  const now = ctx.now().toISOString();
  for (const item of items) {
    const status = statusOf(item, now);
    if (lockedActions.includes(action)) refuseLocked(ctx, item);
    if (!fitsMapping(action, item))
      fail('content.mapping.notAllowed', { title: item.title, action: `{content.action.${action}}` });
    if (!allows(action, status)) {
      fail('content.notAllowed', {
        title: item.title,
        status: `{content.status.${status}}`,
        action: `{content.action.${action}}`,
      });
    }
  }
}

/** Refuses what another has locked, and says who. */
export function refuseLocked(ctx: Context, { title, lockedBy }: Pick<Content, 'title' | 'lockedBy'>): void {
  if (lockedBy !== null && lockedBy !== actor(ctx)) fail('content.isLocked', { title, user: lockedBy });
}

const coverSource = (cover: string | null, size: number): string => {
  const id = cover ? resourceIdOf(cover) : undefined;
  return id ? `/cms/resource/file/${id}?w=${size}&h=${size}` : (cover ?? '');
};

/** A row as lists show it. */
export function contentToRow(item: Omit<Content, 'publishPipeProps'>, catalogName: string, now: string): ContentRow {
  return {
    ...pick(item, rowFields),
    status: statusOf(item, now),
    catalogName,
    coverSrc: coverSource(item.cover, 160),
    isTop: item.topTime !== null && (item.topUntil === null || item.topUntil > now),
    isPublic: isPublic(item, now),
  };
}

/** The content that a mapping shows; null of one that the caller may not see. */
async function originOf(ctx: Context, id: number): Promise<ContentView['origin']> {
  const row = await ctx.db
    .selectFrom('cms_content')
    .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_content.catalogId')
    .select(['cms_content.id', 'cms_content.title', 'cms_catalog.name as catalogName'])
    .where('cms_content.id', '=', id)
    .where('cms_content.siteId', '=', siteOf(ctx).id)
    .where(inScope(ctx))
    .executeTakeFirst();
  return row ?? null;
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
    select cms_content.*,
      (select body from cms_version v where v.id = cms_content."versionId") as body,
      (select name from cms_catalog k where k.id = cms_content."catalogId") as "catalogName",
      (select path from cms_catalog k where k.id = cms_content."catalogId") as "catalogPath",
      (select "detailNameRule" from cms_catalog k where k.id = cms_content."catalogId") as "detailNameRule"
    from cms_content
    where cms_content.id = ${id} and cms_content."siteId" = ${site.id} and ${inScope(ctx)}`.execute(ctx.db);
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
    isFixed: await isFixed(ctx, item),
    catalogName: catalogName ?? '',
    coverSrc: coverSource(item.cover, 600),
    origin: item.mappingOf === null ? null : await originOf(ctx, item.mappingOf),
    body: contentTypeOf(ctx, item).forEditor(body),
    links: pipes.map((pipe) => ({
      pipeCode: pipe.code,
      pipeName: pipe.name,
      link: pipeRoot(site.path, pipe) + contentPath(located, folder, detailNameRule ?? '', pipe.suffix),
    })),
  };
}
