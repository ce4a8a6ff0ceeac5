import { most, voteSubject, type SubjectView, type SubjectType } from '@kaiyin/modules/vote/schema';
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
import { lockedSubject, subjectsOf } from './subject-rows.ts';
import { lockVote, votes } from './votes.ts';

interface Form {
  title: string;
  type: SubjectType;
  required: boolean;
}

/** The subjects of a vote in their order, with their items and how many answered each. */
export async function listSubjects(ctx: Context, { voteId }: { voteId: number }): Promise<SubjectView[]> {
  await votes.get(ctx, { id: voteId });
  return subjectsOf(ctx, voteId);
}

export const addSubject = (
  ctx: Context,
  { voteId, beforeId, ...form }: Form & { voteId: number; beforeId?: number | undefined },
): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    await lockVote(ctx, voteId);
    const others = await inOrder(ctx, voteId);
    if (others.length >= most.subjects) fail('vote.mostSubjects', { count: most.subjects });
    await refuseManyInputs(ctx, voteId, form.type);
    const siteId = siteOf(ctx).id;
    const { id } = await ctx.db
      .insertInto('cc_vote_subject')
      .values({ ...created(ctx), siteId, voteId, ...form, sort: others.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (beforeId !== undefined) await place(ctx, voteId, { id, beforeId });
    await ctx.audit('cc_vote_subject.created', { id, name: form.title }, differences(voteSubject, undefined, form));
    return { id };
  });

export const updateSubject = (
  ctx: Context,
  { id, updateTime, ...form }: Form & { id: number; updateTime?: string | undefined },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const before = await lockedSubject(ctx, id);
    refuseStale(before, updateTime);
    if (before.type !== form.type) await changeType(ctx, before, form.type);
    await ctx.db
      .updateTable('cc_vote_subject')
      .set({ ...form, ...touched(ctx) })
      .where('id', '=', id)
      .execute();
    await ctx.audit('cc_vote_subject.updated', { id, name: form.title }, differences(voteSubject, before, form));
  });

/** Items that were chosen become no texts, nor the other way round. */
async function changeType(ctx: Context, before: { id: number; voteId: number; type: SubjectType }, to: SubjectType) {
  if (before.type !== 'input' && to !== 'input') return;
  const answer = ctx.db.selectFrom('cc_vote_answer').select('id').where('subjectId', '=', before.id).limit(1);
  if (await answer.executeTakeFirst()) failField('type', 'vote.typeHasAnswers');
  await refuseManyInputs(ctx, before.voteId, to);
  await ctx.db.deleteFrom('cc_vote_item').where('subjectId', '=', before.id).execute();
}

async function refuseManyInputs(ctx: Context, voteId: number, type: SubjectType): Promise<void> {
  if (type !== 'input') return;
  const inputs = (await inOrder(ctx, voteId)).filter((one) => one.type === 'input');
  if (inputs.length >= most.inputs) failField('type', 'vote.mostInputs', { count: most.inputs });
}

export const removeSubjects = (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
  ctx.transaction(async (ctx) => {
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const row = await lockedSubject(ctx, id);
      for (const table of ['cc_vote_answer', 'cc_vote_item'] as const)
        await ctx.db.deleteFrom(table).where('subjectId', '=', id).execute();
      await ctx.db.deleteFrom('cc_vote_subject').where('id', '=', id).execute();
      await ctx.audit('cc_vote_subject.removed', { id, name: row.title }, differences(voteSubject, row, undefined));
    }
  });

export const moveSubject = (
  ctx: Context,
  { id, beforeId }: { id: number; beforeId?: number | undefined },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const { voteId, title } = await lockedSubject(ctx, id);
    await place(ctx, voteId, { id, beforeId });
    await ctx.audit('cc_vote_subject.sorted', { id, name: title });
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
