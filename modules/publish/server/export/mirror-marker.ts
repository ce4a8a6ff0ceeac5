import { createHash } from 'node:crypto';
import type { Manifest } from '@kaiyin/publisher';
import type { S3Bucket } from '@kaiyin/server-kit/s3';
import { z } from 'zod';
import { hasIncludes } from './mirrored-files.ts';

const release = z.object({ number: z.number().int(), manifest: z.string() });
const marker = release.extend({ towards: z.array(release) });

/** A release by its number and by what it holds: after a database was restored, one number may mean two things. */
export type MarkedRelease = z.output<typeof release>;
/** The release that a mirror is at, and those that it was being brought to when it was interrupted. */
export type Marker = z.output<typeof marker>;

export const markerName = '.kaiyin-release';

export function markedRelease(number: number, manifest: Manifest): MarkedRelease {
  const hash = createHash('sha256');
  // What was copied when pages were not put together yet is another thing.
  if (hasIncludes(manifest)) hash.update('composed\n');
  for (const [path, entry] of Array.from(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${JSON.stringify(path)} ${entry.hash}\n`);
  return { number, manifest: hash.digest('hex') };
}

/** Undefined when there is none, or one that nobody can read. */
export async function readMarker(bucket: S3Bucket, folder: string): Promise<Marker | undefined> {
  const object = await bucket.get(`${folder}${markerName}`);
  if (!object) return undefined;
  try {
    return marker.parse(JSON.parse(object.bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

export async function writeMarker(bucket: S3Bucket, folder: string, marker: Marker): Promise<void> {
  const body = Buffer.from(JSON.stringify(marker));
  await bucket.put(`${folder}${markerName}`, { contentType: 'application/json', cacheControl: 'no-store', body });
}
