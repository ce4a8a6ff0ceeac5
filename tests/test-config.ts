import type { Config } from '../apps/server/config.ts';

export const adminPassword = 'Press-run-2026';

/** Settings of an application under test: quiet, without captcha and demo, on any free port. */
export const testConfig = (data: string, database: string): Config => ({
  host: '127.0.0.1',
  port: 0,
  data,
  database,
  adminPassword,
  captcha: false,
  ipRules: true,
  demo: false,
  web: true,
  worker: true,
  trustedProxies: [],
  logLevel: 'silent',
});
