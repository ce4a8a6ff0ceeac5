import type { S3Settings } from '@kaiyin/server-kit/s3';

/** Where published sites are copied to, when the operator has storage for it. */
export interface S3Target extends S3Settings {
  /** Begins every key; empty, or with a slash at its end. */
  prefix: string;
}

const needed = [
  'KAIYIN_S3_ENDPOINT',
  'KAIYIN_S3_BUCKET',
  'KAIYIN_S3_ACCESS_KEY_ID',
  'KAIYIN_S3_SECRET_ACCESS_KEY',
] as const;
const further = ['KAIYIN_S3_REGION', 'KAIYIN_S3_PREFIX', 'KAIYIN_S3_PATH_STYLE'] as const;

/** Reads `KAIYIN_S3_*`: undefined when none is set; half of them, or a wrong one, is refused by its name. */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Target | undefined {
  const value = (name: (typeof needed | typeof further)[number]) => (env[name] ?? '').trim();
  const set = [...needed, ...further].find((name) => value(name) !== '');
  if (!set) return undefined;
  const missing = needed.find((name) => value(name) === '');
  if (missing) throw new Error(`${missing} is not set, but ${set} is. S3 storage needs ${needed.join(', ')}`);
  return {
    endpoint: endpointOf(value('KAIYIN_S3_ENDPOINT')),
    bucket: matching('KAIYIN_S3_BUCKET', value('KAIYIN_S3_BUCKET'), bucketName, 'the name of a bucket'),
    region: matching('KAIYIN_S3_REGION', value('KAIYIN_S3_REGION') || 'us-east-1', /^[\w-]+$/, 'such as us-east-1'),
    accessKeyId: matching('KAIYIN_S3_ACCESS_KEY_ID', value('KAIYIN_S3_ACCESS_KEY_ID'), /^[^\s/,]+$/, 'a key'),
    secretAccessKey: value('KAIYIN_S3_SECRET_ACCESS_KEY'),
    prefix: prefixOf(value('KAIYIN_S3_PREFIX')),
    pathStyle: pathStyleOf(value('KAIYIN_S3_PATH_STYLE')),
  };
}

const bucketName = /^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/;

function matching(name: string, value: string, rule: RegExp, wanted: string): string {
  if (!rule.test(value)) throw new Error(`${name} must be ${wanted}, not "${value}"`);
  return value;
}

function endpointOf(value: string): string {
  const url = URL.parse(value);
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  // Not shown: it may hold a password.
  if (!plain)
    throw new Error('KAIYIN_S3_ENDPOINT must be an address such as https://s3.example.com, without a user name');
  return url.href.replace(/\/+$/, '');
}

function prefixOf(value: string): string {
  const prefix = value.replace(/\/$/, '');
  if (prefix === '') return '';
  const wanted = 'folders such as web/news, without a slash in front';
  return `${matching('KAIYIN_S3_PREFIX', prefix, /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, wanted)}/`;
}

function pathStyleOf(value: string): boolean {
  return matching('KAIYIN_S3_PATH_STYLE', value || 'on', /^(on|off)$/, '"on" or "off"') === 'on';
}
