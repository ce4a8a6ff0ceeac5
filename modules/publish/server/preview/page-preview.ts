import type { Asset } from '@kaiyin/modules/resource/server';
import { siteOf, whoWaits, type BlobStore, type Context } from '@kaiyin/server-kit';
import { contentTypeOf } from '../page/content-types.ts';
import type { PageDesk } from './page-desk.ts';
import { refuseWithoutPage, type PreviewedPage } from './previewed-page.ts';
import { openUntilTakeDown } from './ticket.ts';
import { minute, type View } from './views.ts';

type Preview = Omit<PreviewedPage, 'root'> & { pipeCode: string };

/** An address that shows this one page with unpublished work, and nothing else, for ten minutes. */
export async function openPreview(
  ctx: Context,
  preview: Preview,
  { blobs, pages }: { blobs: BlobStore; pages: PageDesk },
): Promise<{ url: string }> {
  const siteId = siteOf(ctx).id;
  await refuseWithoutPage(ctx, blobs, { ...preview, siteId, root: '' });
  const place = whoWaits(ctx);
  const assets = new Map<string, Asset>();
  const view: View = async (path, { ctx, root }) => {
    if (path) {
      const asset = assets.get(path);
      return asset && { body: await blobs.get(asset.hash), type: contentTypeOf(path) };
    }
    const shown = await pages.show(
      ctx,
      { ...place, signal: ctx.signal },
      { kind: 'preview', siteId, root, ...preview },
    );
    for (const asset of shown?.assets ?? []) assets.set(asset.path, asset);
    return shown && { body: shown.html, type: contentTypeOf('.html') };
  };
  return { url: await openUntilTakeDown({ ctx, siteId }, view, { lifetime: 10 * minute, bytes: 10_000 }) };
}
