import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesPerUpload, type Uploaded } from '@kaiyin/modules/resource/schema';
import { fail, forbidden, type BlobStore, type Context, type Http } from '@kaiyin/server-kit';
import { keepFiles } from './keep-files.ts';
import { discard, receiveFile, type Received } from './receive-file.ts';
import type { UploadRules } from './upload-rules.ts';

interface Desk {
  blobs: BlobStore;
  rules: UploadRules;
  /** Where the files go; into no folder unless told. */
  folderId?: number;
  /** They were made of pictures of the library. */
  edited?: boolean;
}

/** Takes the files of a request into the library of the current site: all of them, or none. */
export async function uploadResource(
  ctx: Context,
  { request }: Http,
  { blobs, rules, folderId = 0, edited = false }: Desk,
): Promise<Uploaded> {
  if (ctx.user?.userType !== 'user') throw forbidden();
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-upload-'));
  try {
    const received = await receiveAll(request, folder, rules);
    return await keepFiles(ctx, blobs, { received, folderId, unmarked: edited });
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
