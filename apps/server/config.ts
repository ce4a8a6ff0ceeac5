import { resolve } from 'node:path';
import { isPostgresAddress } from '@kaiyin/server-kit';
import ipaddr from 'ipaddr.js';
import { readConsoleUrl } from './console-url.ts';
import { readS3Settings, type S3Target } from './s3-settings.ts';
import { realName } from './start/real-name.ts';
import { refuseWeakPassword } from './weak-password.ts';

export interface Config {
  host: string;
  port: number;
  /** Folder of everything that is kept, by its one real name, as the SQLite file is. */
  data: string;
  /** `postgres://…`, or the path of the SQLite file. */
  database: string;
  adminPassword: string | undefined;
  captcha: boolean;
  /** Whether rules for addresses hold. */
  ipRules: boolean;
  demo: boolean;
  web: boolean;
  worker: boolean;
  /** Where the console is; with it, it is nowhere else. */
  url?: string | undefined;
  trustedProxies: string[];
  logLevel: string;
  /** `smtp://…`: what mails are sent by; they are written into files without. */
  smtp?: string | undefined;
  /** `redis://…`: what processes share for a short time; each keeps its own without. */
  redis?: string | undefined;
  /** Storage that published sites are copied to. */
  s3?: S3Target | undefined;
  /** Networks that storages of sites may lie in, besides public addresses. */
  storageNetworks?: string[];
  /** Which addresses pictures are fetched from: public ones, and no setting says otherwise. Tests do. */
  mayConnect?: (address: string) => boolean;
}

type Environment = Record<string, string | undefined>;

/** Reads the settings of a process: an empty one is an unset one, and a value that is not understood is refused by its name. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const data = realName(resolve(set.KAIYIN_DATA ?? 'data'));
  const roles = rolesOf(set);
  if (set.KAIYIN_ADMIN_PASSWORD) refuseWeakPassword(set.KAIYIN_ADMIN_PASSWORD);
  return {
    host: set.HOST ?? '127.0.0.1',
    port: portOf(set),
    data,
    database: databaseOf(set, data),
    adminPassword: set.KAIYIN_ADMIN_PASSWORD,
    captcha: wordOf(set, 'KAIYIN_CAPTCHA', switches, 'on') === 'on',
    ipRules: wordOf(set, 'KAIYIN_IP_RULES', switches, 'on') === 'on',
    demo: wordOf(set, 'KAIYIN_DEMO', switches, 'on') === 'on',
    web: roles.includes('web'),
    worker: roles.includes('worker'),
    url: readConsoleUrl(set),
    trustedProxies: proxiesOf(set),
    logLevel: wordOf(set, 'KAIYIN_LOG', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    redis: redisOf(set),
    smtp: smtpOf(set),
    s3: readS3Settings(set),
    storageNetworks: networksOf(set),
  };
}

const switches = ['on', 'off'];

function wordOf(env: Environment, name: string, allowed: readonly string[], unset: string): string {
  const value = env[name] ?? unset;
  if (!allowed.includes(value)) throw new Error(`${name} knows ${inWords(allowed)}, not "${value}"`);
  return value;
}

const inWords = (words: readonly string[]): string =>
  words
    .map((word) => `"${word}"`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

function portOf({ PORT = '8080' }: Environment): number {
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not "${PORT}"`);
  return port;
}

function rolesOf(env: Environment): string[] {
  const roles = listOf(env.KAIYIN_ROLES ?? 'web,worker');
  for (const role of roles) wordOf({ KAIYIN_ROLES: role }, 'KAIYIN_ROLES', ['web', 'worker'], '');
  if (roles.length === 0) throw new Error('KAIYIN_ROLES knows "web" and "worker", and names neither');
  return roles;
}

// What is wrong with an address is not shown: it may hold a password.
function databaseOf({ KAIYIN_DATABASE_URL: value }: Environment, data: string): string {
  if (!value) return realName(resolve(data, 'kaiyin.sqlite'));
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(value)?.[1];
  if (!scheme) return realName(resolve(value));
  const known = 'postgres://user:password@host:5432/name, or the path of an SQLite file';
  if (!/^postgres(ql)?$/.test(scheme)) throw new Error(`KAIYIN_DATABASE_URL knows ${known}, not "${scheme}:"`);
  if (!isPostgresAddress(value) || !URL.canParse(value)) throw new Error(`KAIYIN_DATABASE_URL must be ${known}`);
  const time = new URL(value).searchParams.get('query_timeout');
  if (time !== null && !(/^\d+$/.test(time) && Number(time) >= leastPatience))
    throw new Error(
      `query_timeout in KAIYIN_DATABASE_URL must be at least ${leastPatience} milliseconds, not "${time}"`,
    );
  return value;
}

// What is wrong with it is not shown, either.
function redisOf({ KAIYIN_REDIS_URL: value }: Environment): string | undefined {
  if (value && !(/^rediss?:\/\/[^/]/.test(value) && URL.canParse(value)))
    throw new Error('KAIYIN_REDIS_URL must be redis://user:password@host:6379/0, or the same with rediss:');
  return value;
}

// Nor of this one.
function smtpOf({ KAIYIN_SMTP_URL: value }: Environment): string | undefined {
  if (value && !(/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)))
    throw new Error(
      'KAIYIN_SMTP_URL must be smtp://user:password@host:587?from=press@example.com, or the same with smtps:',
    );
  return value;
}

/** Milliseconds that a statement may take, at least: a slower one would never come to its end. */
const leastPatience = 1000;

function proxiesOf({ KAIYIN_TRUSTED_PROXIES = '' }: Environment): string[] {
  const proxies = listOf(KAIYIN_TRUSTED_PROXIES);
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  const wrong = proxies.find((one) => !named.includes(one) && !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one));
  if (wrong)
    throw new Error(
      `KAIYIN_TRUSTED_PROXIES knows addresses, networks such as 10.0.0.0/8, and ${inWords(named)}, not "${wrong}"`,
    );
  return proxies;
}

function networksOf({ KAIYIN_STORAGE_NETWORKS = '' }: Environment): string[] {
  const networks = listOf(KAIYIN_STORAGE_NETWORKS);
  const wrong = networks.find((one) => !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one));
  if (wrong) throw new Error(`KAIYIN_STORAGE_NETWORKS knows addresses and networks such as 10.0.0.0/8, not "${wrong}"`);
  return networks;
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
