import type { PreviewedPage } from './wanted-page.ts';
import { catalogsOf, treeOf, visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import { publicWidget } from '@kaiyin/modules/widget/server';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { fail, notFound, type BlobStore, type Context } from '@kaiyin/server-kit';
import { contentRef, refsOfCatalog, siteRefs, type PageRef } from '../page/pages.ts';
import { findSiteRow } from '../site-row.ts';
import { openBatch, type Batch } from '../render/batch.ts';
import { renderOrThrow } from '../render/render-page.ts';
import type { ShownPage } from './page-answer.ts';
import { aloneSource, pageOfWidget, workingWidget } from './widget-preview.ts';

type OfPipe = { siteId: number; pipeCode: string };

/** One page with unpublished work. */
export async function renderPreview(
  ctx: Context,
  blobs: BlobStore,
  preview: PreviewedPage & OfPipe,
): Promise<ShownPage> {
  const batch = await previewBatch(ctx, blobs, preview);
  const { html, assets } = await renderOrThrow(batch, await refOfPreview(batch, preview), preview.page);
  return { html, assets };
}

/** Refuses what has no page, without rendering it. */
export async function refuseWithoutPage(
  ctx: Context,
  blobs: BlobStore,
  preview: PreviewedPage & OfPipe,
): Promise<void> {
  await refOfPreview(await previewBatch(ctx, blobs, preview), preview);
}

async function previewBatch(
  ctx: Context,
  blobs: BlobStore,
  { type, dataId, pipeCode, siteId, root }: PreviewedPage & OfPipe,
): Promise<Batch> {
  const site = await findSiteRow(ctx, siteId);
  const pipe = (await enabledPipes(ctx, siteId)).find(({ code }) => code === pipeCode);
  if (!site || !pipe) throw notFound();
  const perspective = { at: ctx.now().toISOString(), working: new Set(type === 'content' ? [dataId] : []) };
  const lent = { ctx, blobs, site, pipe, assetRoot: root, perspective };
  if (type === 'pagewidget') {
    const widget = await workingWidget(ctx, siteId, dataId);
    const batch = await openBatch({ ...lent, drafts: aloneSource(widget) });
    batch.answers.prime(publicWidget, widget.code, widget);
    return batch;
  }
  const batch = await openBatch(lent);
  // A preview shows hidden catalogs too.
  batch.answers.prime(visibleTree, 'visible', await treeOf(batch.env, await catalogsOf(ctx, site.id)));
  return batch;
}

async function refOfPreview(
  { env }: Batch,
  { type, dataId }: Pick<PreviewedPage, 'type' | 'dataId'>,
): Promise<PageRef> {
  if (type === 'site') return found(dataId === env.site.id ? siteRefs(env)[0] : undefined);
  if (type === 'pagewidget') return pageOfWidget(env, await workingWidget(env.ctx, env.site.id, dataId));
  if (type === 'catalog') return found(refsOfCatalog(env, await env.ask(visibleTree, 'visible'), dataId)[0]);
  const row = found(await env.ask(publicContent, dataId));
  if (row.linkFlag) fail('publish.linkHasNoPage');
  return found((await contentRef(env, row))[0]);
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
