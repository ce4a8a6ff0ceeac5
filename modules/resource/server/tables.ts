import type { StorageKind, StorageProvider, StorageState } from '@kaiyin/modules/resource/schema';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A picture of another size, made once from the original. */
export interface ResourceVariant {
  resourceId: number;
  /** Bytes that it was made from, so that a replaced picture makes new ones. */
  sourceHash: string;
  width: number;
  height: number;
  hash: string;
  fileSize: number;
  /** Its format, where that is not the picture's own; else empty. */
  suffix: string;
}
/** What a picture was before its watermark. */
export interface ResourceOriginal {
  resourceId: number;
  hash: string;
  fileSize: number;
}
/** A place that keeps files of a site; one without a current one keeps them on this server. */
export interface StorageRow {
  id: number;
  siteId: number;
  kind: StorageKind;
  provider: StorageProvider;
  endpoint: string;
  region: string;
  bucket: string;
  pathStyle: boolean;
  /** Begins the name of every object; empty, or with a slash at its end. */
  prefix: string;
  state: StorageState;
  /** Whether the copies on this server are kept besides. */
  keepsLocal: boolean;
}
/** The keys to a storage, locked. */
interface StorageKeys {
  storageId: number;
  sealedKeys: string;
}
/** Bytes that a storage has, or is about to have. */
export interface StoredFile {
  storageId: number;
  hash: string;
  objectKey: string;
  fileSize: number;
  /** They arrived whole. */
  isReady: boolean;
  /** When they were put there, or wanted there again. */
  storedTime: string;
}
/** A file that comes in pieces. */
export interface Upload {
  siteId: number;
  userId: number;
  name: string;
  fileSize: number;
  folderId: number;
  /** The file of the library that it has become. */
  resourceId: number | null;
  /** When it began, or a piece of it arrived last. */
  lastTime: string;
  /** Since when it is being put together, while it is. */
  finishingSince: string | null;
}
export interface UploadPiece {
  uploadId: number;
  startsAt: number;
  hash: string;
  fileSize: number;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_resource_variant: ResourceVariant & { id: Generated<number> };
    cms_resource_original: ResourceOriginal & { id: Generated<number> };
    cms_storage: Omit<StorageRow, 'id'> & { id: Generated<number> };
    cms_storage_key: StorageKeys;
    cms_upload: Upload & { id: Generated<number> };
    cms_upload_piece: UploadPiece & { id: Generated<number> };
    cms_stored_file: StoredFile & { id: Generated<number> };
  }
}
export const resourceTables = [
  internalTable<ResourceVariant & { id: number }>(
    'cms_resource_variant',
    {
      id: 'integer',
      resourceId: 'integer',
      sourceHash: 'digest',
      width: 'integer',
      height: 'integer',
      hash: 'blob',
      fileSize: 'integer',
      suffix: 'text',
    },
    { part: { column: 'resourceId', of: 'cms_resource' } },
  ),
  internalTable<ResourceOriginal & { id: number }>(
    'cms_resource_original',
    { id: 'integer', resourceId: 'integer', hash: 'blob', fileSize: 'integer' },
    { part: { column: 'resourceId', of: 'cms_resource' } },
  ),
  internalTable<StorageRow>('cms_storage', {
    id: 'integer',
    siteId: 'integer',
    kind: 'text',
    provider: 'text',
    endpoint: 'text',
    region: 'text',
    bucket: 'text',
    pathStyle: 'boolean',
    prefix: 'text',
    state: 'text',
    keepsLocal: 'boolean',
  }),
  internalTable<StorageKeys>(
    'cms_storage_key',
    { storageId: 'integer', sealedKeys: 'text' },
    { part: { column: 'storageId', of: 'cms_storage' } },
  ),
  internalTable<StoredFile & { id: number }>(
    'cms_stored_file',
    {
      id: 'integer',
      storageId: 'integer',
      hash: 'digest',
      objectKey: 'text',
      fileSize: 'integer',
      isReady: 'boolean',
      storedTime: 'instant',
    },
    { part: { column: 'storageId', of: 'cms_storage' } },
  ),
  internalTable<Upload & { id: number }>('cms_upload', {
    id: 'integer',
    siteId: 'integer',
    userId: 'integer',
    name: 'text',
    fileSize: 'integer',
    folderId: 'integer',
    resourceId: 'integer?',
    lastTime: 'instant',
    finishingSince: 'instant?',
  }),
  internalTable<UploadPiece & { id: number }>(
    'cms_upload_piece',
    { id: 'integer', uploadId: 'integer', startsAt: 'integer', hash: 'blob', fileSize: 'integer' },
    { part: { column: 'uploadId', of: 'cms_upload' } },
  ),
];
