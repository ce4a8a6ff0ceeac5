import type { FolderTree, ResourceUse, ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let other: number;
let reader: string;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  other = await test.addSite();
  reader = await test.staff(['cms:resource:view'], [news.site]);
});
afterAll(() => test.close());

const base = '/cms/resource/folder';
const add = (name: string, parentId = 0) => news.call<{ id: number }>('POST', base, { name, parentId });
const added = async (name: string, parentId = 0) =>
  (await news.must<{ id: number }>('POST', base, { name, parentId })).id;
const change = (id: number, name: string, parentId = 0) => news.call('PUT', base, { id, name, parentId });
const remove = (id: number, force = false) =>
  news.call<{ taskId?: number } | ResourceUse[]>('POST', `${base}/remove`, { id, force });
const tree = () => news.must<FolderTree>('GET', `${base}/tree`);
const listed = async (query: Record<string, string | number>) => {
  const { rows } = await test.call<ResourceView[]>('GET', '/cms/resource/list', { site: news.site, query });
  return rows.map(({ name }) => name).toSorted();
};
const text = async (name: string, folderId?: number, as?: string | null) =>
  sendFiles<Uploaded>(
    test,
    news.site,
    [{ name, bytes: Buffer.from(`text of ${name}`) }],
    as,
    folderId === undefined ? '/cms/resource' : `/cms/resource?folderId=${folderId}`,
  );
const picture = async (name: string, folderId: number) => {
  const address = await addPictureRow(test, news.site, name, Buffer.from(name));
  const id = Number(/&id=(\d+)/.exec(address)?.[1]);
  await news.must('POST', '/cms/resource/move', { ids: [id], folderId });
  return { id, address };
};

describe('folders of the library', () => {
  it('lie below one another, with what lies in each', async () => {
    const top = await added('2026');
    const below = await added('Spring', top);
    expect((await text('a.txt', below)).code).toBe(200);
    await text('b.txt');
    const { folders, all, outside } = await tree();
    expect(folders).toMatchObject([{ id: top, name: '2026', files: 0, children: [{ id: below, files: 1 }] }]);
    expect([all, outside]).toEqual([2, 1]);
    expect((await test.call<FolderTree>('GET', `${base}/tree`, { site: other })).data.folders).toEqual([]);
  });

  it('show their own files, or those below them, too', async () => {
    const [top] = (await tree()).folders;
    const id = top?.id ?? 0;
    expect(await listed({ folderId: id })).toEqual([]);
    expect(await listed({ folderId: id, below: 'true' })).toEqual(['a.txt']);
    expect(await listed({ folderId: 0 })).toEqual(['b.txt']);
    expect(await listed({})).toEqual(['a.txt', 'b.txt']);
  });

  it('are renamed and moved, and never into themselves', async () => {
    const [top, below] = [await added('Top'), 0];
    const inner = await added('Inner', top);
    expect((await change(inner, 'Renamed', 0)).code).toBe(200);
    expect((await change(inner, 'Renamed', top)).code).toBe(200);
    expect(await change(top, 'Top', inner)).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    expect(await change(top, 'Top', top)).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    expect(await change(top, 'Top', 999_999)).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    expect(below).toBe(0);
  });

  it('have a name of their own beside one another', async () => {
    const top = await added('Names');
    await added('Same', top);
    expect(await add('Same', top)).toMatchObject({ code: 500, data: [{ field: 'name' }] });
    expect((await add('Same')).code).toBe(200);
    expect(await add(' ')).toMatchObject({ code: 500, data: [{ field: 'name' }] });
    expect(await add('x'.repeat(101))).toMatchObject({ code: 500, data: [{ field: 'name' }] });
  });

  it('lie eight levels deep at most, those that are moved with all below them', async () => {
    let parent = 0;
    for (let level = 1; level <= 8; level++) parent = await added(`Level ${level}`, parent);
    expect(await add('Level 9', parent)).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
    const pair = await added('Pair');
    await added('Half', pair);
    const sixth = (
      await test.ctx.db
        .selectFrom('cms_resource_folder')
        .select('id')
        .where('name', '=', 'Level 7')
        .executeTakeFirstOrThrow()
    ).id;
    expect(await change(pair, 'Pair', sixth)).toMatchObject({ code: 500, data: [{ field: 'parentId' }] });
  });
});

