import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import { storageForm, type StorageKind, type StorageProvider } from './storage.ts';

/** Who sets up a site says where its files lie. */
const set = allow('cms:site:edit');

/** A place that keeps files of the site, and how many of them; this server has the id 0. */
export interface StoragePlace {
  id: number;
  kind: StorageKind;
  provider: StorageProvider;
  endpoint: string;
  region: string;
  bucket: string;
  pathStyle: boolean;
  prefix: string;
  /** A mask where a key is kept, empty where none is; sent back, it leaves the key as it is. */
  accessKeyId: string;
  secretAccessKey: string;
  files: number;
  bytes: number;
}

export interface StorageView {
  current: StoragePlace;
  /** Where the files are being brought, or were until that was stopped. */
  next: StoragePlace | null;
  /** What is left in places from before. */
  old: StoragePlace[];
  /** Files of the library, and what they weigh. */
  files: number;
  bytes: number;
  /** The task that brings them, while it has not ended. */
  taskId: number | null;
}

const { fields } = storageForm;
const input = z.object({
  kind: fields.kind.zod,
  provider: fields.provider.zod,
  endpoint: fields.endpoint.zod,
  region: fields.region.zod,
  bucket: fields.bucket.zod,
  pathStyle: fields.pathStyle.zod,
  prefix: fields.prefix.zod,
  accessKeyId: fields.accessKeyId.zod,
  secretAccessKey: fields.secretAccessKey.zod,
});
export type StorageInput = z.output<typeof input>;

/** Where the files of the current site lie. */
export const siteStorage = endpoint({
  method: 'GET',
  path: '/cms/resource/storage',
  access: allow('cms:site:view', 'cms:site:list', 'cms:site:edit'),
  site: true,
}).output<StorageView>();
/** Writes, reads and removes a probe there; refuses at the field that seems wrong. */
export const testStorage = endpoint({
  method: 'POST',
  path: '/cms/resource/storage/test',
  access: set,
  site: true,
  labels: 'cms_storage',
  input,
  logged: false,
}).output<void>();
/** Has the files brought to another place, or keeps other keys to the current one. Refuses what a test refuses. */
export const saveStorage = endpoint({
  method: 'POST',
  path: '/cms/resource/storage',
  access: set,
  site: true,
  labels: 'cms_storage',
  input,
}).output<{ taskId: number | null }>();
/** Goes on bringing files to the next place. */
export const continueSwitch = endpoint({
  method: 'POST',
  path: '/cms/resource/storage/continue',
  access: set,
  site: true,
}).output<{ taskId: number }>();
/** Gives up the next place; the current one stays. */
export const giveUpSwitch = endpoint({
  method: 'POST',
  path: '/cms/resource/storage/give-up',
  access: set,
  site: true,
}).output<void>();
/** Removes the copies in an old place, or with 0 those on this server that no page shows: a task. */
export const removeOldCopies = endpoint({
  method: 'POST',
  path: '/cms/resource/storage/clean',
  access: set,
  site: true,
  input: z.object({ id: z.union([z.literal(0), id]) }),
}).output<{ taskId: number }>();
