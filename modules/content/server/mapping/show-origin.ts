import { blankField, isPublic, type Content } from '@kaiyin/modules/content/schema';
import { fail, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { publicContentChanged } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';
import { endPublications } from '../publication.ts';
import { indexTitle } from '../title-search.ts';
import { fieldsOfVersion, followedOf } from './follow-version.ts';

/** What is public of a content at an instant, and is to be. */
export const publicationsFrom = (ctx: Context, contentId: number, at: string) =>
  ctx.db
    .selectFrom('cms_publication')
    .selectAll()
    .where('contentId', '=', contentId)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .orderBy('validFrom')
    .execute();

interface Shown {
  /** Where readers see it from now on. */
  catalogId: number;
  now: string;
}

/** Makes a mapping show what is public of its origin, now and as it is planned. Refuses while the origin is not public. */
export async function showOrigin(ctx: Context, mapping: Content, { catalogId, now }: Shown): Promise<void> {
  const { id, title, mappingOf, topTime, topUntil, sort, viewCount } = mapping;
  const shown = await publicationsFrom(ctx, mappingOf ?? 0, now);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first.validFrom > now) return fail('content.mapping.originNotPublic', { title });
  await endPublications(ctx, id, now);
  const own = { contentId: id, mappingOf, catalogId, topTime, topUntil, sort, viewCount };
  const page = { staticPath: null, publishPipeProps: blankField('publishPipeProps') };
  for (const { id: _, ...row } of shown) {
    const validFrom = row.validFrom > now ? row.validFrom : now;
    await ctx.db
      .insertInto('cms_publication')
      .values({ ...row, ...own, ...page, validFrom })
      .execute();
  }
  const fields = followedOf(await fieldsOfVersion(ctx, last.versionId));
  await ctx.db
    .updateTable('cms_content')
    .set({
      ...fields,
      versionId: last.versionId,
      publishDate: last.publishDate,
      // Readers see a move once the mapping itself is published.
      dirty: catalogId !== mapping.catalogId,
      publicFrom: isPublic(mapping, now) ? mapping.publicFrom : now,
      publicUntil: last.validUntil,
      scheduledFor: last === first ? null : last.validFrom,
      ...touched(ctx),
    })
    .where('id', '=', id)
    .execute();
  if (fields.title !== title) await indexTitle(ctx.db, id, fields.title);
  contentsChanged(ctx);
  await ctx.audit('content.published', mapping, { from: now, until: last.validUntil });
  const instants = new Set([now, ...shown.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil ?? now])]);
  for (const at of instants)
    if (at >= now) await ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds: [id], at });
}
