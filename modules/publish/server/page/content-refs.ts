import {
  articleBody,
  bodyAsHtml,
  noVersion,
  publicAt,
  publicContent,
  rowsById,
  shownVersions,
} from '@kaiyin/modules/content/server';
import type { Batch } from '../render/batch.ts';
import { contentRef, pagedColumns, type PagedRow, type PageRef } from './pages.ts';

const batchSize = 1000;

/** The pages of all contents, or of those of one catalog. */
export async function contentRefs(batch: Batch, catalogId?: number): Promise<PageRef[]> {
  const refs: PageRef[] = [];
  for (let last: PagedRow | undefined; ;) {
    const rows = await rowsAfter(batch, last, catalogId);
    for (const row of rows) refs.push(...(await contentRef(batch.env, row)));
    if (rows.length < batchSize) return refs;
    last = rows.at(-1);
  }
}

// In an order that an index has.
function rowsAfter({ env }: Batch, last: PagedRow | undefined, catalogId?: number): Promise<PagedRow[]> {
  let found = publicAt(env).orderBy('publishDate', 'desc').orderBy('contentId', 'desc').limit(batchSize);
  if (catalogId !== undefined) found = found.where('catalogId', '=', catalogId);
  if (last)
    found = found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('publishDate', 'contentId'), '<', tuple(last.publishDate, last.contentId)),
    );
  return found.select(pagedColumns).execute();
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
    const { body, own } = versions.get(versionId) ?? noVersion;
    batch.answers.prime(articleBody, row.contentId, { versionId, body: bodyAsHtml(batch.env.ctx, row, body), own });
  }
  return () => {
    for (const id of ids) {
      batch.answers.drop(publicContent, id);
      batch.answers.drop(articleBody, id);
    }
  };
}
