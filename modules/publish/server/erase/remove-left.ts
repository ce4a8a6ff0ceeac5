import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { isIncluded } from '../render/fragment-file.ts';
import { fileNamesIn, isNamed } from '../take-down/named-files.ts';
import { areBeside, earlierRows, isText, releasedRows, type ReleasedRow } from './released-rows.ts';

/**
 * Removes files of earlier releases that pages of an item named, or that lay at its addresses, where no text of the same
 * release names them. Answers their hashes.
 */
export async function removeLeft(
  ctx: Context,
  blobs: BlobStore,
  { names, own, ...of }: PipeOfSite & { names: ReadonlySet<string>; own: ReadonlySet<string> },
): Promise<string[]> {
  const isShownByPages = (row: ReleasedRow) => !isText(row) || isIncluded(row.path);
  const isCandidate = (row: ReleasedRow) => isShownByPages(row) && (own.has(row.path) || isNamed(names, row.path));
  const left = new Set((await earlierRows(ctx, of)).filter(isCandidate));
  if (left.size === 0) return [];
  for (const row of await releasedRows(ctx, of)) {
    if (!isText(row)) continue;
    const beside = [...left].filter((file) => areBeside(file, row));
    if (beside.length === 0) continue;
    const named = fileNamesIn((await blobs.get(row.hash)).toString());
    for (const file of beside) if (isNamed(named, file.path)) left.delete(file);
  }
  for (const { id } of left) await ctx.db.deleteFrom('cms_manifest').where('id', '=', id).execute();
  return Array.from(left, ({ hash }) => hash);
}
