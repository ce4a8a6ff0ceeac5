import { lackingIfSeen } from '@kaiyin/modules/catalog/server';
import { isPublic, type Content, type KeptMapping } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { changeContents } from '../actions/change-contents.ts';
import { endPublications } from '../publication.ts';
import type { LoadedContent } from '../queries.ts';
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
    const until = (await publicationsFrom(ctx, origin.id, now)).at(-1)?.validUntil ?? null;
    for (const mapping of own.filter((one) => isPublic(one, now))) {
      const catalog = await shownCatalog(ctx, mapping, now);
      const lacking = catalog && lackingIfSeen(ctx, catalog);
      if (catalog && lacking && !lacking.includes('Publish')) {
        await showOrigin(ctx, mapping, { catalogId: catalog.id, now });
        continue;
      }
      await keep(ctx, mapping, until);
      kept.push({ title: origin.title, catalogName: lacking ? catalog.name : ctx.say('content.another') });
    }
  }
  return kept;
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
