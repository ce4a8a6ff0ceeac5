import { secretMask } from '@kaiyin/modules/dictionary/schema';
import type { StoragePlace, StorageView } from '@kaiyin/modules/resource/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { openSwitch } from './open-work.ts';
import { storagesOf } from './storages.ts';

interface Amount {
  files: number;
  bytes: number;
}

/** Where the files of the current site lie, are being brought, and still lie. */
export async function siteStorage(ctx: Context): Promise<StorageView> {
  const siteId = siteOf(ctx).id;
  const rows = await storagesOf(ctx, siteId);
  const library = await libraryAmount(ctx, siteId);
  const places = await Promise.all(rows.map((row) => placeOf(ctx, row)));
  const inState = (wanted: StorageRow['state']) => places.filter((_, at) => rows[at]?.state === wanted);
  const current = inState('current')[0];
  const isKeptHere = rows.some(({ state, keepsLocal }) => state === 'current' && keepsLocal);
  return {
    current: current ?? hereWith(library),
    next: inState('next')[0] ?? null,
    old: [...(current && isKeptHere ? [hereWith(current)] : []), ...inState('old')],
    ...library,
    taskId: (await openSwitch(ctx, siteId)) ?? null,
  };
}

const hereWith = ({ files, bytes }: Amount): StoragePlace => ({
  id: 0,
  kind: 'local',
  provider: 'other',
  endpoint: '',
  region: '',
  bucket: '',
  pathStyle: false,
  prefix: '',
  accessKeyId: '',
  secretAccessKey: '',
  files,
  bytes,
});

async function placeOf(ctx: Context, row: StorageRow): Promise<StoragePlace> {
  const { id, kind, provider, endpoint, region, bucket, pathStyle, prefix } = row;
  const key = kind === 's3' ? secretMask : '';
  const place = { id, kind, provider, endpoint, region, bucket, pathStyle, prefix };
  return { ...place, accessKeyId: key, secretAccessKey: key, ...(await storedAmount(ctx, id)) };
}

async function libraryAmount({ db }: Context, siteId: number): Promise<Amount> {
  const { files, bytes } = await db
    .selectFrom('cms_resource')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('fileSize').as('bytes')])
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

async function storedAmount({ db }: Context, storageId: number): Promise<Amount> {
  const { files, bytes } = await db
    .selectFrom('cms_stored_file')
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('fileSize').as('bytes')])
    .where('storageId', '=', storageId)
    .where('isReady', '=', true)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}
