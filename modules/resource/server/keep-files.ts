import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { endingOf, undescribed, type Resource, type Uploaded } from '@kaiyin/modules/resource/schema';
import { created, fail, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { Received } from './receive-file.ts';
import { viewOf } from './view.ts';

/** Puts files that were checked into the library of the current site: all of them, or none. */
export async function keepFiles(ctx: Context, blobs: BlobStore, received: readonly Received[]): Promise<Uploaded> {
  const rows = await ctx.transaction(async (ctx) => {
    const rows: Resource[] = [];
    for (const one of received) rows.push(await keepReceived(ctx, blobs, one));
    return rows;
  });
  const files = rows.map((row) => ({ ...viewOf(row), fileName: row.path }));
  const [first] = files;
  if (!first) return fail('Error.noFile');
  return files.length > 1 ? { ...first, files } : first;
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
    path: `resources/${resourceType}/${day}/${randomBytes(8).toString('hex')}${endingOf(suffix, received.encoding)}`,
    hash,
    fileSize: size,
    width: width ?? null,
    height: height ?? null,
    facts: received.facts ?? null,
    ...undescribed,
    ...created(ctx),
  };
  const { id } = await ctx.db.insertInto('cms_resource').values(values).returning('id').executeTakeFirstOrThrow();
  await ctx.audit('cms_resource.created', { id, name, siteId: values.siteId });
  return { id, ...values };
}
