import { partKey, type Outcome } from '../outcome.ts';
import type { PartResult } from '../render/render-works.ts';
import { inPieces, type PipeKey } from './kept-pages.ts';

/** An included file that fails and that no page names any more is nobody's failure: it goes. */
export async function withoutUnnamed(key: PipeKey, outcome: Outcome): Promise<Outcome> {
  const failed = new Set(outcome.results.filter(isFailedFile).map(({ path }) => path));
  if (failed.size === 0) return outcome;
  const named = new Set(outcome.results.flatMap(({ files = [] }) => files));
  for (const path of await namedByOthers(key, outcome, [...failed])) named.add(path);
  return { ...outcome, results: outcome.results.filter((one) => !isFailedFile(one) || named.has(one.path)) };
}

const isFailedFile = ({ ref, failure }: PartResult): boolean => ref.kind === 'fragment' && failure !== null;

/** Those that kept pages name which stay as they are: they were not rendered, or failed. */
async function namedByOthers(
  { ctx, siteId, pipeCode }: PipeKey,
  { full, results, own, gone }: Outcome,
  paths: readonly string[],
): Promise<string[]> {
  const rowsOf = (some: readonly PartResult[]) =>
    some.flatMap(({ ref, part }) => own.get(partKey(ref, part))?.id ?? []);
  const failed = new Set(rowsOf(results.filter(({ failure }) => failure)));
  const replaced = new Set([...rowsOf(results.filter(({ failure }) => !failure)), ...gone.map(({ id }) => id)]);
  const stays = (pageId: number) => (full ? failed.has(pageId) : !replaced.has(pageId));
  const named: string[] = [];
  for (const some of inPieces(paths)) {
    const rows = await ctx.db
      .selectFrom('cms_page_asset')
      .select(['path', 'pageId'])
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('path', 'in', some)
      .execute();
    named.push(...rows.flatMap(({ path, pageId }) => (stays(pageId) ? path : [])));
  }
  return named;
}
