import type { FileSides } from '@kaiyin/modules/site/schema';
import {
  changeId,
  markChanges,
  siteOf,
  taskSurroundings,
  type BlobStore,
  type Context,
  type MarkedChanges,
} from '@kaiyin/server-kit';
import { contentTypeOf, isPage, isText } from '../page/content-types.ts';
import { takenDown, tellsOf } from '../release/taken-down.ts';
import { openUntilTakeDown } from './ticket.ts';
import { minute } from './views.ts';

interface File {
  pipeCode: string;
  path: string;
  before: string | null;
  after: string | null;
}

interface Side {
  text: string | null;
  url: string;
}

/** Below a page's own address: the same page with what has changed marked. */
const markedPath = 'changes';

/** The two sides of a published file: as text, and as addresses that show them for ten minutes; nothing of what was taken down. */
export async function fileSides(
  ctx: Context,
  blobs: BlobStore,
  { pipeCode, path, before, after }: File,
): Promise<FileSides> {
  const siteId = siteOf(ctx).id;
  const isTelling = tellsOf(await takenDown(ctx, siteId), pipeCode);
  const textOf = async (hash: string) => (await blobs.get(hash)).toString();
  let marked: Promise<MarkedChanges | undefined> | undefined;
  const side = async (name: 'before' | 'after', hash: string | null): Promise<Side> => {
    if (hash === null) return { text: null, url: '' };
    if (await isTelling(path, () => blobs.get(hash)))
      return { text: taskSurroundings.say(ctx.locale, 'publish.takenDownFile'), url: '' };
    const type = contentTypeOf(path);
    const view = async (rest: string) => {
      const body = rest === markedPath ? (await marked)?.[name] : rest === '' ? await blobs.get(hash) : undefined;
      return body === undefined ? undefined : { body, type };
    };
    const url = await openUntilTakeDown({ ctx, siteId }, view, { lifetime: 10 * minute });
    return { text: isText(path) ? await textOf(hash) : '', url };
  };
  const [was, is] = [await side('before', before), await side('after', after)];
  if (was.url && is.url && isPage(path)) marked = Promise.resolve(markChanges(was.text ?? '', is.text ?? ''));
  return {
    before: was.text,
    after: is.text,
    beforeUrl: was.url,
    afterUrl: is.url,
    changes: linked(await marked, was, is),
  };
}

function linked(marked: MarkedChanges | undefined, was: Side, is: Side): FileSides['changes'] {
  if (!marked?.count) return null;
  const ids = Array.from({ length: marked.count }, (_, index) => changeId(index + 1));
  return { beforeUrl: was.url + markedPath, afterUrl: is.url + markedPath, ids };
}
