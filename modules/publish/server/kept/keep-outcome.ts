import { insertKeyed, insertMany, type Context } from '@kaiyin/server-kit';
import { inPieces, type PageRow, type PipeKey } from './kept-pages.ts';
import { keepQuestions } from './keep-questions.ts';
import { insertReads, keepReadSets, noReads, type Reads } from './keep-reads.ts';
import { partKey, type Outcome } from '../outcome.ts';
import type { PartResult } from '../render/render-works.ts';

/** Writes what a publish has learnt: pages, what they asked, what they show. In the transaction of its release. */
export async function keepOutcome(key: PipeKey, outcome: Outcome): Promise<void> {
  await bringAssetsAlong(key.ctx, outcome);
  if (outcome.full) await forgetPages(key);
  else await removePages(key.ctx, replacedRows(outcome));
  const ids = await keepQuestions(key, outcome);
  const reads = await keepReadSets(key, outcome, ids);
  const rows = outcome.results.map((result, index) => rowOf(key, outcome, { result, reads: reads[index] ?? noReads }));
  const pageIds = await insertKeyed(key.ctx.db, 'cms_page', rows, 'path');
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
  const sets = ctx.db
    .selectFrom('cms_read_set')
    .select('id')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode);
  await ctx.db.deleteFrom('cms_read_set_member').where('readSetId', 'in', sets).execute();
  for (const table of ['cms_page_asset', 'cms_page', 'cms_read_set'] as const)
    await ctx.db.deleteFrom(table).where('siteId', '=', siteId).where('pipeCode', '=', pipeCode).execute();
}

const replacedRows = ({ results, own, gone }: Outcome): PageRow[] => [
  ...new Map(
    [...gone, ...results.flatMap(({ ref, part }) => own.get(partKey(ref, part)) ?? [])].map((row) => [row.id, row]),
  ).values(),
];

export async function removePages(ctx: Context, rows: readonly PageRow[]): Promise<void> {
  for (const piece of inPieces(rows)) {
    const ids = piece.map(({ id }) => id);
    await ctx.db.deleteFrom('cms_page').where('id', 'in', ids).execute();
    await ctx.db.deleteFrom('cms_page_asset').where('pageId', 'in', ids).execute();
    for (const own of inPieces(piece.flatMap(({ reads }) => reads)))
      await ctx.db.deleteFrom('cms_page_read').where('questionId', 'in', own).where('pageId', 'in', ids).execute();
  }
}

// A page that failed keeps its bytes, and so the files that these show.
async function bringAssetsAlong(ctx: Context, { results, own }: Outcome): Promise<void> {
  for (const result of results) {
    const before =
      result.failure && !result.isOusted && result.instead === undefined && own.get(partKey(result.ref, result.part));
    if (!before || before.path !== result.path) continue;
    const named = await ctx.db
      .selectFrom('cms_page_asset')
      .select(['path', 'hash', 'size'])
      .where('pageId', '=', before.id)
      .execute();
    result.assets = named.filter(({ hash }) => hash !== '');
    result.files = named.filter(({ hash }) => hash === '').map(({ path }) => path);
  }
}

type NewPage = Omit<PageRow, 'id'>;

function rowOf(
  { siteId, pipeCode }: PipeKey,
  { own }: Outcome,
  { result, reads }: { result: PartResult; reads: Reads },
): NewPage {
  const { ref, part, parts, path, failure, instead } = result;
  const before = result.isOusted ? undefined : own.get(partKey(ref, part));
  const none = { hash: '', size: 0, links: '', versionId: null };
  const last = instead === undefined ? before : instead && { ...none, ...instead, path };
  const good = failure ? (last?.path === path ? last : none) : result;
  return {
    siteId,
    pipeCode,
    // A page that has never been seen has no path of its own yet: another may have it.
    path: failure && !good.hash ? `${path}#${partKey(ref, part)}` : path,
    basePath: ref.basePath,
    kind: ref.kind,
    subjectId: ref.subjectId,
    catalogId: ref.catalogId,
    versionId: good.versionId ?? null,
    part,
    parts: part === 1 ? parts : 0,
    template: ref.template,
    inputs: ref.inputs ?? null,
    hash: good.hash,
    size: good.size,
    reads: reads.own,
    readSetId: reads.setId,
    failure,
    links: good.links ?? '',
  };
}

async function insertAssets(
  { ctx, siteId, pipeCode }: PipeKey,
  { results }: Outcome,
  pageIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = results.flatMap((result) => {
    const pageId = pageIds.get(result.path) ?? 0;
    // Included files have a row of their own with their hash.
    const named = (result.files ?? []).map((path) => ({ path, hash: '', size: 0 }));
    return [...result.assets, ...named].map(({ path, hash, size }) => ({ siteId, pipeCode, path, hash, size, pageId }));
  });
  await insertMany(ctx.db, 'cms_page_asset', rows);
}
