import type { MomentPage } from './wanted-page.ts';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import { composePage } from '../delivery/compose-page.ts';
import type { ShownPage } from './page-answer.ts';
import { renderRequested } from './requested-page.ts';
import { batchAt, pageOf } from './time-preview.ts';

type OfPipe = { siteId: number; pipeCode: string };

/** The page at a path as the release of that instant will render it; null when there is none. */
export async function renderMoment(
  ctx: Context,
  blobs: BlobStore,
  { path, ...moment }: MomentPage & OfPipe,
): Promise<ShownPage | null> {
  const batch = await batchAt(ctx, blobs, moment);
  const shown = await pageOf(batch, path);
  // A static file is found like the pictures of pages.
  if (shown?.stored) return { html: '', assets: [{ path, ...shown.stored }] };
  return shown ? composePage(batch, shown) : renderRequested(batch, path);
}
