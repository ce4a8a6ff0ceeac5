import { siteOf, whoWaits, type BlobStore, type Context, type Place } from '@kaiyin/server-kit';
import { contentTypeOf } from '../page/content-types.ts';
import type { DescribedPage } from './described.ts';
import type { PageDesk } from './wanted-page.ts';
import { refuseWithoutPage } from './previewed-page.ts';
import type { PreviewedPage } from './wanted-page.ts';
import { openUntilTakeDown } from './ticket.ts';
import { seenAssets } from './seen-assets.ts';
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
    const described: DescribedPage = { kind: 'page', preview: { ...preview, siteId } };
    const view = viewOfPage({ place: whoWaits(ctx), blobs, pages }, described);
    return { url: open(view, { lifetime: 10 * minute, bytes: 10_000, described }) };
  });
}

export function viewOfPage(
  { place, blobs, pages }: { place: Place; blobs: BlobStore; pages: PageDesk },
  { preview }: DescribedPage,
): View {
  const assets = seenAssets();
  return async (path, lent) => {
    const { ctx, root } = lent;
    if (path) {
      const hash = await assets.find(lent, path);
      return hash === undefined ? undefined : { body: await blobs.get(hash), type: contentTypeOf(path) };
    }
    const shown = await pages.show(ctx, { ...place, signal: ctx.signal }, { kind: 'preview', root, ...preview });
    await assets.note(lent, shown?.assets ?? []);
    return shown && { body: shown.html, type: contentTypeOf('.html') };
  };
}
