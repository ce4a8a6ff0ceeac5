import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeS3, type FakeS3 } from '../../../tests/fake-s3.ts';
import { s3Bucket, S3Failure, type S3Settings } from './s3-bucket.ts';

const quick = { backOff: 1, timeout: 2000 };
const page = (text: string) => ({
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  body: Buffer.from(text),
});
const connect = (change: Partial<S3Settings> = {}) => s3Bucket({ ...fake.settings, ...change }, quick);
const keysOf = async (prefix: string) => (await Array.fromAsync(connect().list(prefix))).map(({ key }) => key);

let fake: FakeS3;
beforeEach(async () => {
  fake = await startFakeS3();
});
afterEach(() => fake.close());

describe('a bucket', () => {
  it('keeps bytes with their type, cache rule, tag and hash', async () => {
    const etag = await connect().put('demo/pc/index.html', page('hello'));
    expect(etag).toBe(createHash('md5').update('hello').digest('hex'));
    expect(await connect().get('demo/pc/index.html')).toEqual({
      bytes: Buffer.from('hello'),
      etag,
      contentType: 'text/html; charset=utf-8',
    });
    expect(fake.objects.get('demo/pc/index.html')?.cacheControl).toBe('no-cache');
    expect(await connect().sha256Of('demo/pc/index.html')).toBe(createHash('sha256').update('hello').digest('hex'));
  });

  it('answers nothing for an object that is not there, and removes it without a fault', async () => {
    expect(await connect().get('gone')).toBeUndefined();
    expect(await connect().sha256Of('gone')).toBeUndefined();
    await connect().remove('gone');
  });

  it('signs every key that a page may have', async () => {
    const segment = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .filter((text) => text !== '.' && text !== '..' && !text.includes('/'));
    const keys = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    const known = ['新闻/第 1 页.html', "a+b & c=d/é!*'().html", 'per%20cent.html', '"quoted"/<x>.html'];
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        await connect().put(key, page(key));
        expect((await connect().get(key))?.bytes.toString()).toBe(key);
        await connect().remove(key);
      }),
      { numRuns: 40, examples: known.map((key) => [key]) },
    );
    expect(fake.objects.size).toBe(0);
  });

  it('lists beyond one page, below a prefix only, with keys as they were', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `新 站/pc/a+b & ${index}.html`);
    for (const key of [...keys, 'other/index.html']) await connect().put(key, page(key));
    expect((await keysOf('新 站/pc/')).toSorted()).toEqual(keys.toSorted());
  });

  it('sends streams, opened anew for every attempt', async () => {
    const bytes = Buffer.alloc(300_000, 'x');
    let opened = 0;
    const open = () => {
      opened += 1;
      return Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
    };
    fake.trouble = () => (fake.requests.length < 3 ? { status: 503, code: 'SlowDown' } : undefined);
    const body = { open, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    await connect().put('video.mp4', { ...page(''), body });
    expect(fake.objects.get('video.mp4')?.bytes.equals(bytes)).toBe(true);
    expect(opened).toBe(3);
  });

  it('lets the storage refuse bytes that are not what they should be', async () => {
    const body = { open: () => Readable.from([Buffer.from('rotten')]), size: 6, sha256: '0'.repeat(64) };
    await expect(connect().put('x', { ...page(''), body })).rejects.toMatchObject({ status: 400 });
    expect(fake.objects.size).toBe(0);
  });

  it('refuses keys that an address would shorten', async () => {
    await expect(connect().put('a/../b', page(''))).rejects.toThrow('Not an object key');
    expect(fake.requests).toEqual([]);
  });

  it('may have its name in the host', async () => {
    await fake.close();
    fake = await startFakeS3({ pathStyle: false });
    const lookup: LookupFunction = (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
    const bucket = s3Bucket(fake.settings, { ...quick, dispatcher: new Agent({ connect: { lookup } }) });
    await bucket.put('a b/1.html', page('host'));
    expect((await bucket.get('a b/1.html'))?.bytes.toString()).toBe('host');
    expect((await Array.fromAsync(bucket.list('a b/'))).map(({ key }) => key)).toEqual(['a b/1.html']);
    expect(fake.requests[0]?.host).toMatch(/^press\.localhost:/);
  });
});

