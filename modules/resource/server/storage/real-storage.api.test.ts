import type { StorageView, Uploaded } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

/** `http://key:secret@host:9000/bucket?region=us-east-1`: a storage that really is one, with the bucket in its path. */
const real = process.env.KAIYIN_TEST_S3;

describe.skipIf(!real)('a storage that KAIYIN_TEST_S3 names', () => {
  let test: TestApp;
  let news: NewsSite;
  beforeAll(async () => {
    test = await startTestApp({ config: { storageNetworks: ['0.0.0.0/0', '::/0'] } });
    news = await newsSite(test);
  });
  afterAll(() => test?.close());

  it('takes files, gives them back, and lets them go', async () => {
    const { origin, username, password, pathname, searchParams } = new URL(real ?? '');
    const settings = {
      kind: 's3',
      provider: 'other',
      endpoint: origin,
      region: searchParams.get('region') ?? 'us-east-1',
      bucket: pathname.slice(1),
      pathStyle: true,
      prefix: `kaiyin-test/${Date.now()}`,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
    const bytes = Buffer.from('真实的存储');
    const { data: kept } = await sendFiles<Uploaded>(test, news.site, [{ name: 'kept.txt', bytes }]);
    const switchTo = async (body: object) => {
      const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/resource/storage', body);
      expect(await news.finished(taskId)).toMatchObject({ status: 'success', errors: [] });
    };
    await switchTo(settings);
    await test.app.blobs.remove(kept.hash);
    const url = `/kx-api/cms/resource/file/${kept.id}`;
    const headers = { authorization: `Bearer ${test.admin}`, range: 'bytes=3-5' };
    expect((await test.app.http.inject({ url, headers })).rawPayload.toString()).toBe('实');
    await switchTo({ kind: 'local' });
    expect((await test.app.blobs.get(kept.hash)).equals(bytes)).toBe(true);
    const { old } = await news.must<StorageView>('GET', '/cms/resource/storage');
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/resource/storage/clean', { id: old[0]?.id });
    expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
  });
});