describe('files', () => {
  it('are moved together, or none of them', async () => {
    const folder = await added('Moved');
    const [one, two] = [(await text('one.txt')).data.id, (await text('two.txt')).data.id];
    expect((await news.call('POST', '/cms/resource/move', { ids: [one, 999_999], folderId: folder })).code).toBe(404);
    expect(await listed({ folderId: folder })).toEqual([]);
    await news.must('POST', '/cms/resource/move', { ids: [one, two], folderId: folder });
    expect(await listed({ folderId: folder })).toEqual(['one.txt', 'two.txt']);
    await news.must('POST', '/cms/resource/move', { ids: [one], folderId: 0 });
    expect(await listed({ folderId: folder })).toEqual(['two.txt']);
  });

  it('come into no folder that the site does not have', async () => {
    const { data } = await test.call<{ id: number }>('POST', base, {
      site: other,
      body: { name: 'Of another site', parentId: 0 },
    });
    const missing = { code: 500, data: [{ field: 'folderId' }] };
    expect(await text('c.txt', data.id)).toMatchObject(missing);
    const { id } = (await text('d.txt')).data;
    expect(await news.call('POST', '/cms/resource/move', { ids: [id], folderId: data.id })).toMatchObject(missing);
  });
});

describe('a folder that is deleted', () => {
  it('goes with all that is below it', async () => {
    const top = await added('Gone');
    const below = await added('Below', top);
    await text('gone.txt', below);
    expect(await remove(top)).toMatchObject({ code: 200 });
    expect(await listed({ name: 'gone.txt' })).toEqual([]);
    expect(await remove(below)).toMatchObject({ code: 404 });
  });

  it('is kept while a file in it is used, which is named with the place; by force it goes', async () => {
    const top = await added('Used');
    const { id, address } = await picture('shown', await added('Inside', top));
    await news.add('Dawn', { cover: address });
    const refused = await remove(top);
    expect(refused).toMatchObject({ code: 500, data: [{ type: 'content', title: 'Dawn', file: 'shown' }] });
    expect(refused.msg).toContain('1 files in “Used” are used, such as “shown”');
    expect(await remove(top, true)).toMatchObject({ code: 200 });
    expect((await news.call('GET', `/cms/resource/${id}`)).code).toBe(404);
  });

  it('is a task when many files go with it, which says what is used as well', async () => {
    const many = await added('Many');
    const { address } = await picture('covered', many);
    const { id } = await news.must<{ id: number }>('GET', `/cms/resource/${/&id=(\d+)/.exec(address)?.[1]}`);
    const row = await test.ctx.db.selectFrom('cms_resource').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { id: _, ...values } = row;
    const copies = Array.from({ length: 120 }, (_, n) => ({
      ...values,
      name: `copy ${n}`,
      path: `resources/${n}.png`,
    }));
    for (const copy of copies) await test.ctx.db.insertInto('cms_resource').values(copy).execute();
    await news.add('Dusk', { cover: address });
    const start = async (force: boolean) => ((await remove(many, force)).data as { taskId: number }).taskId;
    const refused = await news.finished(await start(false));
    expect(refused.status).toBe('failed');
    expect(refused.message).toContain('covered');
    expect(await listed({ folderId: many, pageSize: 500 })).toHaveLength(121);
    expect((await news.finished(await start(true))).status).toBe('success');
    expect(await listed({ folderId: many })).toEqual([]);
    expect((await tree()).folders.map(({ name }) => name)).not.toContain('Many');
  });
});

it('is for those who may, at their own site', async () => {
  const id = await added('Guarded');
  const file = (await text('guarded.txt')).data.id;
  const calls = [
    ['POST', base, { name: 'x', parentId: 0 }],
    ['PUT', base, { id, name: 'x', parentId: 0 }],
    ['POST', `${base}/remove`, { id }],
    ['POST', '/cms/resource/move', { ids: [file], folderId: id }],
  ] as const;
  for (const [method, path, body] of calls) {
    const code = async (as: string | null, site = news.site) =>
      (await test.call(method, path, { as, site, body })).code;
    expect([await code(null), await code(reader)], path).toEqual([401, 403]);
    if (method === 'PUT' || path.endsWith('/remove')) expect(await code(test.admin, other), path).toBe(404);
  }
  expect((await test.call('GET', `${base}/tree`, { as: null, site: news.site })).code).toBe(401);
  expect((await test.call('GET', `${base}/tree`, { as: reader, site: news.site })).code).toBe(200);
  const moved = await test.call('POST', '/cms/resource/move', { site: other, body: { ids: [file], folderId: 0 } });
  expect(moved.code).toBe(404);
});
