import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Uploaded } from '@kaiyin/modules/resource/schema';
import { fail, forbidden, type BlobStore, type Context } from '@kaiyin/server-kit';
import { FetchRefused, safeFetch, type SafeResponse } from '@kaiyin/server-kit/safe-fetch';
import { keepFiles } from './keep-files.ts';
import { pictureName } from './picture-name.ts';
import { checkFile, discard } from './receive-file.ts';
import { sizeInWords } from './size-in-words.ts';
import type { UploadRules } from './upload-rules.ts';

/** Which addresses are connected to; the public ones unless told. */
export type MayConnect = ((address: string) => boolean) | undefined;

interface Desk {
  blobs: BlobStore;
  rules: UploadRules;
  mayConnect: MayConnect;
}

// What is fetched is held in memory; no picture that the library measures is larger.
const mostBytes = 50 * 1024 * 1024;

/** Takes a picture of another site into the library of the current one, as if it had been uploaded. */
export async function fetchPicture(
  ctx: Context,
  { url }: { url: string },
  { blobs, rules, mayConnect }: Desk,
): Promise<Uploaded> {
  if (ctx.user?.userType !== 'user') throw forbidden();
  const { body, url: from } = await fetched(url, Math.min(rules.maxBytes, mostBytes), mayConnect);
  const name = (await pictureName(from, body)) ?? fail('resource.fetch.notPicture');
  const folder = await mkdtemp(join(tmpdir(), 'kaiyin-upload-'));
  try {
    const file = join(folder, '0');
    await writeFile(file, body);
    return await keepFiles(ctx, blobs, { received: [await checkFile(file, name, rules)], folderId: 0 });
  } finally {
    await discard(folder);
  }
}

/** The words of a refusal say nothing of what was found on the way: names and networks behind this server stay there. */
async function fetched(url: string, maxBytes: number, mayConnect: MayConnect): Promise<SafeResponse> {
  const headers = { accept: 'image/*', 'user-agent': 'Kaiyin' };
  const answer = await safeFetch(url, { maxBytes, headers, ...(mayConnect && { mayConnect }) }).catch(
    (error: unknown) => {
      if (!(error instanceof FetchRefused)) throw error;
      return fail(wordsOf[error.reason], { size: sizeInWords(maxBytes) });
    },
  );
  return answer.status < 300 ? answer : fail('resource.fetch.failed');
}

const wordsOf = {
  address: 'resource.fetch.address',
  scheme: 'resource.fetch.address',
  redirects: 'resource.fetch.failed',
  timeout: 'resource.fetch.timeout',
  size: 'resource.fetch.size',
  type: 'resource.fetch.notPicture',
  failed: 'resource.fetch.failed',
} as const;
