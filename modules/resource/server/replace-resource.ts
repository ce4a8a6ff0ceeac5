import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteChange } from '@kaiyin/modules/page/server';
import { endingOf, type ResourceView } from '@kaiyin/modules/resource/schema';
import { fail, siteOf, touched, type Blob, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { get } from './library.ts';
import { keepOriginal } from './originals.ts';
import { discard, receiveFile, type Received } from './receive-file.ts';
import { tellOfWide } from './make-narrower.ts';
import { keptBy } from './storage/keep-elsewhere.ts';
import type { UploadRules } from './upload-rules.ts';
import { putMark } from './watermark.ts';

/**
 * Puts another file in the place of one of the library. Its address stays, so it has to be of the same format; pages follow
 * with the next publish, and the bytes that were there stay for whatever was published with them.
 */
export async function replaceResource(
  ctx: Context,
  { id, edited }: { id: number; edited?: 'true' | undefined },
  { request }: Http,
  { blobs, rules }: { blobs: BlobStore; rules: UploadRules },
): Promise<ResourceView> {
  const before = await get(ctx, { id });
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-upload-'));
  try {
    const part = await request.file({ limits: { fileSize: rules.maxBytes, files: 1 }, throwFileSizeLimit: false });
    if (!part) return fail('Error.noFile');
    const received = await receiveFile(part, join(folder, '0'), rules);
    if (!before.path.endsWith(endingOf(received.suffix, received.encoding)))
      fail('resource.otherFormat', { name: received.name, suffix: before.suffix });
    if (!edited) await putMark(ctx, blobs, [received], { replaced: id });
    await keepReplacement(ctx, blobs, { id, received });
  } finally {
    await discard(folder);
  }
  return get(ctx, { id });
}

async function keepReplacement(
  ctx: Context,
  blobs: BlobStore,
  { id, received }: { id: number; received: Received },
): Promise<void> {
  const stored = { ...received, ...(await blobs.putStream(createReadStream(received.file))) };
  await keptBy(ctx, blobs, { files: [stored], note: (ctx) => noteReplacement(ctx, id, stored) });
}

/** Notes that a file of the current site has other bytes, which are kept, from now on. */
export async function noteReplacement(ctx: Context, id: number, stored: Received & Blob): Promise<void> {
  const { hash, size, name, suffix, width, height, facts } = stored;
  // The point was one of the picture that was there.
  const unset = { focusX: null, focusY: null, missingSince: null };
  const measures = { width: width ?? null, height: height ?? null, facts: facts ?? null, ...unset };
  const siteId = siteOf(ctx).id;
  const { name: known } = await get(ctx, { id });
  await ctx.db
    .updateTable('cms_resource')
    .set({ hash, fileSize: size, fileName: name, ...measures, ...touched(ctx) })
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .execute();
  await keepOriginal(ctx, id, stored.original);
  await noteChange(ctx, { siteId, subject: 'resource', facts: [{ id }] });
  await ctx.audit('cms_resource.replaced', { id, name: known, siteId });
  await tellOfWide(ctx, { id, siteId, suffix, width: width ?? null });
}
