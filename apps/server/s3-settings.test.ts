import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  KAIYIN_S3_ENDPOINT: 'https://s3.example.com/',
  KAIYIN_S3_BUCKET: 'press',
  KAIYIN_S3_ACCESS_KEY_ID: 'AKIATEST',
  KAIYIN_S3_SECRET_ACCESS_KEY: 'secret/with+signs=',
};

describe('settings of S3 storage', () => {
  it('are none unless told', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ KAIYIN_S3_BUCKET: '', KAIYIN_S3_REGION: ' ' }).s3).toBeUndefined();
  });

  it('have defaults for what need not be said', () => {
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'press',
      accessKeyId: 'AKIATEST',
      secretAccessKey: 'secret/with+signs=',
      prefix: '',
      pathStyle: true,
    });
  });

  it('are taken as they are said; a prefix ends with one slash', () => {
    const said = { KAIYIN_S3_REGION: 'cn-north-1', KAIYIN_S3_PATH_STYLE: 'off' };
    for (const KAIYIN_S3_PREFIX of ['web/news', 'web/news/'])
      expect(readConfig({ ...whole, ...said, KAIYIN_S3_PREFIX }).s3).toMatchObject({
        region: 'cn-north-1',
        pathStyle: false,
        prefix: 'web/news/',
      });
    expect(readConfig({ ...whole, KAIYIN_S3_ENDPOINT: 'http://10.0.0.7:9000' }).s3?.endpoint).toBe(
      'http://10.0.0.7:9000',
    );
  });

  it.each(Object.keys(whole))('refuse a start without %s, by its name', (name) => {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} is not set`);
  });

  it('refuse a start with one optional setting alone', () => {
    expect(() => readConfig({ KAIYIN_S3_PREFIX: 'web' })).toThrow(
      'KAIYIN_S3_ENDPOINT is not set, but KAIYIN_S3_PREFIX is',
    );
  });

  it.each([
    ['KAIYIN_S3_ENDPOINT', 's3.example.com'],
    ['KAIYIN_S3_ENDPOINT', 'ftp://s3.example.com'],
    ['KAIYIN_S3_ENDPOINT', 'https://me:pass@s3.example.com'],
    ['KAIYIN_S3_ENDPOINT', 'https://s3.example.com/?x=1'],
    ['KAIYIN_S3_BUCKET', 'a/b'],
    ['KAIYIN_S3_REGION', 'us east'],
    ['KAIYIN_S3_ACCESS_KEY_ID', 'two words'],
    ['KAIYIN_S3_PREFIX', '/web'],
    ['KAIYIN_S3_PREFIX', '../web'],
    ['KAIYIN_S3_PREFIX', 'web//news'],
    ['KAIYIN_S3_PATH_STYLE', 'yes'],
  ])('refuse %s=%s, by its name', (name, value) => {
    expect(() => readConfig({ ...whole, [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });

  it('never show a password', () => {
    const told = () => readConfig({ ...whole, KAIYIN_S3_ENDPOINT: 'https://me:hidden@s3.example.com' });
    expect(told).toThrow(/^KAIYIN_S3_ENDPOINT((?!hidden).)*$/);
  });
});
