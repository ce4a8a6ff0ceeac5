import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from '@kaiyin/publisher';
import type { BlobStore } from '@kaiyin/server-kit';
import type { S3Bucket, S3ListedObject } from '@kaiyin/server-kit/s3';
import { atOnce } from './at-once.ts';
import { mirroredFiles, type MirroredFile } from './mirrored-files.ts';
import { markerName } from './mirror-marker.ts';

export interface MirrorChange {
  uploaded: string[];
  removed: string[];
}

const checksAtOnce = 8;

/** What would have to be done for the objects below `folder` to be what the manifest says; nothing is written. */
export async function bucketDifferences(
  bucket: S3Bucket,
  folder: string,
  wanted: { manifest: Manifest; blobs: BlobStore },
): Promise<MirrorChange> {
  const { manifest, blobs } = wanted;
  const there = new Map<string, S3ListedObject>();
  for await (const object of bucket.list(folder)) there.set(object.key.slice(folder.length), object);
  there.delete(markerName);
  const uploaded: string[] = [];
  const files = mirroredFiles({ manifest, blobs });
  await atOnce(checksAtOnce, Array.from(manifest.keys()), async (path) => {
    const object = there.get(path);
    const file = await files(path);
    if (object?.size !== file.size || !(await holds(bucket, object, file))) uploaded.push(path);
  });
  return { uploaded, removed: Array.from(there.keys()).filter((path) => !manifest.has(path)) };
}

// An entity tag is the MD5 of the bytes, unless the storage encrypts; then the hash that was written beside them decides.
async function holds(bucket: S3Bucket, { key, etag }: S3ListedObject, file: MirroredFile): Promise<boolean> {
  return etag === (await md5Of(file)) || (await bucket.sha256Of(key)) === file.sha256;
}

async function md5Of({ open }: MirroredFile): Promise<string> {
  const md5 = createHash('md5');
  await pipeline(open(), md5);
  return md5.digest('hex');
}
