import { PassThrough, type Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { openSite } from '@kaiyin/modules/site/server';
import {
  mostContents,
  samplesPerCatalog,
  themeFile,
  themeFormat,
  type ContentsOut,
  type ThemeHead,
} from '@kaiyin/modules/theme/schema';
import { sourceOf } from '@kaiyin/modules/resource/server';
import { said, siteOf, type Blob, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import { ZipFile } from 'yazl';
import { filesNamed, namesOf } from './addresses.ts';
import type { Leaving, Outgoing } from './part.ts';
import { contentsToLeave } from './parts/contents.ts';
import { parts } from './parts/index.ts';

const perCatalog: Record<ContentsOut, number> = { none: 0, samples: samplesPerCatalog, all: mostContents };

interface Wanted {
  userId: number;
  contents: ContentsOut;
}

/** Packs the current site, and keeps the archive for whoever asked for it. */
export async function exportTheme(
  ctx: Context,
  blobs: BlobStore,
  { wanted: { userId, contents }, progress }: { wanted: Wanted; progress: Progress },
): Promise<void> {
  const siteId = siteOf(ctx).id;
  const names = await namesOf(ctx);
  const most = { perCatalog: perCatalog[contents], most: mostContents };
  const leaving: Leaving = { names, contents: await contentsToLeave(ctx, names, most) };
  const entries: Entry[] = [];
  const out: Outgoing = {
    text: (path, text) => void entries.push({ path, bytes: Buffer.from(text) }),
    blob: (path, hash) => void entries.push({ path, hash }),
  };
  const { name, description } = await openSite(ctx, siteId);
  const head: ThemeHead = { kaiyinTheme: themeFormat, name, description };
  out.text(themeFile, JSON.stringify(head, null, 1));
  const files = new Set<string>();
  for (const [at, part] of parts.entries()) {
    if (part.part === 'resources') continue;
    const items = await part.ofSite(ctx, names, leaving);
    for (const path of filesNamed(items)) files.add(path);
    await part.write(items, out);
    await progress.report((80 * (at + 1)) / parts.length, said('theme.packing', { part: `{theme.part.${part.part}}` }));
  }
  const resources = parts.find(({ part }) => part === 'resources');
  if (resources) await resources.write(await resources.ofSite(ctx, names, files), out);
  const archive = await pack(ctx, blobs, entries);
  await ctx.transaction(async (ctx) => {
    const row = {
      siteId,
      userId,
      direction: 'out' as const,
      name: fileName(ctx, name),
      createTime: ctx.now().toISOString(),
    };
    await ctx.db
      .insertInto('cms_theme_archive')
      .values({ ...row, ...archive })
      .execute();
    await ctx.audit('theme.exported', { id: siteId, name, siteId }, { contents: leaving.contents.size });
    const result = { download: `/cms/site/downloadTheme/${siteId}` };
    await progress.done(ctx, { message: said('theme.exported', { name }), result });
  });
}

type Entry = { path: string } & ({ bytes: Buffer } | { hash: string });

const packed = /\.(jpe?g|png|gif|webp|avif|mp[34]|m4a|webm|mov|ogg|aac|flac|zip|pdf|gz|woff2?)$/i;

/** Files as a zip in the blob store, in the order of their names. */
async function pack(ctx: Context, blobs: BlobStore, entries: readonly Entry[]): Promise<Blob> {
  const siteId = siteOf(ctx).id;
  const zip = new ZipFile();
  const stream = new PassThrough();
  const fail = (error: Error) => void stream.destroy(error);
  zip.on('error', fail);
  zip.outputStream.pipe(stream);
  const mtime = ctx.now();
  const open = async (hash: string, path: string): Promise<Readable> => {
    const source = await sourceOf(ctx, blobs, { siteId, hash, name: path });
    if (!source) throw new Error(`The bytes of ${path} are missing`);
    return (await source.stream(hash)).once('error', fail);
  };
  for (const entry of entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const options = { mtime, mode: 0o100644, compress: !packed.test(entry.path) };
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.path, options);
    else zip.addReadStreamLazy(entry.path, options, (done) => callbackify(open)(entry.hash, entry.path, done));
  }
  zip.end();
  return blobs.putStream(stream);
}

/** `Name_20260301.zip`, without what means something to disks. */
const fileName = (ctx: Context, name: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{C}]/gu, '').trim() || 'theme'}_${ctx.now().toISOString().slice(0, 10).replaceAll('-', '')}.zip`;
