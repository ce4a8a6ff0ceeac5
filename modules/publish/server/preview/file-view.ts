import type { FileSides } from '@kaiyin/modules/site/schema';
import { siteOf, taskSurroundings, type BlobStore, type Context } from '@kaiyin/server-kit';
import { contentTypeOf, isText } from '../page/content-types.ts';
import { takenDown, tellsOf } from '../release/taken-down.ts';
import { openUntilTakeDown } from './ticket.ts';
import { minute } from './views.ts';

interface File {
  pipeCode: string;
  path: string;
  before: string | null;
  after: string | null;
}

/** The two sides of a published file: as text, and as addresses that show them for ten minutes; nothing of what was taken down. */
export async function fileSides(
  ctx: Context,
  blobs: BlobStore,
  { pipeCode, path, before, after }: File,
): Promise<FileSides> {
  const siteId = siteOf(ctx).id;
  const isTelling = tellsOf(await takenDown(ctx, siteId), pipeCode);
  const side = async (hash: string | null) => {
    if (hash === null) return { text: null, url: '' };
    if (await isTelling(path, () => blobs.get(hash)))
      return { text: taskSurroundings.say(ctx.locale, 'publish.takenDownFile'), url: '' };
    const view = async (rest: string) =>
      rest === '' ? { body: await blobs.get(hash), type: contentTypeOf(path) } : undefined;
    const url = await openUntilTakeDown({ ctx, siteId }, view, { lifetime: 10 * minute });
    return { text: isText(path) ? (await blobs.get(hash)).toString() : '', url };
  };
  const [was, is] = [await side(before), await side(after)];
  return { before: was.text, after: is.text, beforeUrl: was.url, afterUrl: is.url };
}
