import { most, voteSubject, type SubjectType, type SubjectView, type VoteSubject } from '@kaiyin/modules/vote/schema';
import {
  created,
  differences,
  fail,
  failField,
  notFound,
  refuseStale,
  siteOf,
  touched,
  type Context,
} from '@kaiyin/server-kit';
import { tellVotesChanged } from './events.ts';
import { askedSubjects, lockedSubject } from './subject-rows.ts';
import { lockVote, votes } from './votes.ts';

interface Form {
  title: string;
  type: SubjectType;
  required: boolean;
  minChoice: number;
  maxChoice: number;
}

/** The subjects of a vote in their order, with their items and how many answered each. */
export async function listSubjects(ctx: Context, { voteId }: { voteId: number }): Promise<SubjectView[]> {
  await votes.get(ctx, { id: voteId });
  return askedSubjects(ctx, voteId);
}

export const addSubject = (
  ctx: Context,
  { voteId, beforeId, ...given }: Form & { voteId: number; beforeId?: number | undefined },
): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    const form = settled(given);
    await lockVote(ctx, voteId);
    const others = await inOrder(ctx, voteId);
    if (others.length >= most.subjects) fail('vote.mostSubjects', { count: most.subjects });
    await refuseManyInputs(ctx, voteId, form.type);
    const siteId = siteOf(ctx).id;
    const { id } = await ctx.db
      .insertInto('cc_vote_subject')
      .values({ ...created(ctx), siteId, voteId, ...form, answers: 0, sort: others.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (beforeId !== undefined) await place(ctx, voteId, { id, beforeId });
    await ctx.audit('cc_vote_subject.created', { id, name: form.title }, differences(voteSubject, undefined, form));
    await tellVotesChanged(ctx);
    return { id };
  });

export const updateSubject = (
  ctx: Context,
  { id, updateTime, touches, ...given }: Form & { id: number; touches: number; updateTime?: string | undefined },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const form = settled(given);
    const before = await lockedSubject(ctx, id);
    refuseStale(before, updateTime);
    if (before.type !== form.type) await changeType(ctx, before, form.type);
    const isOther = before.title !== form.title || before.type !== form.type;
    if (isOther && before.answers > touches) fail('vote.subjectHasAnswers', { count: before.answers });
    await ctx.db
      .updateTable('cc_vote_subject')
      .set({ ...form, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit('cc_vote_subject.updated', { id, name: form.title }, differences(voteSubject, before, form));
    await tellVotesChanged(ctx);
  });

/** Limits are of checkboxes, where they fit each other. */
function settled(form: Form): Form {
  if (form.type !== 'checkbox') return { ...form, minChoice: 0, maxChoice: 0 };
  if (form.maxChoice > 0 && form.minChoice > form.maxChoice) failField('maxChoice', 'vote.maxBelowMin');
  return form;
}

/** Items that were chosen become no texts, nor the other way round. */
async function changeType(ctx: Context, before: VoteSubject, to: SubjectType) {
  if (before.type !== 'input' && to !== 'input') return;
  if (before.answers > 0) failField('type', 'vote.typeHasAnswers');
  await refuseManyInputs(ctx, before.voteId, to);
  // What is left are answers of ballots that were reset.
  await ctx.db.deleteFrom('cc_vote_answer').where('subjectId', '=', before.id).execute();
  await ctx.db.deleteFrom('cc_vote_item').where('subjectId', '=', before.id).execute();
}

async function refuseManyInputs(ctx: Context, voteId: number, type: SubjectType): Promise<void> {
  if (type !== 'input') return;
  const inputs = (await inOrder(ctx, voteId)).filter((one) => one.type === 'input');
  if (inputs.length >= most.inputs) failField('type', 'vote.mostInputs', { count: most.inputs });
}

/** Removes subjects with their items and answers; `touches` is how many answers the caller knows of. */
export const removeSubjects = (ctx: Context, { ids, touches }: { ids: number[]; touches: number }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    let count = 0;
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const row = await lockedSubject(ctx, id);
      count += row.answers;
      if (count > touches) fail('vote.subjectHasAnswers', { count });
      for (const table of ['cc_vote_answer', 'cc_vote_item'] as const)
        await ctx.db.deleteFrom(table).where('subjectId', '=', id).execute();
      await ctx.db.deleteFrom('cc_vote_subject').where('id', '=', id).execute();
      await ctx.audit('cc_vote_subject.removed', { id, name: row.title }, differences(voteSubject, row, undefined));
    }
    await tellVotesChanged(ctx);
  });

export const moveSubject = (
  ctx: Context,
  { id, beforeId }: { id: number; beforeId?: number | undefined },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { voteId, title } = await lockedSubject(ctx, id);
    await place(ctx, voteId, { id, beforeId });
    await ctx.audit('cc_vote_subject.sorted', { id, name: title });
    await tellVotesChanged(ctx);
  });

const inOrder = ({ db }: Context, voteId: number) =>
  db
    .selectFrom('cc_vote_subject')
    .select(['id', 'type', 'sort'])
    .where('voteId', '=', voteId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

async function place(
  ctx: Context,
  voteId: number,
  { id, beforeId }: { id: number; beforeId: number | undefined },
): Promise<void> {
  const rows = await inOrder(ctx, voteId);
  const moved = rows.filter((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const at = beforeId === undefined ? others.length : others.findIndex((row) => row.id === beforeId);
  if (at < 0) throw notFound();
  for (const [sort, row] of others.toSpliced(at, 0, ...moved).entries())
    if (row.sort !== sort) await ctx.db.updateTable('cc_vote_subject').set({ sort }).where('id', '=', row.id).execute();
}
