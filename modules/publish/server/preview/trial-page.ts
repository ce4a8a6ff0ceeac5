import type { TrialPage } from './wanted-page.ts';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { notFound, type BlobStore, type Context } from '@kaiyin/server-kit';
import { composePage } from '../delivery/compose-page.ts';
import { pageAt } from '../page/site-paths.ts';
import { findSiteRow } from '../site-row.ts';
import { openBatch } from '../render/batch.ts';
import { renderOrThrow } from '../render/render-page.ts';
import type { ShownPage } from './page-answer.ts';
import { renderRequested } from './requested-page.ts';

/** The page at a path as it would be with a source that is not saved. */
export async function renderTrial(
  ctx: Context,
  blobs: BlobStore,
  { siteId, pipeCode, path, name, source }: TrialPage & { siteId: number; pipeCode: string },
): Promise<ShownPage> {
  const site = await findSiteRow(ctx, siteId);
  const pipe = (await enabledPipes(ctx, siteId)).find(({ code }) => code === pipeCode);
  if (!site || !pipe) throw notFound();
  const perspective = { at: ctx.now().toISOString(), working: new Set<number>() };
  const drafts = new Map([[name, source]]);
  const batch = await openBatch({ ctx, blobs, site, pipe, perspective, drafts });
  const found = await pageAt(batch, path);
  if (!found) return (await renderRequested(batch, path)) ?? refuseMissing();
  return composePage(batch, await renderOrThrow(batch, found.ref, found.part));
}

function refuseMissing(): never {
  throw notFound();
}
