import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Uploaded } from '@kaiyin/modules/resource/schema';
import { fail, notFound, Refusal, type BlobStore, type Context } from '@kaiyin/server-kit';
import { keepFiles } from '../keep-files.ts';
import { get } from '../library.ts';
import { checkFile, discard, type Received } from '../receive-file.ts';
import type { UploadRules } from '../upload-rules.ts';
import { dropPieces, ownUpload, piecesOf, standOf, type UploadRow } from './open-uploads.ts';

interface Desk {
  blobs: BlobStore;
  rules: UploadRules;
}

/**
 * Takes a file that has arrived in pieces into the library by the door of any upload. One that is refused for what it is, is
 * given up; what fails otherwise may be tried again.
 */
export async function finishUpload(ctx: Context, { id }: { id: number }, { blobs, rules }: Desk): Promise<Uploaded> {
  const { offset, size } = await standOf(ctx, await ownUpload(ctx, id));
  if (offset < size) fail('resource.upload.unfinished');
  const upload = await claimed(ctx, id);
  if (upload.resourceId !== null) return known(ctx, upload.resourceId);
  try {
    return await putTogether(ctx, { blobs, rules }, upload);
  } finally {
    await ctx.db.updateTable('cms_upload').set({ finishingSince: null }).where('id', '=', id).execute();
  }
}

async function putTogether(ctx: Context, desk: Desk, upload: UploadRow): Promise<Uploaded> {
  const { id, folderId } = upload;
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-upload-'));
  try {
    const received = await checked(ctx, desk, { upload, file: join(folder, '0') });
    const uploaded = await keepFiles(ctx, desk.blobs, {
      received: [received],
      folderId,
      also: (ctx, [row]) => settle(ctx, id, row?.id ?? 0),
    });
    await dropPieces(ctx, [id]);
    return uploaded;
  } finally {
    await discard(folder);
  }
}

/** Milliseconds after which a process that finishes an upload has gone away, and how long others wait for it. */
const patience = { claim: 600_000, wait: 30_000, pause: 200 };

/** The upload, to be finished by the caller alone; or once somebody else has finished it. Refuses where that takes long. */
async function claimed(ctx: Context, id: number): Promise<UploadRow> {
  for (let waited = 0; ; waited += patience.pause) {
    const upload = await ownUpload(ctx, id);
    if (upload.resourceId !== null || (await claim(ctx, id))) return upload;
    if (waited > patience.wait) return fail('resource.upload.finishing');
    await sleep(patience.pause);
  }
}

async function claim({ db, now }: Context, id: number): Promise<boolean> {
  const gone = new Date(now().getTime() - patience.claim).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('cms_upload')
    .set({ finishingSince: now().toISOString() })
    .where('id', '=', id)
    .where('resourceId', 'is', null)
    .where((eb) => eb.or([eb('finishingSince', 'is', null), eb('finishingSince', '<', gone)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function known(ctx: Context, id: number): Promise<Uploaded> {
  const view = await get(ctx, { id });
  return { ...view, fileName: view.path };
}

async function checked(
  ctx: Context,
  { blobs, rules }: Desk,
  { upload, file }: { upload: UploadRow; file: string },
): Promise<Received> {
  for (const { hash } of await piecesOf(ctx, upload.id))
    await pipeline(blobs.stream(hash), createWriteStream(file, { flags: 'a' }));
  try {
    return await checkFile(file, upload.name, rules);
  } catch (error) {
    if (error instanceof Refusal) {
      await ctx.db.deleteFrom('cms_upload').where('id', '=', upload.id).execute();
      await dropPieces(ctx, [upload.id]);
    }
    throw error;
  }
}

/** Of two that finish the same upload at once, one does. */
async function settle({ db }: Context, id: number, resourceId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cms_upload')
    .set({ resourceId })
    .where('id', '=', id)
    .where('resourceId', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound();
}
