import { catalogsOf, treeOf, visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import type { Asset } from '@kaiyin/modules/resource/server';
import type { previewKinds } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { fail, notFound, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { openBatch, type Batch } from '../render/batch.ts';
import { contentTypeOf } from '../page/content-types.ts';
import { contentRef, refsOfCatalog, siteRefs, type PageRef } from '../page/pages.ts';
import { findSiteRow } from '../publish-desk.ts';
import { renderOrThrow } from '../render/render-page.ts';
import { openUntilTakeDown } from './ticket.ts';
import { contextOfSite, minute, type View } from './views.ts';

interface Preview {
  type: (typeof previewKinds)[number];
  dataId: number;
  pipeCode: string;
  page: number;
}

/** An address that shows this one page with unpublished work, and nothing else, for ten minutes. */
export async function openPreview(ctx: Context, preview: Preview, blobs: BlobStore): Promise<{ url: string }> {
  const siteId = siteOf(ctx).id;
  await refOfPreview(await previewBatch(ctx, blobs, { ...preview, siteId, root: '' }), preview);
  const assets = new Map<string, Asset>();
  const view: View = async (path, { ctx, root }) => {
    if (path) {
      const asset = assets.get(path);
      return asset && { body: await blobs.get(asset.hash), type: contentTypeOf(path) };
    }
    const batch = await previewBatch(contextOfSite(ctx, siteId), blobs, { ...preview, siteId, root });
    const shown = await renderOrThrow(batch, await refOfPreview(batch, preview), preview.page);
    for (const asset of shown.assets) assets.set(asset.path, asset);
    return { body: shown.html, type: contentTypeOf('.html') };
  };
  return { url: await openUntilTakeDown({ ctx, siteId }, view, { lifetime: 10 * minute }) };
}

async function previewBatch(
  ctx: Context,
  blobs: BlobStore,
  { type, dataId, pipeCode, siteId, root }: Preview & { siteId: number; root: string },
): Promise<Batch> {
  const site = await findSiteRow(ctx, siteId);
  const pipe = (await enabledPipes(ctx, siteId)).find(({ code }) => code === pipeCode);
  if (!site || !pipe) throw notFound();
  const perspective = { at: ctx.now().toISOString(), working: new Set(type === 'content' ? [dataId] : []) };
  const batch = await openBatch({ ctx, blobs, site, pipe, assetRoot: root, perspective });
  // A preview shows hidden catalogs too.
  batch.answers.prime(visibleTree, 'visible', treeOf(batch.env, await catalogsOf(ctx, site.id)));
  return batch;
}

async function refOfPreview({ env }: Batch, { type, dataId }: Preview): Promise<PageRef> {
  if (type === 'site') return found(dataId === env.site.id ? siteRefs(env)[0] : undefined);
  if (type === 'catalog') return found(refsOfCatalog(env, await env.ask(visibleTree, 'visible'), dataId)[0]);
  const row = found(await env.ask(publicContent, dataId));
  if (row.linkFlag) fail('publish.linkHasNoPage');
  return found((await contentRef(env, row))[0]);
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
