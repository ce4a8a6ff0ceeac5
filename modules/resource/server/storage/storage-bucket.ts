import { defineMemory, fail, failField, type Context } from '@kaiyin/server-kit';
import { s3Bucket, S3Failure, type S3Bucket, type S3Patience, type S3Settings } from '@kaiyin/server-kit/s3';
import { guardedAgent, isRefusedConnection, isRefusedHost } from '@kaiyin/server-kit/safe-fetch';
import type { StorageRow } from '../tables.ts';
import { keysOf } from './storage-keys.ts';
import { hostOf } from './storages.ts';

/** Browsers read as they like: what they hold up keeps nobody from fetching. */
export type Purpose = 'fetching' | 'sending';

const agents = defineMemory('resource.storageAgent', () => new Map<Purpose, ReturnType<typeof guardedAgent>>());

/**
 * A client of a bucket that somebody of a site named: unlike the operator's, it goes to no inner address unless the operator
 * allows it. Refuses one at the field `endpoint`.
 */
export function bucketWith(
  ctx: Context,
  settings: S3Settings,
  { purpose = 'fetching', ...patience }: S3Patience & { purpose?: Purpose } = {},
): S3Bucket {
  const { mayConnect } = ctx.services.storages;
  if (isRefusedHost(new URL(settings.endpoint), mayConnect)) failField('endpoint', 'resource.storage.innerAddress');
  const kept = ctx.services.memory(agents);
  const dispatcher = kept.get(purpose) ?? guardedAgent(mayConnect, { connections: 16, keepAliveTimeout: 4000 });
  kept.set(purpose, dispatcher);
  return s3Bucket(settings, { attempts: 3, ...patience, dispatcher });
}

type Place = StorageRow & { purpose?: Purpose };

/** The bucket of a storage; refuses where its keys cannot be read. */
async function bucketOf(ctx: Context, { purpose, ...row }: Place): Promise<S3Bucket> {
  const keys = (await keysOf(ctx, row.id)) ?? fail('resource.storage.keysLost');
  // A browser on a poor line has an hour for 36 MB.
  return bucketWith(ctx, { ...row, ...keys }, purpose === 'sending' ? { purpose, rate: 10 } : {});
}

/** Does something with a storage; what that refuses, or that it is away, is told by its name. */
export async function withBucket<T>(ctx: Context, row: Place, run: (bucket: S3Bucket) => Promise<T>): Promise<T> {
  const bucket = await bucketOf(ctx, row);
  try {
    return await run(bucket);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    ctx.log.warn({ err: error, storage: row.id }, 'storage of a site failed');
    return fail('resource.storage.away', { host: hostOf(row.endpoint), code });
  }
}

/** What the storage or the line to it said; undefined for what is not their fault. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof S3Failure) return error.code || String(error.status);
  const { code = '', name } = error as { code?: string | number; name?: string };
  if (name === 'TimeoutError') return 'Timeout';
  return typeof code === 'string' && /^(UND_ERR_|ECONNRESET|EPIPE|ETIMEDOUT)/.test(code) ? code : undefined;
}

/** Refuses at the field that is most likely wrong. */
export function refuseFailure(error: unknown, { endpoint, bucket }: S3Settings): never {
  if (!(error instanceof S3Failure)) throw error;
  const host = hostOf(endpoint);
  const { status, code } = error;
  if (isRefusedConnection(error)) failField('endpoint', 'resource.storage.innerAddress');
  if (status === 0 && code !== 'AnswerTooLarge') failField('endpoint', 'resource.storage.noAnswer', { host });
  if (code === 'InvalidAccessKeyId') failField('accessKeyId', 'resource.storage.wrongKey');
  if (code === 'SignatureDoesNotMatch') failField('secretAccessKey', 'resource.storage.wrongSecret');
  if (code === 'NoSuchBucket') failField('bucket', 'resource.storage.noBucket', { bucket });
  if (wrongRegion.includes(code) || status === 301) failField('region', 'resource.storage.wrongRegion');
  if (status === 403) failField('accessKeyId', 'resource.storage.denied');
  return failField('endpoint', 'resource.storage.noStorage', { host, code: code || String(status) });
}

const wrongRegion = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException'];
