import type { Asset } from '@kaiyin/modules/resource/server';
import { siteOf, whoWaits, type BlobStore, type Context, type Place } from '@kaiyin/server-kit';
import { contentTypeOf } from '../page/content-types.ts';
import type { PageDesk } from './wanted-page.ts';
import { refuseWithoutPage } from './previewed-page.ts';
import type { PreviewedPage } from './wanted-page.ts';
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
  return openUntilTakeDown({ ctx, siteId }, async (open) => {
    await refuseWithoutPage(ctx, blobs, { ...preview, siteId, root: '' });
    const view = viewOfPage(whoWaits(ctx), { blobs, pages }, { ...preview, siteId });
    return { url: open(view, { lifetime: 10 * minute, bytes: 10_000 }) };
  });
}

function viewOfPage(
  place: Place,
  { blobs, pages }: { blobs: BlobStore; pages: PageDesk },
  preview: Preview & { siteId: number },
): View {
  const assets = new Map<string, Asset>();
  return async (path, { ctx, root }) => {
    if (path) {
      const asset = assets.get(path);
      return asset && { body: await blobs.get(asset.hash), type: contentTypeOf(path) };
    }
    const shown = await pages.show(ctx, { ...place, signal: ctx.signal }, { kind: 'preview', root, ...preview });
    for (const asset of shown?.assets ?? []) assets.set(asset.path, asset);
    return shown && { body: shown.html, type: contentTypeOf('.html') };
  };
}
