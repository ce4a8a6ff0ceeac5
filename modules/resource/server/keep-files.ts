import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { endingOf, undescribed, type Resource, type Uploaded } from '@kaiyin/modules/resource/schema';
import { created, fail, siteOf, type Blob, type BlobStore, type Context } from '@kaiyin/server-kit';
import { refuseNoFolder } from './folders/folder-rows.ts';
import { tellOfWide } from './make-narrower.ts';
import { keepOriginal } from './originals.ts';
import type { Received } from './receive-file.ts';
import { keptBy } from './storage/keep-elsewhere.ts';
import { withTwins } from './twins.ts';
import { viewOf } from './view.ts';
import { putMark } from './watermark.ts';

interface Kept {
  received: readonly Received[];
  /** The folder that they come into, 0 for none. */
  folderId: number;
  /** What else is done in the same transaction, with the rows. */
  also?: (ctx: Context, rows: readonly Resource[]) => Promise<void>;
  /** They are kept without the site's watermark. */
  unmarked?: boolean;
}

/** Puts files that were checked into the library of the current site: all of them, or none. */
export async function keepFiles(
  ctx: Context,
  blobs: BlobStore,
  { received, folderId, also, unmarked }: Kept,
): Promise<Uploaded> {
  await refuseNoFolder(ctx, folderId);
  if (!unmarked) await putMark(ctx, blobs, received);
  const stored: Stored[] = [];
  for (const one of received) stored.push({ ...one, ...(await blobs.putStream(createReadStream(one.file))), folderId });
  const rows = await keptBy(ctx, blobs, {
    files: stored,
    note: async (ctx) => {
      await refuseNoFolder(ctx, folderId);
      const rows: Resource[] = [];
      for (const one of stored) rows.push(await noteReceived(ctx, one));
      await also?.(ctx, rows);
      return rows;
    },
  });
  const files = await withTwins(
    ctx,
    rows.map((row) => ({ ...viewOf(row), fileName: row.path })),
  );
  const [first] = files;
  if (!first) return fail('Error.noFile');
  return files.length > 1 ? { ...first, files } : first;
}

export type Stored = Received & Blob & { folderId: number };

function newPath(ctx: Context, { resourceType, suffix, encoding }: Received): string {
  const day = ctx.now().toISOString().slice(0, 10).replaceAll('-', '/');
  return `resources/${resourceType}/${day}/${randomBytes(8).toString('hex')}${endingOf(suffix, encoding)}`;
}

/** Notes a file whose bytes are kept in the library of the current site; at a path that nobody has, unless one is told. */
export async function noteReceived(
  ctx: Context,
  received: Stored,
  path: string = newPath(ctx, received),
): Promise<Resource> {
  const { hash, size, name, suffix, resourceType, width, height, folderId } = received;
  const values = {
    siteId: siteOf(ctx).id,
    resourceType,
    name,
    fileName: name,
    suffix,
    path,
    hash,
    fileSize: size,
    width: width ?? null,
    height: height ?? null,
    facts: received.facts ?? null,
    focusX: null,
    focusY: null,
    checkedTime: null,
    missingSince: null,
    unusedSince: null,
    ...undescribed,
    ...received.said,
    folderId,
    ...created(ctx),
  };
  const { id } = await ctx.db.insertInto('cms_resource').values(values).returning('id').executeTakeFirstOrThrow();
  if (received.original) await keepOriginal(ctx, id, received.original);
  await ctx.audit('cms_resource.created', { id, name, siteId: values.siteId });
  await tellOfWide(ctx, { id, ...values });
  return { id, ...values };
}
