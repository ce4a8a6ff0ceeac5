import { lackingIfSeen } from '@kaiyin/modules/catalog/server';
import { isPublic, type Content, type KeptMapping } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { changeContents } from '../actions/change-contents.ts';
import { endPublications } from '../publication.ts';
import type { LoadedContent } from '../queries.ts';
import { mappingsOf } from './families.ts';
import { followVersion } from './follow-version.ts';
import { publicationsFrom, showOrigin } from './show-origin.ts';

/**
 * Has the public mappings of contents that were published show what these show, where the caller may publish. The others go on
 * showing what they show, no longer than their origin; they are answered.
 */
export async function bringAlong(
  ctx: Context,
  origins: readonly LoadedContent[],
  { mappings, now }: { mappings: readonly Content[]; now: string },
): Promise<KeptMapping[]> {
  const kept: KeptMapping[] = [];
  for (const origin of origins) {
    const own = mappings.filter(({ mappingOf }) => mappingOf === origin.id);
    if (own.length === 0) continue;
    await followVersion(ctx, origin, origin.versionId, { publishDate: origin.publishDate ?? now });
    const shown = await publicationsFrom(ctx, origin.id, now);
    const until = shown.at(-1)?.validUntil ?? null;
    for (const mapping of own.filter((one) => isPublic(one, now))) {
      const catalog = await shownCatalog(ctx, mapping, now);
      const lacking = catalog && lackingIfSeen(ctx, catalog);
      if (catalog && lacking && !lacking.includes('Publish')) {
        await showOrigin(ctx, mapping, { catalogId: catalog.id, now });
        continue;
      }
      await dropWithdrawn(ctx, mapping, { shown, now, until });
      await keep(ctx, mapping, until);
      kept.push({ title: origin.title, catalogName: lacking ? catalog.name : ctx.say('content.another') });
    }
  }
  return kept;
}

/** Contents, and the mappings that publishing them brings along: those in catalogs where the caller may publish. */
export async function withBroughtAlong(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const now = ctx.now().toISOString();
  const brought: number[] = [];
  for (const mapping of await mappingsOf(ctx, ids)) {
    const catalog = isPublic(mapping, now) ? await shownCatalog(ctx, mapping, now) : undefined;
    if (catalog && lackingIfSeen(ctx, catalog)?.includes('Publish') === false) brought.push(mapping.id);
  }
  return [...new Set([...ids, ...brought])];
}

/** The catalog in which readers see a mapping, which may be moved since. */
const shownCatalog = (ctx: Context, { id }: Content, now: string) =>
  ctx.db
    .selectFrom('cms_publication')
    .innerJoin('cms_catalog', 'cms_catalog.id', 'cms_publication.catalogId')
    .select(['cms_catalog.id', 'cms_catalog.name', 'cms_catalog.siteId', 'cms_catalog.ancestors'])
    .where('contentId', '=', id)
    .where('validFrom', '<=', now)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]))
    .executeTakeFirst();

interface OfOrigin {
  shown: Awaited<ReturnType<typeof publicationsFrom>>;
  now: string;
  until: string | null;
}

/** What a mapping was to show with its origin, and its origin is not to show any more, it does not show either. */
async function dropWithdrawn(ctx: Context, mapping: Content, { shown, now, until }: OfOrigin): Promise<void> {
  const planned = (await publicationsFrom(ctx, mapping.id, now)).filter(({ validFrom }) => validFrom > now);
  const isStill = (one: (typeof planned)[number]) =>
    shown.some(({ versionId, validFrom }) => versionId === one.versionId && validFrom === one.validFrom);
  if (planned.every(isStill)) return;
  await ctx.db.deleteFrom('cms_publication').where('contentId', '=', mapping.id).where('validFrom', '>', now).execute();
  await ctx.db
    .updateTable('cms_publication')
    .set({ validUntil: until })
    .where('contentId', '=', mapping.id)
    .where('validUntil', '>', now)
    .execute();
  await changeContents(ctx, [mapping], { scheduledFor: null, publicUntil: until });
}

async function keep(ctx: Context, mapping: Content, until: string | null): Promise<void> {
  const { publicUntil, scheduledFor } = mapping;
  const isLonger = until !== null && (publicUntil === null || publicUntil > until);
  if (isLonger) await endPublications(ctx, mapping.id, until);
  await changeContents(ctx, [mapping], {
    dirty: true,
    ...(isLonger && { publicUntil: until }),
    ...(isLonger && scheduledFor !== null && scheduledFor >= until && { scheduledFor: null }),
  });
}
