import { currentRelease, manifestAt } from '../release/releases.ts';
import type { PartResult } from '../render/render-works.ts';
import { anyKept, pagesOfSubjects, type PageRow, type PipeKey } from './kept-pages.ts';

/**
 * In a full build nothing is gone on from, and yet a page that fails stays as it is served: the rows of its parts as they
 * are kept or, from before pages were kept, as the pipe shows them, with an id of 0.
 */
export async function lastGoodRows(key: PipeKey, results: readonly PartResult[]): Promise<PageRow[]> {
  const failed = results.filter(({ failure, part }) => failure && part === 1);
  if (failed.length === 0) return [];
  // Where pages are kept, a path alone says nothing: what lies there may be another's, on its way out.
  if (!(await anyKept(key))) return shownRows(key, failed);
  const rows: PageRow[] = [];
  for (const [kind, own] of Map.groupBy(failed, ({ ref }) => ref.kind))
    rows.push(...(await pagesOfSubjects(key, kind, [...new Set(own.map(({ ref }) => ref.subjectId))])));
  return rows;
}

async function shownRows(key: PipeKey, failed: readonly PartResult[]): Promise<PageRow[]> {
  const { ctx, siteId, pipeCode } = key;
  const shown = await manifestAt(ctx, siteId, pipeCode, await currentRelease(ctx, siteId, pipeCode));
  return failed.flatMap(({ ref }) => {
    const [, stem = '', suffix = ''] = /^(.*)(\.[^./]+)$/.exec(ref.basePath) ?? [];
    const pathOf = (part: number) => (part === 1 ? ref.basePath : `${stem}_${part}${suffix}`);
    const rows: PageRow[] = [];
    for (let part = 1, file = shown.get(pathOf(1)); file; file = shown.get(pathOf(++part)))
      rows.push({
        ...ref,
        ...file,
        siteId,
        pipeCode,
        id: 0,
        path: pathOf(part),
        part,
        parts: 0,
        versionId: null,
        inputs: ref.inputs ?? null,
        reads: [],
        readSetId: 0,
        failure: null,
        links: '',
      });
    return rows;
  });
}

/** The later parts of pages that failed: they stand with the first. */
export function standingParts(results: readonly PartResult[], rows: readonly PageRow[]): PartResult[] {
  const bySubject = Map.groupBy(rows, ({ kind, subjectId }) => `${kind} ${subjectId}`);
  return results.flatMap((first) => {
    const { ref, failure, part } = first;
    if (!failure || part !== 1) return [];
    const good = (bySubject.get(`${ref.kind} ${ref.subjectId}`) ?? []).filter(
      ({ hash, basePath }) => hash && basePath === ref.basePath,
    );
    first.parts = Math.max(1, good.length);
    return good.filter((row) => row.part > 1).map((row) => ({ ...first, part: row.part, path: row.path }));
  });
}
