import { randomBytes } from 'node:crypto';
import { failField, type Context } from '@kaiyin/server-kit';
import type { S3Settings } from '@kaiyin/server-kit/s3';
import { bucketWith, refuseFailure } from './storage-bucket.ts';
import { hostOf } from './storages.ts';

/** Milliseconds that each of the three steps may take: somebody waits. */
const patience = { attempts: 1, timeout: 8000 };

/** Writes, reads and removes a small object; refuses at the field that seems wrong. */
export async function probe(ctx: Context, { prefix, ...settings }: S3Settings & { prefix: string }): Promise<void> {
  const bucket = bucketWith(ctx, settings, patience);
  const key = `${prefix}kaiyin-probe-${randomBytes(8).toString('hex')}.txt`;
  const body = randomBytes(32);
  try {
    await bucket.put(key, { contentType: 'text/plain', cacheControl: 'no-store', body });
    const read = await bucket.get(key);
    const host = hostOf(settings.endpoint);
    // Any web server may answer that all is well.
    if (!read?.bytes.equals(body)) failField('endpoint', 'resource.storage.noStorage', { host, code: '200' });
    await bucket.remove(key);
  } catch (error) {
    refuseFailure(error, settings);
  }
}
