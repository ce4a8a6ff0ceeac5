import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesPerUpload, type Resource, type Uploaded } from '@kaiyin/modules/resource/schema';
import { created, fail, forbidden, siteOf, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { discard, receiveFile, type Received } from './receive-file.ts';
import { viewOf } from './view.ts';

const defaultMaxBytes = 20 * 1024 * 1024;

/** Takes the files of a request into the library of the current site: all of them, or none. */
export async function uploadResource(ctx: Context, { request }: Http, blobs: BlobStore): Promise<Uploaded> {
  if (ctx.user?.userType !== 'user') throw forbidden();
  if (!request.isMultipart()) fail('resource.noFile');
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-upload-'));
  try {
    const received = await receiveAll(ctx, request, folder);
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

async function receiveAll(ctx: Context, request: Http['request'], folder: string): Promise<Received[]> {
  const maxBytes = await maxUploadBytes(ctx);
  const received: Received[] = [];
  let refusal: unknown;
  const parts = request.files({ limits: { fileSize: maxBytes, files: filesPerUpload }, throwFileSizeLimit: false });
  try {
    for await (const part of parts) {
      // After a refusal the rest is still read, so that the answer reaches a caller who is still sending.
      if (refusal) part.file.resume();
      else
        await receiveFile(part, join(folder, String(received.length)), maxBytes).then(
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

/** Bytes that one file may have: the parameter `ResourceUploadAcceptSize`; zero and less is no limit. */
async function maxUploadBytes(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    configValue: string;
  }>`select "configValue" from sys_config where "configKey" = 'ResourceUploadAcceptSize'`.execute(ctx.db);
  const written = rows[0]?.configValue.trim() ?? '';
  const value = /^-?\d+$/.test(written) ? Number(written) : defaultMaxBytes;
  return value > 0 ? value : Number.POSITIVE_INFINITY;
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
