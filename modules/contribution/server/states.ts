import { myMemberId } from '@kaiyin/modules/member/server';
import {
  writableStates,
  type Contribution,
  type ContributionAction,
  type ContributionState,
  type OwnRevision,
  type SavedContribution,
} from '@kaiyin/modules/contribution/schema';
import { actor, dataScope, fail, notFound, Refusal, siteOf, type Context } from '@kaiyin/server-kit';

export interface DraftValues extends Pick<
  Contribution,
  'catalogId' | 'title' | 'summary' | 'tags' | 'coverId' | 'body'
> {}

/** Of the history of one, the latest entries. */
export const mostHistory = 100;
/** How often a contribution is sent within a day. */
const mostSendings = 10;
const day = 86_400_000;
/** Unfinished contributions that a member may have at a site. */
const mostOpen = 100;

/** Adds a draft of the member who asks. */
export async function startDraft(ctx: Context, values: DraftValues): Promise<SavedContribution> {
  const [memberId, siteId, time] = [myMemberId(ctx), siteOf(ctx).id, ctx.now().toISOString()];
  return ctx.transaction(async ({ db }) => {
    const { open } = await db
      .selectFrom('cc_contribution')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('memberId', '=', memberId)
      .where('siteId', '=', siteId)
      .where('state', '!=', 'accepted')
      .executeTakeFirstOrThrow();
    if (Number(open) >= mostOpen) fail('contribution.tooMany', { limit: mostOpen });
    const blank = {
      reason: '',
      submitTime: null,
      sentTitle: null,
      sentCatalogId: null,
      decideTime: null,
      decidedBy: null,
      contentId: null,
    };
    const { id } = await db
      .insertInto('cc_contribution')
      .values({
        ...values,
        ...blank,
        memberId,
        siteId,
        state: 'draft',
        revision: 1,
        createTime: time,
        updateTime: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, revision: 1, updateTime: time };
  });
}

/** Saves a draft or a returned contribution of the member who asks. */
export const saveDraft = (ctx: Context, own: OwnRevision, values: DraftValues): Promise<SavedContribution> =>
  change(ctx, own, { by: 'member', from: writableStates, values });

/** Sends a contribution to the editors. */
export async function submit(ctx: Context, own: OwnRevision): Promise<SavedContribution> {
  return ctx.transaction(async (ctx) => {
    const { title, catalogId } = await ofMember(ctx, own.id);
    const saved = await change(ctx, own, {
      by: 'member',
      from: writableStates,
      action: 'submitted',
      values: {
        state: 'submitted',
        submitTime: ctx.now().toISOString(),
        sentTitle: title,
        sentCatalogId: catalogId,
        decideTime: null,
        decidedBy: null,
        reason: '',
      },
    });
    await refuseBeyondMost(ctx, own.id);
    return saved;
  });
}

/** Refuses a sending, with which it is undone, after too many within a day. */
async function refuseBeyondMost(ctx: Context, contributionId: number): Promise<void> {
  const now = ctx.now().getTime();
  const sendings = await ctx.db
    .selectFrom('cc_contribution_log')
    .select('time')
    .where('contributionId', '=', contributionId)
    .where('action', '=', 'submitted')
    .where('time', '>', new Date(now - day).toISOString())
    .orderBy('id', 'desc')
    .limit(mostSendings + 1)
    .execute();
  const first = sendings[mostSendings];
  if (first) fail('Error.tooManyRequests', { seconds: Math.ceil((Date.parse(first.time) + day - now) / 1000) });
}

/** Takes a contribution back from the editors, who see that it was sent, and its text no longer. */
export const withdraw = (ctx: Context, own: OwnRevision): Promise<SavedContribution> =>
  change(ctx, own, {
    by: 'member',
    from: ['submitted'],
    action: 'withdrawn',
    values: { state: 'withdrawn' },
  });

/** Sends a contribution back to its member, with the reason. */
export const sendBack = (ctx: Context, one: OwnRevision, reason: string): Promise<SavedContribution> =>
  change(ctx, one, {
    by: 'staff',
    from: ['submitted'],
    action: 'returned',
    reason,
    values: { state: 'returned', reason, ...decidedNow(ctx) },
  });

/** Says that a content is made of a contribution, as a draft or to be published; the first of two decisions counts. */
export const accept = (ctx: Context, one: OwnRevision, isPublished: boolean): Promise<SavedContribution> =>
  change(ctx, one, {
    by: 'staff',
    from: ['submitted'],
    action: isPublished ? 'published' : 'accepted',
    values: { state: 'accepted', reason: '', ...decidedNow(ctx) },
  });

/** Names the content that was made of an accepted contribution. */
export async function nameContent(ctx: Context, id: number, made: { contentId: number; body: string }): Promise<void> {
  await ctx.db.updateTable('cc_contribution').set(made).where('id', '=', id).where('state', '=', 'accepted').execute();
}

/** Deletes a contribution of the member who asks, unless it is accepted; answers what it was. */
export async function remove(ctx: Context, id: number): Promise<Contribution> {
  const row = await ofMember(ctx, id);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('cc_contribution')
    .where('id', '=', id)
    .where('state', '!=', 'accepted')
    .executeTakeFirst();
  if (!numDeletedRows) fail('contribution.notNow', { state: '{cc_contribution.state.accepted}' });
  await ctx.db.deleteFrom('cc_contribution_log').where('contributionId', '=', id).execute();
  return row;
}

/** A contribution of the member who asks at the current site. */
export async function ofMember(ctx: Context, id: number): Promise<Contribution> {
  const row = await ctx.db
    .selectFrom('cc_contribution')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteOf(ctx).id)
    .where('memberId', '=', myMemberId(ctx))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A contribution of the current site that the editor who asks may see. */
export async function ofSite(ctx: Context, id: number): Promise<Contribution> {
  const scope = dataScope(ctx, 'cc_contribution');
  const row = await ctx.db
    .selectFrom('cc_contribution')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteOf(ctx).id)
    .$if(scope !== undefined, (query) => (scope ? query.where(scope) : query))
    // What members have not sent is theirs.
    .where('submitTime', 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const decidedNow = (ctx: Context) => ({ decideTime: ctx.now().toISOString(), decidedBy: actor(ctx) });

interface Change {
  by: 'member' | 'staff';
  from: readonly ContributionState[];
  values: Partial<Omit<Contribution, 'id' | 'revision'>>;
  /** What the log says; nothing of what is only saved. */
  action?: ContributionAction;
  reason?: string;
}

/** Changes a contribution if it is in such a state and nobody has changed it since that revision. */
async function change(ctx: Context, { id, revision }: OwnRevision, wanted: Change): Promise<SavedContribution> {
  const { by, from, values, action, reason = '' } = wanted;
  const before = await (by === 'member' ? ofMember(ctx, id) : ofSite(ctx, id));
  const updateTime = ctx.now().toISOString();
  return ctx.transaction(async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('cc_contribution')
      .set({ ...values, revision: revision + 1, updateTime })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (!numUpdatedRows) await refuseChange(ctx, id, from);
    if (action) {
      const since = before.submitTime === null ? null : Date.parse(updateTime) - Date.parse(before.submitTime);
      await ctx.db
        .insertInto('cc_contribution_log')
        .values({
          siteId: before.siteId,
          contributionId: id,
          action,
          reason,
          staff: by === 'staff' ? actor(ctx) : '',
          time: updateTime,
          waitSeconds: by === 'staff' && since !== null ? Math.max(0, Math.round(since / 1000)) : null,
        })
        .execute();
      if (by === 'staff')
        await ctx.audit(`cc_contribution.${action}`, { id, title: before.title }, reason ? { reason } : {});
    }
    return { id, revision: revision + 1, updateTime };
  });
}

async function refuseChange({ db }: Context, id: number, from: readonly ContributionState[]): Promise<never> {
  const now = await db
    .selectFrom('cc_contribution')
    .select(['state', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!now) throw notFound();
  if (!from.includes(now.state)) fail('contribution.notNow', { state: `{cc_contribution.state.${now.state}}` });
  throw new Refusal(500, 'contribution.changed', {}, undefined, { conflict: true, revision: now.revision });
}
