import {
  articleBody,
  keepRows,
  noVersion,
  publicAt,
  publicContent,
  publicRows,
  rowsById,
  shownVersions,
} from '@kaiyin/modules/content/server';
import type { Batch } from '../render/batch.ts';
import { contentRef, type PageRef } from './pages.ts';

const batchSize = 500;

/** The pages of all contents, or of those of one catalog, by their ids. */
export async function contentRefs(batch: Batch, catalogId?: number): Promise<PageRef[]> {
  const refs: PageRef[] = [];
  for (let last = 0; ;) {
    let found = publicAt(batch.env).where('contentId', '>', last).orderBy('contentId').limit(batchSize);
    if (catalogId !== undefined) found = found.where('catalogId', '=', catalogId);
    const rows = await publicRows(batch.env, found);
    keepRows(batch.env, rows);
    for (const row of rows) refs.push(...(await contentRef(batch.env, row)));
    if (rows.length < batchSize) return refs;
    last = rows.at(-1)?.contentId ?? last;
  }
}

/** Reads bodies of contents at once and puts them among the answers; the result lets them go again. */
export async function primeContents(batch: Batch, ids: readonly number[]): Promise<() => void> {
  if (ids.length === 0) return () => undefined;
  const rows = await rowsById(batch.env, ids);
  const versions = await shownVersions(
    batch.env.ctx,
    rows.map(({ versionId }) => versionId),
  );
  for (const row of rows) {
    batch.answers.prime(publicContent, row.contentId, row);
    const { versionId } = row;
    batch.answers.prime(articleBody, row.contentId, { versionId, ...(versions.get(versionId) ?? noVersion) });
  }
  return () => {
    for (const id of ids) {
      batch.answers.drop(publicContent, id);
      batch.answers.drop(articleBody, id);
    }
  };
}
