import type { BlobStore, Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';
import { keepAsShown } from '../kept/keep-as-shown.ts';
import { keptParts, refOfRow, type PageRow } from '../kept/kept-pages.ts';
import { isWritten } from '../page/content-types.ts';
import { contentOf, currentRelease, filesAmong } from '../release/releases.ts';
import { asShown } from '../take-down/named-by.ts';
import type { IsTelling } from '../take-down/tells-of.ts';

/** Of no edition: nothing is gone on from. */
const noRenderer = 0;

/**
 * What a pipe keeps of its pages may be older than what it shows, while its site is held or it is closed: of those that tell
 * of an item it keeps what readers see, and its next publish renders all of them. Answers the hashes that were forgotten.
 */
export async function forgetTelling(
  ctx: Context,
  blobs: BlobStore,
  { isTelling, ...of }: PipeOfSite & { isTelling: IsTelling },
): Promise<string[]> {
  const release = await currentRelease(ctx, of.siteId, of.pipeCode);
  const kept = await keptParts({ ctx, ...of });
  const shown = await filesAmong(ctx, of, { release, paths: kept.map(({ path }) => path) });
  const telling: PageRow[] = [];
  for (const row of kept) {
    const { path, hash } = row;
    if (shown.get(path)?.hash === hash || !isWritten(path)) continue;
    if (await isTelling({ path, hash }, () => blobs.get(hash))) telling.push(row);
  }
  if (telling.length === 0) return [];
  await ctx.transaction(async (ctx) => {
    for (const row of telling) {
      const file = shown.get(row.path);
      const isItself = file?.contentId === contentOf(refOfRow(row));
      await keepAsShown(
        { ctx, ...of },
        row,
        await asShown(ctx, blobs, { ...of, release, file: isItself ? file : undefined }),
      );
    }
    const state = ctx.db.updateTable('cms_publish_state').set({ renderer: noRenderer });
    await state.where('siteId', '=', of.siteId).where('pipeCode', '=', of.pipeCode).execute();
  });
  return telling.map(({ hash }) => hash);
}
