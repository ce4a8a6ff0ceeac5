import { insertKeyed, insertMany } from '@kaiyin/server-kit';
import { inPieces, type PipeKey } from './kept-pages.ts';
import type { Outcome } from '../outcome.ts';
import type { ReadRecord } from '../render/read-places.ts';

/** Ids of the questions behind the records' places; answers that are new or differ are written. */
export async function keepQuestions(
  { ctx, siteId, pipeCode }: PipeKey,
  { records, full, changed }: Outcome,
): Promise<number[]> {
  const byKey = byQuestion(records);
  const known = new Map<string, { id: number; answer: string }>();
  if (full) await forgetQuestions({ ctx, siteId, pipeCode });
  else
    for (const piece of inPieces([...byKey.keys()])) {
      const rows = await ctx.db
        .selectFrom('cms_question')
        .select(['id', 'question', 'answer'])
        .where('siteId', '=', siteId)
        .where('pipeCode', '=', pipeCode)
        .where('question', 'in', piece)
        .execute();
      for (const row of rows) known.set(row.question, row);
    }
  const fresh = [...byKey.values()].filter(({ key }) => !known.has(key));
  const ids = new Map(Array.from(known, ([key, { id }]) => [key, id]));
  const rows = fresh.map(({ key, hash, changes }) => ({
    siteId,
    pipeCode,
    question: key,
    answer: hash,
    always: changes === 'always',
  }));
  for (const [question, id] of await insertKeyed(ctx.db, 'cms_question', rows, 'question')) ids.set(question, id);
  const other = [...byKey.values()].filter(({ key, hash }) => known.has(key) && known.get(key)?.answer !== hash);
  for (const { key, hash } of other)
    await ctx.db
      .updateTable('cms_question')
      .set({ answer: changed.has(key) ? hash : unknown })
      .where('id', '=', ids.get(key) ?? 0)
      .execute();
  await keepWatches({ ctx, siteId, pipeCode }, { records: [...fresh, ...other], ids });
  return records.map(({ key }) => ids.get(key) ?? 0);
}

// The data changed while pages were rendered: pages that were not rendered still show what was answered before. Whatever
// the next publish is answered, it differs from this.
const unknown = '';

const beforeAll = '';
const afterAll = '\u{10FFFF}';

async function keepWatches(
  { ctx, siteId, pipeCode }: PipeKey,
  { records, ids }: { records: readonly ReadRecord[]; ids: ReadonlyMap<string, number> },
): Promise<void> {
  const watching = records.filter(({ changes }) => changes === 'watched');
  for (const piece of inPieces(watching.map(({ key }) => ids.get(key) ?? 0)))
    await ctx.db.deleteFrom('cms_watch').where('questionId', 'in', piece).execute();
  const rows = watching.flatMap(({ key, watches }) =>
    watches.map(({ topic, from, until }) => ({
      siteId,
      pipeCode,
      topic,
      questionId: ids.get(key) ?? 0,
      fromKey: from ?? beforeAll,
      untilKey: until ?? afterAll,
    })),
  );
  await insertMany(ctx.db, 'cms_watch', rows);
}

async function forgetQuestions({ ctx, siteId, pipeCode }: PipeKey): Promise<void> {
  for (const table of ['cms_watch', 'cms_question'] as const)
    await ctx.db.deleteFrom(table).where('siteId', '=', siteId).where('pipeCode', '=', pipeCode).execute();
}

/**
 * One record a question. Threads that were answered differently, because something changed meanwhile, leave no answer
 * behind: the next publish asks again, and finds it changed.
 */
function byQuestion(records: readonly ReadRecord[]): Map<string, ReadRecord> {
  const found = new Map<string, ReadRecord>();
  for (const record of records) {
    const known = found.get(record.key);
    found.set(record.key, known && known.hash !== record.hash ? { ...record, hash: unknown } : record);
  }
  return found;
}
