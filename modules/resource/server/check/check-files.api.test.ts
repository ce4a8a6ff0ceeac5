import type { LibraryFindings, ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { checkEveryLibrary } from './check-resources.ts';

let test: TestApp;
let news: NewsSite;
let other: number;
let reader: string;
let writer: string;
let now = new Date('2026-05-01T08:00:00Z');

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  news = await newsSite(test);
  other = await test.addSite();
  reader = await test.staff(['cms:resource:view'], [news.site]);
  writer = await test.staff(['cms:resource:view', 'cms:content:add'], [news.site]);
});
afterAll(() => test.close());

const picture = async (name: string) => {
  const address = await addPictureRow(test, news.site, name, Buffer.from(`picture ${name}`));
  return { address, id: Number(/&id=(\d+)/.exec(address)?.[1]) };
};
const hashOf = async (id: number) => (await news.must<ResourceView>('GET', `/cms/resource/${id}`)).hash;
const listed = async (finding: string, query: object = {}) =>
  (await test.call<ResourceView[]>('GET', '/cms/resource/list', { site: news.site, query: { finding, ...query } }))
    .rows;
const names = async (finding: string) => (await listed(finding)).map(({ name }) => name).toSorted();
const check = async () => {
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/resource/check', {});
  return news.finished(taskId);
};
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
const text = async (name: string, words: string, as: string | null = test.admin, site = news.site) =>
  (await sendFiles<Uploaded>(test, site, [{ name, bytes: Buffer.from(words) }], as)).data;

describe('a check of the library', () => {
  it('finds what nothing uses, by whatever could use it, and says since when', async () => {
    const [cover, body, logo, idle] = [
      await picture('cover'),
      await picture('body'),
      await picture('logo'),
      await picture('idle'),
    ];
    const id = await news.add('Dawn', { cover: cover.address, body: `<p><img src="${body.address}"></p>` });
    await news.publish([id]);
    await news.must('PUT', `/cms/site`, {
      ...(await news.must<object>('GET', `/cms/site/${news.site}`)),
      logo: logo.address,
    });
    expect(await names('unused')).toEqual([]);
    later(1);
    const first = now.toISOString();
    expect(await check()).toMatchObject({ status: 'success', message: expect.stringContaining('1 unused') });
    expect(await names('unused')).toEqual(['idle']);
    // What readers still see counts, whatever the working copy says by now.
    await news.correct(id, { cover: null, body: '<p>Nothing</p>' });
    later(1);
    await check();
    expect(await listed('unused')).toMatchObject([{ id: idle.id, unusedSince: first, checkedTime: now.toISOString() }]);
    await news.publish([id]);
    await check();
    expect(await names('unused')).toEqual(['body', 'cover', 'idle']);
    await news.add('Dusk', { cover: idle.address });
    await check();
    expect(await names('unused')).toEqual(['body', 'cover']);
  });

  it('finds what has lost its bytes, until they are there again', async () => {
    const { id } = await picture('lost');
    const hash = await hashOf(id);
    await test.app.blobs.remove(hash);
    later(1);
    await check();
    const since = now.toISOString();
    later(1);
    await check();
    expect(await listed('missing')).toMatchObject([{ id, missingSince: since }]);
    const found = await news.must<LibraryFindings>('GET', '/cms/resource/findings');
    expect(found).toMatchObject({ missing: 1, checkedTime: now.toISOString() });
    await test.app.blobs.put(Buffer.from('picture lost'));
    await check();
    expect(await listed('missing')).toEqual([]);
  });

  it('looks at all sites by the clock', async () => {
    const file = await text('elsewhere.txt', 'elsewhere', test.admin, other);
    later(1);
    const said = await checkEveryLibrary.run(
      test.ctx,
      {},
      { blobs: test.app.blobs, report: async () => undefined, print: () => undefined },
    );
    expect(said).toMatchObject({ key: 'resource.checked' });
    const row = await test.ctx.db
      .selectFrom('cms_resource')
      .select('unusedSince')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(row.unusedSince).toBe(now.toISOString());
  });
});

describe('the same file', () => {
  it('is told when it is uploaded, and its twins are found beside one another', async () => {
    const first = await text('first.txt', 'the same words');
    expect(first.sameAs).toEqual([]);
    await text('between.txt', 'other words');
    const second = await text('second.txt', 'the same words');
    expect(second.sameAs).toEqual([{ id: first.id, name: 'first.txt' }]);
    const twins = await listed('duplicate');
    expect(twins.map(({ name }) => name).toSorted()).toEqual(['first.txt', 'second.txt']);
    expect(twins.map(({ sameAs }) => sameAs.length)).toEqual([1, 1]);
    expect((await text('apart.txt', 'the same words', test.admin, other)).sameAs).toEqual([]);
  });

  it('is taken back by whoever brought it, while the other is there and nothing uses it', async () => {
    const mine = await text('mine.txt', 'words of mine', writer);
    const back = (id: number, as: string | null = writer, site = news.site) =>
      test.call('POST', `/cms/resource/${id}/take-back`, { as, site });
    expect(await back(mine.id)).toMatchObject({ code: 500, msg: expect.stringContaining('no other file') });
    const again = await text('again.txt', 'words of mine', writer);
    expect((await back(again.id, test.admin)).code).toBe(403);
    await news.add('Uses it', { body: `<p><a href="${again.internalUrl}">x</a></p>` });
    expect(await back(again.id)).toMatchObject({ code: 500, msg: expect.stringContaining('used in 1 places') });
    expect((await back(mine.id)).code).toBe(200);
    expect((await news.call('GET', `/cms/resource/${mine.id}`)).code).toBe(404);
    expect((await back(again.id, writer, other)).code).toBe(403);
    expect((await back(again.id, test.admin, other)).code).toBe(404);
    expect((await back(again.id, null)).code).toBe(401);
    expect((await back(again.id, reader)).code).toBe(403);
  });
});

it('one’s own uploads are found by themselves', async () => {
  const query = { mine: 'true', pageSize: 100 };
  const { rows } = await test.call<ResourceView[]>('GET', '/cms/resource/list', { as: writer, site: news.site, query });
  expect(rows.map(({ name }) => name)).toEqual(['again.txt']);
});

it('a check is for those who may change the library', async () => {
  const code = async (as: string | null, method: 'GET' | 'POST', path: string) =>
    (await test.call(method, path, { as, site: news.site })).code;
  expect(await code(null, 'POST', '/cms/resource/check')).toBe(401);
  expect(await code(reader, 'POST', '/cms/resource/check')).toBe(403);
  expect(await code(null, 'GET', '/cms/resource/findings')).toBe(401);
  expect(await code(reader, 'GET', '/cms/resource/findings')).toBe(200);
});
