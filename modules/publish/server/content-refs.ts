import {
  articleBody,
  publicAt,
  publicColumns,
  publicContent,
  publicRows,
  toPublicRow,
} from '@kaiyin/modules/content/server';
import { sql } from 'kysely';
import type { Batch } from './batch.ts';
import { contentRef, type PageRef } from './pages.ts';

const batchSize = 500;

/** The pages of all contents, or of those of one catalog, by their ids. */
export async function contentRefs(batch: Batch, catalogId?: number): Promise<PageRef[]> {
  const refs: PageRef[] = [];
  for (let last = 0; ;) {
    let found = publicAt(batch.env).where('contentId', '>', last).orderBy('contentId').limit(batchSize);
    if (catalogId !== undefined) found = found.where('catalogId', '=', catalogId);
    const rows = await publicRows(batch.env, found);
    for (const row of rows) refs.push(...(await contentRef(batch.env, row)));
    if (rows.length < batchSize) return refs;
    last = rows.at(-1)?.contentId ?? last;
  }
}

/** Reads contents and their bodies at once and puts them among the answers; the result lets them go again. */
export async function primeContents(batch: Batch, ids: readonly number[]): Promise<() => void> {
  if (ids.length === 0) return () => undefined;
  const rows = await publicAt(batch.env)
    .where('contentId', 'in', [...ids])
    .select(publicColumns)
    .select(
      sql<string>`coalesce((select v.body from cms_version v where v.id = cms_publication."versionId"), '')`.as('body'),
    )
    .execute();
  for (const { body, ...row } of rows) {
    batch.answers.prime(publicContent, row.contentId, toPublicRow(row, batch.env.perspective.at));
    batch.answers.prime(articleBody, row.contentId, body);
  }
  return () => {
    for (const id of ids) {
      batch.answers.drop(publicContent, id);
      batch.answers.drop(articleBody, id);
    }
  };
}
