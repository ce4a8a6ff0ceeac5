import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const names = [
  'PORT',
  'HOST',
  'KAIYIN_DATA',
  'KAIYIN_DATABASE_URL',
  'KAIYIN_REDIS_URL',
  'KAIYIN_ADMIN_PASSWORD',
  'KAIYIN_CAPTCHA',
  'KAIYIN_IP_RULES',
  'KAIYIN_DEMO',
  'KAIYIN_ROLES',
  'KAIYIN_URL',
  'KAIYIN_TRUSTED_PROXIES',
  'KAIYIN_LOG',
  'KAIYIN_S3_ENDPOINT',
  'KAIYIN_STORAGE_NETWORKS',
];

describe('settings', () => {
  it('that are empty are as if they were not set', () => {
    for (const empty of ['', '  '])
      expect(readConfig(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(readConfig({}));
    expect(readConfig({ KAIYIN_DATABASE_URL: '', KAIYIN_DATA: '/kept' }).database).toBe('/kept/kaiyin.sqlite');
  });

  it.each([
    ['PORT', 'no', 'PORT must be a number from 0 to 65535, not "no"'],
    ['PORT', '0x50', 'PORT must be a number'],
    ['PORT', '65536', 'PORT must be a number'],
    ['KAIYIN_REDIS_URL', 'http://u:secret@h', 'KAIYIN_REDIS_URL must be redis://'],
    ['KAIYIN_REDIS_URL', 'redis://', 'KAIYIN_REDIS_URL must be redis://'],
    ['KAIYIN_DATABASE_URL', 'mysql://u:secret@h/db', 'not "mysql:"'],
    ['KAIYIN_DATABASE_URL', 'postgres:kaiyin', 'KAIYIN_DATABASE_URL must be postgres://'],
    ['KAIYIN_DATABASE_URL', 'postgres://u:secret@h/db?query_timeout=abc', 'at least 1000 milliseconds, not "abc"'],
    ['KAIYIN_DATABASE_URL', 'postgres://u:secret@h/db?query_timeout=1', 'at least 1000 milliseconds, not "1"'],
    ['KAIYIN_DATABASE_URL', 'postgres://u:secret@h/db?query_timeout=', 'at least 1000 milliseconds, not ""'],
    ['KAIYIN_ROLES', 'web,cook', 'KAIYIN_ROLES knows "web" and "worker", not "cook"'],
    ['KAIYIN_ROLES', ',', 'KAIYIN_ROLES knows "web" and "worker", and names neither'],
    ['KAIYIN_CAPTCHA', 'false', 'KAIYIN_CAPTCHA knows "on" and "off", not "false"'],
    ['KAIYIN_IP_RULES', 'no', 'KAIYIN_IP_RULES knows "on" and "off", not "no"'],
    ['KAIYIN_DEMO', 'no', 'KAIYIN_DEMO knows "on" and "off", not "no"'],
    ['KAIYIN_LOG', 'loud', 'KAIYIN_LOG knows "debug", "info", "warn", "error" and "silent", not "loud"'],
    ['KAIYIN_TRUSTED_PROXIES', '10.0.0.1,proxy', 'not "proxy"'],
    ['KAIYIN_STORAGE_NETWORKS', '10.0.0.0/8, loopback', 'not "loopback"'],
    ['KAIYIN_ADMIN_PASSWORD', 'short', 'KAIYIN_ADMIN_PASSWORD is too short'],
    ['KAIYIN_URL', 'cms.example.com', 'KAIYIN_URL must be an address'],
  ])('that are not understood are refused by name: %s=%s', (name, value, text) => {
    expect(() => readConfig({ [name]: value })).toThrow(text);
    expect(() => readConfig({ [name]: value })).not.toThrow(/secret/);
  });

  it('name a database by address or path, and roles and proxies with spaces between them', () => {
    const config = readConfig({
      KAIYIN_DATABASE_URL: '/srv/kaiyin.sqlite',
      KAIYIN_ROLES: 'web, worker',
      KAIYIN_TRUSTED_PROXIES: '10.0.0.0/8, ::1, loopback',
    });
    expect(readConfig({ KAIYIN_STORAGE_NETWORKS: '10.0.0.7, fd00::/8' }).storageNetworks).toEqual([
      '10.0.0.7',
      'fd00::/8',
    ]);
    expect(config.database).toBe('/srv/kaiyin.sqlite');
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1', 'loopback']);
    expect(readConfig({ KAIYIN_DATABASE_URL: 'postgresql://u@h:5432/db' }).database).toBe('postgresql://u@h:5432/db');
  });
});
