import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesPerUpload, type Resource, type Uploaded } from '@kaiyin/modules/resource/schema';
import { created, fail, forbidden, siteOf, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { discard, receiveFile, type Received } from './receive-file.ts';
import type { UploadRules } from './upload-rules.ts';
import { viewOf } from './view.ts';

/** Takes the files of a request into the library of the current site: all of them, or none. */
export async function uploadResource(
  ctx: Context,
  { request }: Http,
  { blobs, rules }: { blobs: BlobStore; rules: UploadRules },
): Promise<Uploaded> {
  if (ctx.user?.userType !== 'user') throw forbidden();
  if (!request.isMultipart()) fail('resource.noFile');
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-upload-'));
  try {
    const received = await receiveAll(request, folder, rules);
    const rows = await ctx.transaction(async (ctx) => {
      const rows: Resource[] = [];
      for (const one of received) rows.push(await keepReceived(ctx, blobs, one));
      return rows;
    });
    const files = rows.map((row) => ({ ...viewOf(row), fileName: row.path }));
    const [first] = files;
    if (!first) return fail('resource.noFile');
    return files.length > 1 ? { ...first, files } : first;
  } finally {
    await discard(folder);
  }
}

async function receiveAll(request: Http['request'], folder: string, rules: UploadRules): Promise<Received[]> {
  const { maxBytes } = rules;
  const received: Received[] = [];
  let refusal: unknown;
  const parts = request.files({ limits: { fileSize: maxBytes, files: filesPerUpload }, throwFileSizeLimit: false });
  try {
    for await (const part of parts) {
      // After a refusal the rest is still read, so that the answer reaches a caller who is still sending.
      if (refusal) part.file.resume();
      else
        await receiveFile(part, join(folder, String(received.length)), rules).then(
          (one) => received.push(one),
          (error) => (refusal = error),
        );
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_FILES_LIMIT')
      fail('resource.tooManyFiles', { limit: filesPerUpload });
    throw refusal ?? error;
  }
  if (refusal) throw refusal;
  return received;
}

async function keepReceived(ctx: Context, blobs: BlobStore, received: Received): Promise<Resource> {
  const { file, name, suffix, resourceType, width, height } = received;
  const { hash, size } = await blobs.putStream(createReadStream(file));
  const day = ctx.now().toISOString().slice(0, 10).replaceAll('-', '/');
  const values = {
    siteId: siteOf(ctx).id,
    resourceType,
    name,
    fileName: name,
    suffix,
    path: `resources/${resourceType}/${day}/${randomBytes(8).toString('hex')}.${suffix}`,
    hash,
    fileSize: size,
    width: width ?? null,
    height: height ?? null,
    ...created(ctx),
  };
  const { id } = await ctx.db.insertInto('cms_resource').values(values).returning('id').executeTakeFirstOrThrow();
  await ctx.audit('cms_resource.created', { id, name, siteId: values.siteId });
  return { id, ...values };
}
