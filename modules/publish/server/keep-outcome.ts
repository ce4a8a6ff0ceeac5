import { insertMany, type Context } from '@kaiyin/server-kit';
import { inPieces, type PageRow, type PipeKey } from './kept-pages.ts';
import { linkMarks } from './local-links.ts';
import { partKey, type Outcome } from './outcome.ts';
import type { PartResult, ReadRecord } from './render-works.ts';

/** Writes what a publish has learnt: pages, what they asked, what they show. In the transaction of its release. */
export async function keepOutcome(key: PipeKey, outcome: Outcome): Promise<void> {
  const ids = await keepQuestions(key, outcome);
  await bringAssetsAlong(key.ctx, outcome);
  if (outcome.full) await forgetPages(key);
  else await removePages(key.ctx, replacedRows(outcome));
  const rows = outcome.results.map((result) => rowOf(key, outcome, { result, ids }));
  const pageIds = await insertPages(key.ctx, rows);
  await insertReads(key.ctx, rows, pageIds);
  await insertAssets(key, outcome, pageIds);
}

/** Forgets the pages of a pipe, so that its next publish renders all of them. */
export async function forgetPages({ ctx, siteId, pipeCode }: PipeKey): Promise<void> {
  const ofPipe = ctx.db
    .selectFrom('cms_page')
    .select('id')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode);
  await ctx.db.deleteFrom('cms_page_read').where('pageId', 'in', ofPipe).execute();
  for (const table of ['cms_page_asset', 'cms_page'] as const)
    await ctx.db.deleteFrom(table).where('siteId', '=', siteId).where('pipeCode', '=', pipeCode).execute();
}

const replacedRows = ({ results, own, gone }: Outcome): PageRow[] => [
  ...new Map(
    [...gone, ...results.flatMap(({ ref, part }) => own.get(partKey(ref, part)) ?? [])].map((row) => [row.id, row]),
  ).values(),
];

async function removePages(ctx: Context, rows: readonly PageRow[]): Promise<void> {
  for (const piece of inPieces(rows)) {
    const ids = piece.map(({ id }) => id);
    await ctx.db.deleteFrom('cms_page').where('id', 'in', ids).execute();
    await ctx.db.deleteFrom('cms_page_asset').where('pageId', 'in', ids).execute();
  }
  for (const { id, reads } of rows)
    if (reads.length)
      await ctx.db.deleteFrom('cms_page_read').where('questionId', 'in', reads).where('pageId', '=', id).execute();
}

// A page that failed keeps its bytes, and so the files that these show.
async function bringAssetsAlong(ctx: Context, { results, own }: Outcome): Promise<void> {
  for (const result of results) {
    const before = result.failure && own.get(partKey(result.ref, result.part));
    if (!before || before.path !== result.path) continue;
    result.assets = await ctx.db
      .selectFrom('cms_page_asset')
      .select(['path', 'hash', 'size'])
      .where('pageId', '=', before.id)
      .execute();
  }
}

type NewPage = Omit<PageRow, 'id'>;

function rowOf(
  { siteId, pipeCode }: PipeKey,
  { own }: Outcome,
  { result, ids }: { result: PartResult; ids: readonly number[] },
): NewPage {
  const { ref, part, parts, path, failure } = result;
  const before = own.get(partKey(ref, part));
  const good = failure
    ? before?.path === path
      ? before
      : { hash: '', size: 0, links: '' }
    : { ...result, links: linkMarks(result.links ?? []) };
  return {
    siteId,
    pipeCode,
    // A page that has never been seen has no path of its own yet: another may have it.
    path: failure && !good.hash ? `${path}#${partKey(ref, part)}` : path,
    basePath: ref.basePath,
    kind: ref.kind,
    subjectId: ref.subjectId,
    catalogId: ref.catalogId,
    part,
    parts: part === 1 ? parts : 0,
    template: ref.template,
    hash: good.hash,
    size: good.size,
    reads: result.reads.map((place) => ids[place] ?? 0),
    failure,
    links: good.links,
  };
}

async function insertPages(ctx: Context, rows: readonly NewPage[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { id, path } of await insertMany(ctx.db, 'cms_page', rows, ['id', 'path'])) ids.set(String(path), Number(id));
  return ids;
}

async function insertReads(
  ctx: Context,
  rows: readonly NewPage[],
  pageIds: ReadonlyMap<string, number>,
): Promise<void> {
  const reads = rows.flatMap(({ path, reads }) =>
    reads.map((questionId) => ({ questionId, pageId: pageIds.get(path) ?? 0 })),
  );
  reads.sort((a, b) => a.questionId - b.questionId || a.pageId - b.pageId);
  await insertMany(ctx.db, 'cms_page_read', reads);
}

async function insertAssets(
  { ctx, siteId, pipeCode }: PipeKey,
  { results }: Outcome,
  pageIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = results.flatMap((result) =>
    result.assets.map(({ path, hash, size }) => ({
      siteId,
      pipeCode,
      path,
      hash,
      size,
      pageId: pageIds.get(result.path) ?? 0,
    })),
  );
  await insertMany(ctx.db, 'cms_page_asset', rows);
}

/** Ids of the questions behind the records' places; answers that are new or differ are written. */
async function keepQuestions({ ctx, siteId, pipeCode }: PipeKey, { records, full }: Outcome): Promise<number[]> {
  const byKey = new Map(records.map((record) => [record.key, record]));
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
  for (const { id, question } of await insertMany(ctx.db, 'cms_question', rows, ['id', 'question']))
    ids.set(String(question), Number(id));
  const other = [...byKey.values()].filter(({ key, hash }) => known.has(key) && known.get(key)?.answer !== hash);
  for (const { key, hash } of other)
    await ctx.db
      .updateTable('cms_question')
      .set({ answer: hash })
      .where('id', '=', ids.get(key) ?? 0)
      .execute();
  await keepWatches({ ctx, siteId, pipeCode }, { records: [...fresh, ...other], ids });
  return records.map(({ key }) => ids.get(key) ?? 0);
}

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
