import { secretMask } from '@kaiyin/modules/dictionary/schema';
import type { StorageInput } from '@kaiyin/modules/resource/schema';
import { refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { fail, failField, siteOf, type Context, type TaskKind } from '@kaiyin/server-kit';
import type { StorageRow } from '../tables.ts';
import { probe } from './probe.ts';
import { keepKeys, keysOf, type AccessKeys } from './storage-keys.ts';
import { holdStorage, placeName, placeWords, storagesOf } from './storages.ts';
import { hasToldOfLost, isCleaning, openSwitch } from './open-work.ts';
import { startSwitch, type Switch } from './switch-storage.ts';

type Place = Pick<StorageRow, 'endpoint' | 'region' | 'bucket' | 'pathStyle' | 'prefix' | 'provider'>;

/** Refuses at the field that is missing or seems wrong; writes a probe there. */
export async function testStorage(ctx: Context, input: StorageInput): Promise<void> {
  refuseUnlessMaySite(ctx, 'Edit', siteOf(ctx));
  if (input.kind === 's3') await proven(ctx, input);
}

/** A place that a probe came to and back from, and the keys to it. */
async function proven(ctx: Context, input: StorageInput): Promise<{ place: Place; keys: AccessKeys }> {
  const place = placeOf(input);
  const keys = await givenKeys(ctx, place, input);
  await probe(ctx, { ...place, ...keys });
  return { place, keys };
}

function placeOf({ endpoint, region, bucket, pathStyle, prefix, provider }: StorageInput): Place {
  return {
    provider,
    endpoint: new URL(needed('endpoint', endpoint)).href.replace(/\/+$/, ''),
    region: needed('region', region),
    bucket: needed('bucket', bucket),
    pathStyle,
    prefix: prefix ? `${prefix.replace(/\/$/, '')}/` : '',
  };
}

type Needed = 'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey';
const needed = (name: Needed, value: string | null): string =>
  value ?? failField(name, 'Common.RuleTips.NotEmpty', { label: `{cms_storage.${name}}` });

/** The keys as they were entered. A mask stands for those that are kept, and goes to no other bucket than theirs. */
async function givenKeys(ctx: Context, place: Place, input: StorageInput): Promise<AccessKeys> {
  const accessKeyId = needed('accessKeyId', input.accessKeyId);
  const secretAccessKey = needed('secretAccessKey', input.secretAccessKey);
  if (accessKeyId !== secretMask && secretAccessKey !== secretMask) return { accessKeyId, secretAccessKey };
  const rows = await storagesOf(ctx, siteOf(ctx).id);
  const known = rows.find(({ endpoint, bucket }) => endpoint === place.endpoint && bucket === place.bucket);
  if (!known) return failField('secretAccessKey', 'resource.storage.keysAnew');
  const kept = (await keysOf(ctx, known.id)) ?? failField('secretAccessKey', 'resource.storage.keysLost');
  return {
    accessKeyId: accessKeyId === secretMask ? kept.accessKeyId : accessKeyId,
    secretAccessKey: secretAccessKey === secretMask ? kept.secretAccessKey : secretAccessKey,
  };
}

const isSame = (row: StorageRow, { endpoint, bucket, prefix }: Place): boolean =>
  row.kind === 's3' && row.endpoint === endpoint && row.bucket === bucket && row.prefix === prefix;

/** Keeps other keys to the current place, or begins to bring the files of the site to another one. */
export async function saveStorage(
  ctx: Context,
  input: StorageInput,
  task: TaskKind<Switch>,
): Promise<{ taskId: number | null }> {
  const site = siteOf(ctx);
  refuseUnlessMaySite(ctx, 'Edit', site);
  const found = input.kind === 's3' ? await proven(ctx, input) : undefined;
  return ctx.transaction(async (ctx) => {
    await holdStorage(ctx, site.id);
    const rows = await storagesOf(ctx, site.id);
    const current = rows.find(({ state }) => state === 'current');
    if (found && current && isSame(current, found.place)) {
      await change(ctx, current, found);
      return { taskId: null };
    }
    if (await openSwitch(ctx, site.id)) fail('resource.storage.busy');
    await refuseWhileCleaning(ctx);
    if (!found && !current) fail('resource.storage.same');
    const same = found && rows.find((row) => isSame(row, found.place));
    await setAside(ctx, rows, same?.id);
    const next = found ? await nextStorage(ctx, same, found) : await nextHere(ctx);
    return { taskId: await startSwitch(ctx, task, { next }) };
  });
}

type Found = { place: Place; keys: AccessKeys };

async function change(ctx: Context, { id, siteId }: StorageRow, { place, keys }: Found): Promise<void> {
  await ctx.db.updateTable('cms_storage').set(place).where('id', '=', id).execute();
  await keepKeys(ctx, id, keys);
  await ctx.audit('cms_storage.updated', { id, name: placeName({ kind: 's3', ...place }), siteId });
}

/** A next place that was wanted before is one no more; it stays where it holds copies. */
async function setAside(ctx: Context, rows: readonly StorageRow[], but?: number): Promise<void> {
  for (const { id, state, kind } of rows) {
    if (state !== 'next' || id === but) continue;
    const holds = kind === 's3' && (await holdsCopies(ctx, id));
    if (holds) await ctx.db.updateTable('cms_storage').set({ state: 'old' }).where('id', '=', id).execute();
    else await forget(ctx, id);
  }
}

async function holdsCopies({ db }: Context, storageId: number): Promise<boolean> {
  const one = db.selectFrom('cms_stored_file').select('id').where('storageId', '=', storageId).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Forgets a place, and the keys to it. */
export async function forget({ db }: Context, id: number): Promise<void> {
  await db.deleteFrom('cms_storage_key').where('storageId', '=', id).execute();
  await db.deleteFrom('cms_stored_file').where('storageId', '=', id).execute();
  await db.deleteFrom('cms_storage').where('id', '=', id).execute();
}

async function nextStorage(ctx: Context, same: StorageRow | undefined, { place, keys }: Found): Promise<StorageRow> {
  const siteId = siteOf(ctx).id;
  const values = { ...place, siteId, kind: 's3', state: 'next', keepsLocal: true } as const;
  if (same) await ctx.db.updateTable('cms_storage').set(values).where('id', '=', same.id).execute();
  const id = same?.id ?? (await insert(ctx, values));
  await keepKeys(ctx, id, keys);
  await ctx.audit('cms_storage.created', { id, name: placeName(values), siteId });
  return { id, ...values };
}

async function nextHere(ctx: Context): Promise<StorageRow> {
  const siteId = siteOf(ctx).id;
  const nowhere = { provider: 'other', endpoint: '', region: '', bucket: '', pathStyle: false, prefix: '' } as const;
  const values = { ...nowhere, siteId, kind: 'local', state: 'next', keepsLocal: true } as const;
  return { id: await insert(ctx, values), ...values };
}

async function insert({ db }: Context, values: Omit<StorageRow, 'id'>): Promise<number> {
  const row = await db.insertInto('cms_storage').values(values).returning('id').executeTakeFirstOrThrow();
  return Number(row.id);
}

async function refuseWhileCleaning(ctx: Context): Promise<void> {
  if (await isCleaning(ctx, siteOf(ctx).id)) fail('resource.storage.cleaningOpen');
}

/** Goes on bringing files to the next place; after it was told which ones are lost, without them. */
export async function continueSwitch(ctx: Context, task: TaskKind<Switch>): Promise<{ taskId: number }> {
  const site = siteOf(ctx);
  refuseUnlessMaySite(ctx, 'Edit', site);
  return ctx.transaction(async (ctx) => {
    await holdStorage(ctx, site.id);
    await refuseWhileCleaning(ctx);
    const rows = await storagesOf(ctx, site.id);
    const next = rows.find(({ state }) => state === 'next') ?? fail('resource.storage.noSwitch');
    const withoutLost = await hasToldOfLost(ctx, site.id, next.id);
    return { taskId: await startSwitch(ctx, task, { next, withoutLost }) };
  });
}

/** Gives the next place up. Refuses while files are being brought there. */
export async function giveUpSwitch(ctx: Context): Promise<void> {
  const site = siteOf(ctx);
  refuseUnlessMaySite(ctx, 'Edit', site);
  await ctx.transaction(async (ctx) => {
    await holdStorage(ctx, site.id);
    const rows = await storagesOf(ctx, site.id);
    const next = rows.find(({ state }) => state === 'next') ?? fail('resource.storage.noSwitch');
    if (await openSwitch(ctx, site.id)) fail('resource.storage.busy');
    await setAside(ctx, rows);
    await ctx.audit('cms_storage.removed', { id: next.id, name: placeWords(ctx, next), siteId: site.id });
  });
}
