import { resolve } from 'node:path';
import { readConsoleUrl } from './console-url.ts';
import { readS3Settings, type S3Target } from './s3-settings.ts';

export interface Config {
  host: string;
  port: number;
  /** Folder of everything that is kept. */
  data: string;
  /** `postgres://…`, or the path of the SQLite file. */
  database: string;
  adminPassword: string | undefined;
  captcha: boolean;
  demo: boolean;
  web: boolean;
  worker: boolean;
  /** Where the console is; with it, it is nowhere else. */
  url?: string | undefined;
  trustedProxies: string[];
  logLevel: string;
  /** Storage that published sites are copied to. */
  s3?: S3Target | undefined;
}

/** Reads the settings of a process; a value that cannot be right says so. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const data = resolve(env.KAIYIN_DATA ?? 'data');
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}"`);
  const roles = (env.KAIYIN_ROLES ?? 'web,worker').split(',').map((role) => role.trim());
  const unknown = roles.find((role) => role !== 'web' && role !== 'worker');
  if (unknown) throw new Error(`KAIYIN_ROLES knows "web" and "worker", not "${unknown}"`);
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    data,
    database: env.KAIYIN_DATABASE_URL ?? resolve(data, 'kaiyin.sqlite'),
    adminPassword: env.KAIYIN_ADMIN_PASSWORD,
    captcha: env.KAIYIN_CAPTCHA !== 'off',
    demo: env.KAIYIN_DEMO !== 'off',
    web: roles.includes('web'),
    worker: roles.includes('worker'),
    url: readConsoleUrl(env),
    trustedProxies: (env.KAIYIN_TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    logLevel: env.KAIYIN_LOG ?? 'warn',
    s3: readS3Settings(env),
  };
}
