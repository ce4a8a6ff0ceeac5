import type { Batch } from './render/batch.ts';
import * as kept from './kept/kept-pages.ts';
import type { PageRow, PipeKey } from './kept/kept-pages.ts';
import { lastGoodRows, standingParts } from './kept/last-good.ts';
import { contentPages, pageKinds, type PageRef } from './page/pages.ts';
import { contentOf, type ReleasedFile } from './release/releases.ts';
import { recordOf, type ReadRecord } from './render/read-places.ts';
import type { PartResult, Rendered } from './render/render-works.ts';
import type { PipeWork } from './work-out.ts';

/** What one pipe is after a publish, next to what is kept of it: the plan, and what the release then writes. */
export interface Outcome {
  full: boolean;
  /** Parts that were rendered, or that failed. */
  results: PartResult[];
  /** Records that read-sets and results name by their places. */
  records: ReadRecord[];
  /** Kept questions whose other answer was found before anything was rendered. */
  changed: ReadonlySet<string>;
  /** Read-sets that results name by their places. */
  readSets: number[][];
  /** Kept rows that go: of pages that are no more, lie elsewhere, or have fewer parts. */
  gone: PageRow[];
  /** The kept row of each result's part, by `partKey`. */
  own: Map<string, PageRow>;
  /** The kept row at each result's path, whosever it is. */
  owners: Map<string, PageRow>;
}

export const partKey = ({ kind, subjectId }: Pick<PageRow, 'kind' | 'subjectId'>, part: number): string =>
  `${kind} ${subjectId} ${part}`;
const rowKey = (row: PageRow): string => partKey(row, row.part);

/** Gathers what was rendered, takes out parts that a page no longer has, and settles who owns a path. */
export async function outcomeOf(
  batch: Batch,
  key: PipeKey,
  { work, rendering }: { work: PipeWork; rendering: AsyncIterable<Rendered> },
): Promise<Outcome> {
  const { results, records, readSets } = await gathered(rendering);
  for (const id of work.catalogs) records.push(recordOf(await batch.answers.get(contentPages, id)));
  const ownRows = work.full ? await lastGoodRows(key, results) : await rowsOfSubjects(key, results);
  if (work.full) results.push(...standingParts(results, ownRows));
  const surplus = work.full ? [] : surplusParts(results, ownRows);
  const gone = new Map([...work.gone, ...surplus].map((row) => [row.id, row]));
  const paths = results.map(({ path }) => path);
  const owners = new Map((work.full ? [] : await kept.pagesAt(key, paths)).map((row) => [row.path, row]));
  return {
    full: work.full,
    changed: work.changed,
    results: settlePaths(batch, { results, owners, gone }),
    records,
    readSets,
    gone: [...gone.values()],
    own: new Map(ownRows.map((row) => [rowKey(row), row])),
    owners,
  };
}

/** All that was rendered, each part once: several threads, or several pages of one, may have rendered the same included file. */
export async function gathered(rendering: AsyncIterable<Rendered>): Promise<Rendered> {
  const parts = new Map<string, PartResult>();
  const told: Rendered = { results: [], records: [], readSets: [] };
  for await (const { results, records, readSets } of rendering) {
    for (const result of results) parts.set(partKey(result.ref, result.part), result);
    told.records.push(...records);
    told.readSets.push(...readSets);
  }
  return { ...told, results: [...parts.values()] };
}

async function rowsOfSubjects(key: PipeKey, results: readonly PartResult[]): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (const [kind, own] of Map.groupBy(results, ({ ref }) => ref.kind))
    rows.push(...(await kept.pagesOfSubjects(key, kind, [...new Set(own.map(({ ref }) => ref.subjectId))])));
  return rows;
}

// A list that became shorter leaves its last parts behind.
function surplusParts(results: readonly PartResult[], ownRows: readonly PageRow[]): PageRow[] {
  const parts = new Map(
    results.filter(({ part, failure }) => part === 1 && !failure).map((one) => [partKey(one.ref, 0), one.parts]),
  );
  return ownRows.filter((row) => row.part > (parts.get(partKey(row, 0)) ?? Number.POSITIVE_INFINITY));
}

const rank = ({ kind, subjectId }: Pick<PageRef, 'kind' | 'subjectId'>): number =>
  pageKinds.indexOf(kind) * 1e15 + subjectId;

interface Claims {
  results: PartResult[];
  owners: Map<string, PageRow>;
  gone: Map<number, PageRow>;
}

/** Of two pages with the same path the one that comes first in the order of kinds and ids has it; the other fails. */
function settlePaths(batch: Batch, { results, owners, gone }: Claims): PartResult[] {
  const byPath = Map.groupBy(results, ({ path }) => path);
  return [...byPath].flatMap(([path, claims]) => {
    const [winner, ...losers] = claims.toSorted((a, b) => rank(a.ref) - rank(b.ref));
    if (!winner) return [];
    const taken = (one: PartResult) => pathTaken(batch, one);
    const owner = owners.get(path);
    if (!owner || isOf(owner, winner.ref) || gone.has(owner.id) || claims.some(({ ref }) => isOf(owner, ref)))
      return [winner, ...losers.map(taken)];
    if (rank(owner as PageRef) < rank(winner.ref)) return claims.map(taken);
    gone.set(owner.id, owner);
    return [winner, ...losers.map(taken), taken(resultOf(owner))];
  });
}

const isOf = (row: PageRow, ref: PageRef): boolean => row.kind === ref.kind && row.subjectId === ref.subjectId;

function resultOf(row: PageRow): PartResult {
  const { part, parts, path } = row;
  return { ref: kept.refOfRow(row), part, parts, path, hash: '', size: 0, readSet: -1, assets: [], failure: null };
}

function pathTaken(batch: Batch, result: PartResult): PartResult {
  const message = batch.env.ctx.say('publish.samePath');
  const failure = { pipeCode: batch.env.pipe.code, page: result.path, template: '', line: 0, column: 0, message };
  return { ...result, hash: '', size: 0, assets: [], files: [], failure, isOusted: true };
}

/** Files of pages after the outcome, by path, where they differ from what is kept. A page that failed keeps its bytes. */
export function pageChanges({ results, gone, owners }: Outcome): Map<string, ReleasedFile | null> {
  const changes = new Map<string, ReleasedFile | null>(
    gone.filter(({ hash }) => hash).map(({ path }): [string, null] => [path, null]),
  );
  for (const { ref, path, hash, size, failure, instead } of results) {
    if (instead !== undefined) changes.set(path, instead);
    if (failure) continue;
    const owner = owners.get(path);
    if (owner?.hash === hash && isOf(owner, ref)) changes.delete(path);
    else changes.set(path, { hash, size, contentId: contentOf(ref) });
  }
  return changes;
}
