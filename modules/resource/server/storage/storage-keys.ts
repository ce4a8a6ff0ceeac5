import type { Context } from '@kaiyin/server-kit';

/** What opens a storage. */
export interface AccessKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Keeps the keys to a storage, locked. */
export async function keepKeys(
  { db, services }: Context,
  storageId: number,
  { accessKeyId, secretAccessKey }: AccessKeys,
): Promise<void> {
  const sealedKeys = services.sealer.seal(JSON.stringify({ accessKeyId, secretAccessKey }));
  await db.deleteFrom('cms_storage_key').where('storageId', '=', storageId).execute();
  await db.insertInto('cms_storage_key').values({ storageId, sealedKeys }).execute();
}

/** The keys to a storage; undefined where none are kept, or they cannot be read any more. */
export async function keysOf({ db, services }: Context, storageId: number): Promise<AccessKeys | undefined> {
  const row = await db
    .selectFrom('cms_storage_key')
    .select('sealedKeys')
    .where('storageId', '=', storageId)
    .executeTakeFirst();
  const text = row && services.sealer.open(row.sealedKeys);
  return text === undefined ? undefined : (JSON.parse(text) as AccessKeys);
}