describe('trouble with a bucket', () => {
  it.each<[string, Partial<S3Settings>, string]>([
    ['an unknown key', { accessKeyId: 'NOBODY' }, 'answers 403 InvalidAccessKeyId: check KAIYIN_S3_ACCESS_KEY_ID'],
    [
      'a wrong secret',
      { secretAccessKey: 'guess' },
      'answers 403 SignatureDoesNotMatch: check KAIYIN_S3_SECRET_ACCESS_KEY',
    ],
    ['another region', { region: 'moon-1' }, 'answers 400 AuthorizationHeaderMalformed: check KAIYIN_S3_REGION'],
    ['another bucket', { bucket: 'nowhere' }, 'answers 404 NoSuchBucket: check KAIYIN_S3_BUCKET'],
  ])('names the setting for %s, after one attempt', async (_, change, words) => {
    const bucket = connect(change);
    await expect(bucket.get('x')).rejects.toThrow(words);
    await expect(bucket.put('x', page(''))).rejects.toThrow(words);
    await expect(Array.fromAsync(bucket.list(''))).rejects.toThrow(words);
    expect(fake.requests).toHaveLength(3);
  });

  it('is tried again when it passes, and told when it does not', async () => {
    fake.trouble = () =>
      fake.requests.length < 4 ? (fake.requests.length % 2 ? { status: 500 } : 'hang up') : undefined;
    await connect().put('x', page('at last'));
    expect(fake.objects.get('x')?.bytes.toString()).toBe('at last');
    fake.trouble = () => ({ status: 503, code: 'SlowDown' });
    fake.requests.length = 0;
    await expect(connect().get('x')).rejects.toMatchObject({ status: 503, code: 'SlowDown' });
    expect(fake.requests).toHaveLength(4);
  });

  it('does not wait for ever', async () => {
    fake.trouble = () => 'hang';
    const bucket = s3Bucket(fake.settings, { attempts: 2, backOff: 1, timeout: 100 });
    const failure = await bucket.get('x').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(S3Failure);
    expect((failure as Error).message).toMatch(
      /Bucket press at localhost:\d+ takes too long: check KAIYIN_S3_ENDPOINT/,
    );
    expect(fake.requests).toHaveLength(2);
  });

  it('names the endpoint when nobody answers there', async () => {
    const { endpoint } = fake.settings;
    await fake.close();
    await expect(s3Bucket({ ...fake.settings, endpoint }, quick).get('x')).rejects.toThrow(
      /does not answer \(ECONNREFUSED\): check KAIYIN_S3_ENDPOINT/,
    );
  });

  it('does not read on for ever: not what comes drop by drop, and no more than it may', async () => {
    const flood = Buffer.alloc(64 * 1024, '<Contents>');
    const pour = (response: ServerResponse): void => {
      response.write(flood);
      if (!response.destroyed) response.once('drain', () => pour(response));
    };
    const server = createServer(({ url = '' }, response) => {
      response.writeHead(url.includes('refused') ? 403 : 200);
      if (!url.includes('drops')) return void pour(response);
      const drops = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drops));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
    const bucket = s3Bucket({ ...fake.settings, endpoint }, { attempts: 1, timeout: 300 });
    await expect(bucket.get('x')).rejects.toMatchObject({ code: 'AnswerTooLarge' });
    await expect(bucket.remove('refused')).rejects.toMatchObject({ code: 'AnswerTooLarge' });
    await expect(Array.fromAsync(bucket.list(''))).rejects.toMatchObject({ code: 'AnswerTooLarge' });
    const read = async (key: string, size: number) => Array.fromAsync((await bucket.open(key, size)) ?? []);
    await expect(read('x', 100)).rejects.toThrow(RangeError);
    await expect(read('drops', 1000)).rejects.toMatchObject({ name: 'TimeoutError' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('does not take a web page for an empty bucket', async () => {
    const website = createServer((_, response) => void response.end('<html>Welcome</html>')).listen(0, '127.0.0.1');
    await new Promise((resolve) => website.once('listening', resolve));
    const endpoint = `http://localhost:${(website.address() as AddressInfo).port}`;
    await expect(Array.fromAsync(connect({ endpoint }).list(''))).rejects.toThrow('is no S3 storage');
    website.closeAllConnections();
    await new Promise((resolve) => website.close(resolve));
  });
});
