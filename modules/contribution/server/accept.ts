import { loadCatalog } from '@kaiyin/modules/catalog/server';
import { blankFields } from '@kaiyin/modules/content/schema';
import { addContent, addToSpecial, publishContents } from '@kaiyin/modules/content/server';
import type { Contribution, OwnRevision } from '@kaiyin/modules/contribution/schema';
import { messageMember, dropMessage } from '@kaiyin/modules/member/server';
import { failField, forbidden, type BlobStore, type Context } from '@kaiyin/server-kit';
import { picturesIn, withPictures } from './clean-body.ts';
import { contributionChanged, contributionDecided } from './events.ts';
import { picturesAhead } from './into-library.ts';
import { authorNames } from './author-names.ts';
import { dropUnused } from './pictures.ts';
import * as states from './states.ts';

/** Sends a contribution back to its member, with the reason. */
export async function returnContribution(
  ctx: Context,
  { id, revision, reason }: OwnRevision & { reason: string },
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const row = await states.ofSite(ctx, id);
    await states.sendBack(ctx, { id, revision }, reason);
    await messageContributor(ctx, row, { kind: 'contributionReturned', detail: reason });
    await decided(ctx, row);
  });
}

interface Accepted extends OwnRevision {
  catalogId: number;
  publish: boolean;
}

/**
 * Makes an article of a contribution in a catalog, by the rights of the editor there: a draft, or published at once. Its pictures
 * come into the library; of a topic that was chosen it becomes a part.
 */
export async function acceptContribution(
  ctx: Context,
  { id, revision, catalogId, publish }: Accepted,
  blobs: BlobStore,
): Promise<{ contentId: number }> {
  refuseWithout(ctx, 'cms:content:add');
  if (publish) refuseWithout(ctx, 'cms:content:publish');
  const row = await states.ofSite(ctx, id);
  const target = await loadCatalog(ctx, catalogId);
  if (target.special || target.catalogType !== 'common') failField('catalogId', 'contribution.needsCatalog');
  const pictures = await picturesAhead(ctx, blobs, row, [...picturesIn(row.body), row.coverId]);
  return ctx.transaction(async (ctx) => {
    await states.accept(ctx, { id, revision }, publish);
    const addresses = await pictures.add(ctx);
    const body = withPictures(row.body, (picture) => addresses.get(picture) ?? '');
    const contentId = await addArticle(ctx, row, { catalogId, body, cover: addresses.get(row.coverId) ?? null });
    const wished = await ctx.db
      .selectFrom('cms_catalog')
      .select('id')
      .where('id', '=', row.catalogId)
      .where('special', '=', true)
      .executeTakeFirst();
    if (wished) await addToSpecial(ctx, { specialId: wished.id, contentIds: [contentId], section: '' });
    if (publish) await publishContents(ctx, [contentId]);
    await states.nameContent(ctx, id, { contentId, body });
    await dropUnused(ctx, row);
    await messageContributor(ctx, row, { kind: 'contributionAccepted', contentId });
    await decided(ctx, row);
    return { contentId };
  });
}

function refuseWithout({ user }: Context, permission: string): void {
  if (!user?.permissions.has('*') && !user?.permissions.has(permission)) throw forbidden(permission);
}

async function addArticle(
  ctx: Context,
  { title, summary, tags, memberId }: Contribution,
  { catalogId, body, cover }: { catalogId: number; body: string; cover: string | null },
): Promise<number> {
  const names = await authorNames(ctx, [memberId]);
  const { id } = await addContent(ctx, {
    ...blankFields(),
    contentType: 'article',
    catalogId,
    title,
    summary,
    tags,
    cover,
    author: names.get(memberId) ?? '',
    original: true,
    body,
  });
  return id;
}

/** Tells a member what was decided of a contribution; of an earlier decision they are not told any more. */
async function messageContributor(
  ctx: Context,
  { id, memberId, siteId, title }: Contribution,
  what: { kind: 'contributionReturned' | 'contributionAccepted'; detail?: string; contentId?: number },
): Promise<void> {
  await dropMessage(ctx, { memberId, kind: 'contributionReturned', ofId: id });
  await messageMember(ctx, { memberId, siteId, ofId: id, subject: title, ...what });
}

async function decided(ctx: Context, { id, memberId }: Contribution): Promise<void> {
  await contributionChanged(ctx);
  await ctx.emit(contributionDecided, { contributionId: id, memberId });
}
