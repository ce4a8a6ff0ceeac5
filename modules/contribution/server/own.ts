import { pick } from '@kaiyin/entity';
import type {
  ContributionPage,
  OwnContribution,
  OwnContributionView,
  OwnRevision,
  PublicContribution,
  SavedContribution,
  WrittenContribution,
} from '@kaiyin/modules/contribution/schema';
import { dropMessage, myMemberId } from '@kaiyin/modules/member/server';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';
import { cleanBody, picturesIn } from './clean-body.ts';
import { contributionChanged } from './events.ts';
import { refuseClosed } from './open-catalogs.ts';
import { dropUnused, refuseMissing } from './pictures.ts';
import { publicIds, publicSinceOf } from './public-ids.ts';
import * as states from './states.ts';
import { tellEditors } from './inbox-kind.ts';

/** Saves what a member writes: a new draft, or another one that nobody has changed since. */
export async function saveContribution(ctx: Context, written: WrittenContribution): Promise<SavedContribution> {
  const { id, revision, catalogId, title, summary, tags, coverId } = written;
  myMemberId(ctx);
  await refuseClosed(ctx, catalogId);
  const body = await cleanBody(ctx, written.body);
  await refuseMissing(ctx, { coverId, inBody: picturesIn(body) });
  const values = { catalogId, title, summary, tags, coverId, body };
  return id === 0 ? states.startDraft(ctx, values) : states.saveDraft(ctx, { id, revision }, values);
}

/** Sends a contribution to the editors, who are told. */
export async function submitContribution(ctx: Context, own: OwnRevision): Promise<SavedContribution> {
  const row = await states.ofMember(ctx, own.id);
  await refuseClosed(ctx, row.catalogId);
  if (row.body === '') failField('body', 'Common.RuleTips.NotEmpty');
  return ctx.transaction(async (ctx) => {
    const saved = await states.submit(ctx, own);
    await tellEditors(ctx, row);
    return saved;
  });
}

/** Saves and sends at once, as a form without script does; what cannot be sent is not saved either, and comes back as it was typed. */
export const saveAndSubmit = (ctx: Context, written: WrittenContribution): Promise<SavedContribution> =>
  ctx.transaction(async (ctx) => {
    const { id, revision } = await saveContribution(ctx, written);
    return submitContribution(ctx, { id, revision });
  });

/** Takes a contribution back from the editors. */
export const withdrawContribution = (ctx: Context, own: OwnRevision): Promise<SavedContribution> =>
  ctx.transaction(async (ctx) => {
    const saved = await states.withdraw(ctx, own);
    await contributionChanged(ctx);
    return saved;
  });

/** Deletes a contribution that is not accepted, with its messages and the pictures that nothing else of its member has. */
export const deleteContribution = (ctx: Context, { id }: { id: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const row = await states.remove(ctx, id);
    await dropUnused(ctx, row);
    await dropMessage(ctx, { memberId: row.memberId, kind: 'contributionReturned', ofId: id });
    await contributionChanged(ctx);
  });

/** The contributions of the member who asks at the current site, the latest first. */
export async function listOwn(ctx: Context, { limit, offset }: ContributionPage): Promise<OwnContribution[]> {
  const rows = await ownRows(ctx)
    .$if(offset > 0, (query) => query.where('cc_contribution.id', '<', offset))
    .select([
      'cc_contribution.id',
      'cc_contribution.catalogId',
      'cc_contribution.title',
      'state',
      'revision',
      'reason',
      'submitTime',
      'decideTime',
      'cc_contribution.updateTime',
      'contentId',
      'cms_catalog.name as catalogName',
    ])
    .orderBy('cc_contribution.id', 'desc')
    .limit(limit)
    .execute();
  const shown = await publicIds(
    ctx,
    rows.flatMap(({ contentId }) => contentId ?? []),
  );
  return rows.map((row) => ({
    ...row,
    catalogName: row.catalogName ?? '',
    isPublic: row.contentId !== null && shown.has(row.contentId),
  }));
}

const ownRows = (ctx: Context) =>
  ctx.db
    .selectFrom('cc_contribution')
    .leftJoin('cms_catalog', 'cms_catalog.id', 'cc_contribution.catalogId')
    .where('cc_contribution.siteId', '=', siteOf(ctx).id)
    .where('memberId', '=', myMemberId(ctx));

/** A contribution of the member who asks, whole. */
export async function getOwn(ctx: Context, { id }: { id: number }): Promise<OwnContributionView> {
  const row = await states.ofMember(ctx, id);
  const [catalog, history, publicSince] = await Promise.all([
    ctx.db.selectFrom('cms_catalog').select('name').where('id', '=', row.catalogId).executeTakeFirst(),
    ctx.db
      .selectFrom('cc_contribution_log')
      .select(['action', 'reason', 'time'])
      .where('contributionId', '=', id)
      .orderBy('id', 'desc')
      .limit(states.mostHistory)
      .execute(),
    publicSinceOf(ctx, row.contentId),
  ]);
  return {
    ...pick(row, ownColumns),
    catalogName: catalog?.name ?? '',
    isPublic: publicSince !== null,
    publicSince,
    history,
  };
}

const ownColumns = [
  'id',
  'catalogId',
  'title',
  'summary',
  'tags',
  'coverId',
  'body',
  'state',
  'revision',
  'reason',
  'submitTime',
  'decideTime',
  'updateTime',
  'contentId',
] as const;

/** What a member has contributed to the site that is called and is public, the latest first. */
export async function contributionsOfMember(
  ctx: Context,
  { uid, limit, offset }: ContributionPage & { uid: number },
): Promise<PublicContribution[]> {
  const at = ctx.now().toISOString();
  return ctx.db
    .selectFrom('cc_contribution')
    .innerJoin('cms_publication', 'cms_publication.contentId', 'cc_contribution.contentId')
    .where('cc_contribution.siteId', '=', siteOf(ctx).id)
    .where('memberId', '=', uid)
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .$if(offset > 0, (query) => query.where('cc_contribution.id', '<', offset))
    .select([
      'cc_contribution.id as logId',
      'cms_publication.contentId',
      'cms_publication.title',
      'cms_publication.publishDate',
    ])
    .orderBy('cc_contribution.id', 'desc')
    .limit(limit)
    .execute();
}
