import { contentFields, type Content, type ContentData } from '@kaiyin/modules/content/schema';
import type { FieldValues } from '@kaiyin/modules/model/schema';
import {
  addContent,
  addRelated,
  loadContent,
  publishContents,
  relatedOf,
  saveContent,
  topContents,
} from '@kaiyin/modules/content/server';
import { mostContents } from '@kaiyin/modules/theme/schema';
import { fail, giveWay, type Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import { namesContent, withIds, withNames, type Names } from '../addresses.ts';
import { contentCodes, hasContents, valuesWithIds, valuesWithNames } from '../ext-values.ts';
import { isLeaving, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';
import { shownContents } from '../shown-contents.ts';

const file = 'data/contents.json';
type Fields = Omit<ContentData, 'body' | 'catalogId'>;
const { catalogId: _catalogId, ...written } = contentFields;
const fields: z.ZodType<Fields> = z.object(rulesOf(written, Object.keys(written) as (keyof typeof written)[]));

interface ContentItem {
  /** Made of its catalog's alias and its title. */
  key: string;
  /** Alias of its catalog. */
  catalog: string;
  contentType: string;
  fields: Record<string, unknown>;
  body: string;
  isPublic: boolean;
  isTop: boolean;
  /** Contents that it is related to, in their order. */
  related: string[];
}
const name = z.string().regex(/^[0-9a-f]{16}$/);
const contentItem: z.ZodType<ContentItem> = z.object({
  key: name,
  catalog: z.string().max(100),
  contentType: z.string().max(30),
  fields: z.record(z.string(), z.unknown()),
  body: z.string().max(1_000_000),
  isPublic: z.boolean(),
  isTop: z.boolean(),
  related: z.array(name).max(500),
});

/** Rows of contents as readers see them, or else as they are worked on. */
const rowsOf = (ctx: Context, ids: readonly number[]) =>
  shownContents(ctx)
    .innerJoin('cms_version as version', (join) =>
      join.on((eb) => eb('version.id', '=', eb.fn.coalesce('shown.versionId', 'item.versionId'))),
    )
    .select(['item.id', 'item.contentType', 'item.topTime', 'item.topUntil', 'item.sort'])
    .select((eb) => eb.fn.coalesce('shown.catalogId', 'item.catalogId').as('catalogId'))
    .select(['shown.id as publicationId', 'shown.publishDate as shownDate', 'version.versionFields', 'version.body'])
    .where('item.id', 'in', [...ids])
    .orderBy('item.sort')
    .orderBy('item.id')
    .execute();

/** So many at a time: SQLite takes no longer lists. */
const piece = 200;

async function itemsOf(ctx: Context, names: Names, wanted: readonly string[]): Promise<ContentItem[]> {
  const ids = wanted.flatMap((key) => names.contents.idOf(key) ?? []);
  const codes = await contentCodes(ctx, names.siteId);
  const now = ctx.now().toISOString();
  const found: { sort: number; id: number; item: ContentItem }[] = [];
  for (let at = 0; at < ids.length; at += piece) {
    const part = ids.slice(at, at + piece);
    const related = Map.groupBy(await relatedOf(ctx, part), ({ contentId }) => contentId);
    for (const row of await rowsOf(ctx, part)) {
      const { catalogId: _catalog, ...said } = row.versionFields;
      const ext = valuesWithNames(said.ext ?? {}, codes, names);
      const item: ContentItem = {
        key: names.contents.nameOf(row.id) ?? '',
        catalog: names.catalogs.nameOf(row.catalogId) ?? '',
        contentType: row.contentType,
        fields: withNames({ ...said, publishDate: row.shownDate ?? said.publishDate, ext }, names),
        body: withNames(row.body, names),
        isPublic: row.publicationId !== null,
        isTop: row.topTime !== null && (row.topUntil === null || row.topUntil > now),
        related: (related.get(row.id) ?? []).flatMap(({ relaContentId }) => names.contents.nameOf(relaContentId) ?? []),
      };
      found.push({ sort: row.sort, id: row.id, item });
    }
    await giveWay();
  }
  found.sort((one, other) => one.sort - other.sort || one.id - other.id);
  return found.map(({ item }) => item);
}

async function dataOf(ctx: Context, item: ContentItem, { names }: Bringing): Promise<ContentData> {
  const codes = await contentCodes(ctx, names.siteId);
  const given = withIds(item.fields, names) as Record<string, unknown> & { ext?: FieldValues };
  const ext = valuesWithIds(given.ext ?? {}, codes, names);
  // A link whose target has not come yet, or does not come.
  const redirectUrl = given.linkFlag && !given.redirectUrl ? `iurl://site?id=${names.siteId}` : given.redirectUrl;
  const offlineDate = null;
  const read = fields.safeParse({ ...given, ext, redirectUrl, offlineDate });
  const title = String(item.fields.title ?? item.key);
  if (!read.success) return fail('theme.notFit', { file: title, place: read.error.issues[0]?.path.join('.') ?? '' });
  const catalogId = names.catalogs.idOf(item.catalog);
  if (catalogId === undefined) return fail('theme.noCatalog', { title, catalog: item.catalog });
  return { ...read.data, catalogId, body: withIds(item.body, names) };
}

async function save(ctx: Context, item: ContentItem, bringing: Bringing): Promise<void> {
  const id = bringing.names.contents.idOf(item.key) ?? 0;
  const { revision }: Content = await loadContent(ctx, id);
  const data = await dataOf(ctx, item, bringing);
  await saveContent(ctx, { ...data, id, revision, contentType: item.contentType, autosave: false });
}

/** Whether it names contents, which may come after it. */
const isHalf = ({ fields, body }: ContentItem, codes: ReadonlySet<string>): boolean =>
  namesContent({ fields, body }) || hasContents((fields.ext ?? {}) as FieldValues, codes);

export const contentsPart: Part<ContentItem> = {
  part: 'contents',
  permissions: ['cms:content:add', 'cms:content:edit', 'cms:content:publish'],
  keyOf: ({ key }) => key,
  nameOf: ({ fields }) => String(fields.title ?? ''),
  ofSite: (ctx, names, wanted) => itemsOf(ctx, names, [...(isLeaving(wanted) ? wanted.contents : wanted)]),
  write: (items, out) => out.text(file, JSON.stringify(items)),
  read: (folder) => folder.list(file, contentItem, mostContents),
  add: async (ctx, item, bringing) => {
    const { id } = await addContent(ctx, { ...(await dataOf(ctx, item, bringing)), contentType: item.contentType });
    bringing.names.contents.set(id, item.key);
    await giveWay();
  },
  change: async (ctx, item, bringing) => {
    await save(ctx, item, bringing);
    await giveWay();
  },
  // What names others was kept before all of them were there.
  finish: async (ctx, items, bringing) => {
    const { names, publishes } = bringing;
    const codes = await contentCodes(ctx, names.siteId);
    for (const item of items) if (isHalf(item, codes)) await save(ctx, item, bringing);
    for (const { key, related } of items) {
      const relaContentIds = related.flatMap((one) => names.contents.idOf(one) ?? []);
      if (relaContentIds.length > 0)
        await addRelated(ctx, { contentId: names.contents.idOf(key) ?? 0, relaContentIds });
    }
    if (!publishes) return;
    const shown = items.filter(({ isPublic }) => isPublic);
    const idsOf = (some: readonly ContentItem[]) => some.flatMap(({ key }) => names.contents.idOf(key) ?? []);
    for (let at = 0; at < shown.length; at += piece) await publishContents(ctx, idsOf(shown.slice(at, at + piece)));
    const top = idsOf(shown.filter(({ isTop }) => isTop));
    if (top.length > 0) await topContents(ctx, { ids: top });
  },
};

/** Names of the contents that go out: all that are public, or the newest of each catalog. */
export async function contentsToLeave(
  ctx: Context,
  names: Names,
  { perCatalog, most }: { perCatalog: number; most: number },
): Promise<Set<string>> {
  const now = ctx.now().toISOString();
  const rows = await ctx.db
    .selectFrom('cms_publication')
    .select(['contentId', 'catalogId'])
    .where('siteId', '=', names.siteId)
    .where('mappingOf', 'is', null)
    .where('validFrom', '<=', now)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .orderBy('publishDate', 'desc')
    .orderBy('contentId', 'desc')
    .execute();
  const counts = new Map<number, number>();
  const kept = rows.filter(({ catalogId }) => {
    const count = (counts.get(catalogId) ?? 0) + 1;
    counts.set(catalogId, count);
    return count <= perCatalog;
  });
  return new Set(kept.slice(0, most).flatMap(({ contentId }) => names.contents.nameOf(contentId) ?? []));
}
