import { choice, flag, optional, pattern } from '@kaiyin/entity';

/** Where the files of a site are kept: on this server, or in S3-compatible storage. */
export const storageKinds = ['local', 's3'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Whose storage it is: says what its address looks like. */
export const storageProviders = ['amazon', 'minio', 'aliyun', 'tencent', 'other'] as const;
export type StorageProvider = (typeof storageProviders)[number];

/** Files come into the current one; they are being brought into the next one; an old one still holds copies. */
export type StorageState = 'current' | 'next' | 'old';

/** A line that need not be said, since this server has none of it. */
const line = (regex: RegExp, message: string, max: number) => optional(pattern(regex, message, { max }));

const fields = {
  kind: choice(storageKinds, { initial: 'local' }),
  provider: choice(storageProviders, { initial: 'other' }),
  endpoint: line(/^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/i, 'resource.storage.endpointForm', 255),
  region: line(/^[\w-]+$/, 'resource.storage.regionForm', 50),
  bucket: line(/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/, 'resource.storage.bucketForm', 63),
  pathStyle: flag(false),
  prefix: line(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'resource.storage.prefixForm', 200),
  accessKeyId: line(/^[^\s/,]+$/, 'resource.storage.keyForm', 128),
  secretAccessKey: line(/^\S+$/, 'resource.storage.keyForm', 256),
};

/** What is asked of whoever sets the storage of a site; the keys are never answered. */
export const storageForm = { table: 'cms_storage', fields };

interface Preset {
  endpoint: string;
  region: string;
  pathStyle: boolean;
}

/** What a provider's storage usually says; `{region}` stands for the region. */
export const storagePresets: Partial<Record<StorageProvider, Preset>> = {
  amazon: { endpoint: 'https://s3.{region}.amazonaws.com', region: 'us-east-1', pathStyle: false },
  minio: { endpoint: 'https://minio.example.com:9000', region: 'us-east-1', pathStyle: true },
  aliyun: { endpoint: 'https://s3.oss-{region}.aliyuncs.com', region: 'cn-hangzhou', pathStyle: false },
  tencent: { endpoint: 'https://cos.{region}.myqcloud.com', region: 'ap-guangzhou', pathStyle: false },
};

/** The address of a provider's storage in a region; empty where it has no usual one. */
export const presetEndpoint = (provider: StorageProvider, region: string): string =>
  (storagePresets[provider]?.endpoint ?? '').replace('{region}', region);
