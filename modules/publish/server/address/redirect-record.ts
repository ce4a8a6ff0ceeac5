import { folderOfIndex, movingKinds, type Redirect } from '@kaiyin/modules/publish/schema';
import { pathOfPage } from '@kaiyin/modules/template/server';
import { created } from '@kaiyin/server-kit';
import { inPieces, type PageRow, type PipeKey } from '../kept/kept-pages.ts';
import type { Outcome } from '../outcome.ts';
import type { PartResult } from '../render/render-works.ts';

const subjectOf = ({ kind, subjectId }: { kind: string; subjectId: number }): string => `${kind} ${subjectId}`;
const moves = (kind: string): boolean => (movingKinds as readonly string[]).includes(kind);

/**
 * Records where pages were that lie elsewhere now, and lets redirects go whose page has come back. In the transaction
 * of the release, before the outcome replaces what is kept.
 */
export async function recordMoves(key: PipeKey, outcome: Outcome): Promise<void> {
  const before = outcome.full ? await placesBefore(key) : outcome.gone.filter(({ kind }) => moves(kind));
  const rendered = outcome.results.filter(({ ref }) => moves(ref.kind));
  await forgetReturned(key, rendered);
  await insertMoves(key, movedPages(before, outcome.results));
}

type PagePlace = Pick<PageRow, 'kind' | 'subjectId' | 'path' | 'basePath' | 'part' | 'hash'>;

// Of a whole site these are many rows: only what tells where pages are.
const placesBefore = ({ ctx, siteId, pipeCode }: PipeKey): Promise<PagePlace[]> =>
  ctx.db
    .selectFrom('cms_page')
    .select(['kind', 'subjectId', 'path', 'basePath', 'part', 'hash'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('kind', 'in', [...movingKinds])
    .execute();

/** Pages with bytes whose subject has another place now, further parts included. */
function movedPages(before: readonly PagePlace[], results: readonly PartResult[]): PagePlace[] {
  const places = new Map(results.map(({ ref }) => [subjectOf(ref), ref.basePath]));
  const taken = new Set(results.flatMap(({ path, failure }) => (failure ? [] : [path])));
  return before.filter((row) => {
    const place = places.get(subjectOf(row));
    const moved = place !== undefined && folderOfIndex(pathOfPage(place, row.part)) !== folderOfIndex(row.path);
    return row.hash !== '' && moved && !taken.has(row.path);
  });
}

async function insertMoves({ ctx, siteId, pipeCode }: PipeKey, rows: readonly PagePlace[]): Promise<void> {
  const paths = new Map(rows.map((row) => [folderOfIndex(row.path), row]));
  for (const piece of inPieces([...paths], 300))
    await ctx.db
      .insertInto('cms_redirect')
      .values(
        piece.map(([fromPath, { kind, subjectId }]) => ({
          siteId,
          pipeCode,
          fromPath,
          toUrl: null,
          subjectId,
          ...created(ctx),
          subjectKind: kind as Redirect['subjectKind'],
          statusCode: '301' as const,
          origin: 'moved' as const,
          note: '',
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['siteId', 'pipeCode', 'fromPath'])
          .doUpdateSet((eb) => ({
            subjectKind: eb.ref('excluded.subjectKind'),
            subjectId: eb.ref('excluded.subjectId'),
            updateTime: eb.ref('excluded.updateTime'),
          }))
          .where('cms_redirect.origin', '=', 'moved'),
      )
      .execute();
}

async function forgetReturned({ ctx, siteId, pipeCode }: PipeKey, results: readonly PartResult[]): Promise<void> {
  const recorded = ctx.db
    .selectFrom('cms_redirect')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('origin', '=', 'moved');
  if (!(await recorded.select('id').limit(1).executeTakeFirst())) return;
  const subjects = new Map(
    results.flatMap(({ ref, path, failure }) => (failure ? [] : [[folderOfIndex(path), subjectOf(ref)]])),
  );
  for (const piece of inPieces([...subjects.keys()])) {
    const found = await recorded
      .select(['id', 'fromPath', 'subjectKind', 'subjectId'])
      .where('fromPath', 'in', piece)
      .execute();
    const returned = found.filter(
      (row) => subjects.get(row.fromPath) === subjectOf({ kind: row.subjectKind ?? '', subjectId: row.subjectId }),
    );
    if (returned.length)
      await ctx.db
        .deleteFrom('cms_redirect')
        .where(
          'id',
          'in',
          returned.map(({ id }) => id),
        )
        .execute();
  }
}
