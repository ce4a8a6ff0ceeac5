import { enabledPipes, findSite, pipeRoot } from '@kaiyin/modules/site/server';
import type { BlobStore, Context } from '@kaiyin/server-kit';
import { contentTypeOf, isMarked } from '../page/content-types.ts';
import type { DescribedFiles } from './described.ts';
import type { View } from './views.ts';

/** @param fresh files that no release has yet, by path; others are left out */
export async function describeFiles(
  ctx: Context,
  { siteId, pipeCode }: { siteId: number; pipeCode: string },
  fresh: Iterable<readonly [path: string, hash: string]>,
): Promise<DescribedFiles | undefined> {
  const site = await findSite(ctx, siteId);
  const pipe = (await enabledPipes(ctx, siteId)).find(({ code }) => code === pipeCode);
  if (!site || !pipe) return undefined;
  const marked = Array.from(fresh).filter(([path]) => isMarked(path));
  return { siteId, pipeCode, root: pipeRoot(site.path, pipe), fresh: Object.fromEntries(marked) };
}

/** The same view with these files below its own address, and its pages leading there. */
export const withFiles = (view: View, blobs: BlobStore, files: DescribedFiles | undefined): View =>
  files
    ? async (path, lent) => {
        if (isMarked(path)) {
          const hash = files.fresh[path] ?? (await releasedHash(lent.ctx, files, path));
          return hash === undefined ? undefined : { body: await blobs.get(hash), type: contentTypeOf(path) };
        }
        const shown = await view(path, lent);
        if (!shown?.type.startsWith('text/html')) return shown;
        return { ...shown, body: ledTo(String(shown.body), files.root, lent.root) };
      }
    : view;

// A path with a mark never has other bytes, whichever release it is of.
async function releasedHash(
  { db }: Context,
  { siteId, pipeCode }: DescribedFiles,
  path: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cms_manifest')
    .select('hash')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('path', '=', path)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

function ledTo(html: string, from: string, to: string): string {
  const plain = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const link = new RegExp(`(["'(=])(?:(?:https?:)?${plain}|\\./|(?:\\.\\./)+)(assets/[\\w./-]+)`, 'g');
  return html.replace(link, (whole, before: string, path: string) => (isMarked(path) ? before + to + path : whole));
}
