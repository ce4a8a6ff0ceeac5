import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentStatuses, statusOf, type Content } from '@kaiyin/modules/content/schema';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { up as migrateTitles } from './migrations/2026-11-24-title-initials.ts';
import { hasStatus } from './status-condition.ts';

let now = new Date('2026-03-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let catalog: number;

beforeAll(async () => {
  test = await startTestApp({ clock: () => now, worker: false });
  site = await test.addSite();
  catalog = (
    await test.call<{ id: number }>('POST', '/cms/catalog', {
      site,
      body: { name: 'News', alias: 'news', path: 'news' },
    })
  ).data.id;
});
afterAll(() => test.close());

const draft = (title: string, more: object = {}) => ({ catalogId: catalog, title, body: `<p>${title}</p>`, ...more });
async function add(title: string, more: object = {}): Promise<number> {
  const { data, msg } = await test.call<{ id: number }>('POST', '/cms/content', { site, body: draft(title, more) });
  expect(data?.id, msg).toBeGreaterThan(0);
  return data.id;
}
const save = (id: number, revision: number, title: string, more: object = {}, locale: 'en' | 'zh-CN' = 'en') =>
  test.call<{ revision: number; status: string; conflict: { title: string; revision: number } }>(
    'PUT',
    '/cms/content',
    { site, locale, body: { ...draft(title), id, revision, ...more } },
  );
const act = (action: string, ids: number[], more: object = {}) =>
  test.call('POST', `/cms/content/${action}`, { site, body: { ids, ...more } });
const get = async (id: number) =>
  (await test.call<Content & { status: string; body: string }>('GET', `/cms/content/${id}`, { site })).data;
const titles = async (query: Record<string, string | number>) =>
  (
    await test.call<{ title: string }[]>('GET', '/cms/content/list', { site, query: { pageSize: 500, ...query } })
  ).rows.map((row) => row.title);

describe('saving', () => {
  it('refuses who started from an older revision and shows what is there', async () => {
    const id = await add('Mine');
    expect((await save(id, 1, 'First editor')).data.revision).toBe(2);
    const late = await save(id, 1, 'Second editor');
    expect(late).toMatchObject({ code: 500, data: { conflict: { title: 'First editor', revision: 2 } } });
    expect((await save(id, 1, 'x', {}, 'zh-CN')).msg).toBe('“First editor”已被 admin 修改，请先比较差异再保存');
    expect((await save(id, 2, 'Second editor, who looked')).code).toBe(200);
  });

  it('keeps one of two saves that arrive together', async () => {
    const id = await add('Race');
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => save(id, 1, `Racer ${index}`)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await get(id)).revision).toBe(2);
  });

  it('changes nothing and keeps no version when nothing differs', async () => {
    const id = await add('Same');
    expect((await save(id, 1, 'Same')).data.revision).toBe(1);
    const versions = await test.call<unknown[]>('GET', `/cms/content/${id}/versions`, { site });
    expect(versions.data).toHaveLength(1);
  });

  it('merges autosaves and keeps saves apart', async () => {
    const id = await add('V1');
    await save(id, 1, 'V2', { autosave: true });
    await save(id, 2, 'V3', { autosave: true });
    await save(id, 3, 'V4');
    const { data } = await test.call<{ title: string; kind: string; id: number }[]>(
      'GET',
      `/cms/content/${id}/versions`,
      { site },
    );
    expect(data.map(({ title, kind }) => [title, kind])).toEqual([
      ['V4', 'save'],
      ['V3', 'autosave'],
      ['V1', 'save'],
    ]);
    const first = await test.call<{ title: string; body: string }>(
      'GET',
      `/cms/content/${id}/versions/${data.at(-1)?.id}`,
      { site },
    );
    expect(first.data).toMatchObject({ title: 'V1', body: '<p>V1</p>' });
  });

  it('shows library pictures to the editor and keeps their internal address', async () => {
    const address = 'iurl://resources/image/2026/03/01/x.png?type=resource&amp;id=7&amp;sid=1';
    const id = await add('Picture', {
      body: `<p><img src="/kx-api/cms/resource/file/7" iurl="${address}" alt="a"></p>`,
    });
    expect((await get(id)).body).toContain(`src="/kx-api/cms/resource/file/7" iurl="${address}"`);
    const { body } = await test.ctx.db
      .selectFrom('cms_version')
      .select('body')
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    expect(body).toContain(`src="${address}"`);
    expect(body).not.toContain('kx-api');
  });
});

describe('rules', () => {
  it.each([
    ['title', { title: ' ' }, '标题：不能为空', 'Title: Cannot be empty'],
    [
      'title',
      { title: '\u200b\u200d\u3164' },
      '标题：至少要有一个看得见的字符',
      'Title: Needs at least one visible character',
    ],
    ['title', { title: 'x'.repeat(361) }, '标题：最多 360 个字符', 'Title: At most 360 characters'],
    ['catalogId', { catalogId: 987_654 }, '所属栏目不存在或已被删除', 'The catalog does not exist or has been deleted'],
    ['redirectUrl', { linkFlag: true }, '链接内容必须填写链接地址', 'A link content needs an address'],
    [
      'redirectUrl',
      { linkFlag: true, redirectUrl: 'javascript:alert(1)' },
      '链接地址：必须以 http(s):// 开头',
      'Link address: Must start with http(s)://',
    ],
    ['sourceUrl', { sourceUrl: 'ftp:x' }, '来源链接：必须以 http(s):// 开头', 'Source URL: Must start with http(s)://'],
    [
      'staticPath',
      { staticPath: '../up.html' },
      '静态路径：请填写相对路径，例如 about/us.html，每一段不超过 200 个字符',
      'Static path: Enter a relative path, for example about/us.html, each part of at most 200 characters',
    ],
    [
      'offlineDate',
      { publishDate: '2026-04-02T00:00:00Z', offlineDate: '2026-04-01T00:00:00Z' },
      '下线时间必须晚于发布时间',
      'The offline time must be after the publish time',
    ],
    ['publishDate', { publishDate: 'tomorrow' }, '发布时间：时间格式不正确', 'Publish time: Not a valid time'],
    ['summary', { summary: 'x'.repeat(501) }, '摘要：最多 500 个字符', 'Summary: At most 500 characters'],
  ])('refuse at %s: %j', async (field, change, zh, en) => {
    for (const [locale, text] of [
      ['zh-CN', zh],
      ['en', en],
    ] as const) {
      const reply = await test.call<{ field: string }[]>('POST', '/cms/content', {
        site,
        locale,
        body: draft('Rule', change),
      });
      expect(reply).toMatchObject({ code: 500, msg: text, data: [{ field }] });
    }
  });

  it('let no two items have the same static path', async () => {
    await add('About', { staticPath: 'about/us.html' });
    const again = await test.call('POST', '/cms/content', {
      site,
      body: draft('Other', { staticPath: 'about/us.html' }),
    });
    expect(again).toMatchObject({ code: 500, data: [{ field: 'staticPath' }] });
  });

  it('check titles where the site asks for it', async () => {
    const { data } = await test.call<object>('GET', `/cms/site/${site}`);
    await add('Once');
    expect((await test.call('POST', '/cms/content', { site, body: draft('Once') })).code).toBe(200);
    await test.call('PUT', '/cms/site', { body: { ...data, configProps: { RepeatTitleCheck: '1' } } });
    expect(await test.call('POST', '/cms/content', { site, body: draft('Once') })).toMatchObject({
      code: 500,
      data: [{ field: 'title' }],
    });
    await test.call('PUT', '/cms/site', { body: { ...data, updateTime: undefined, configProps: {} } });
  });
});

describe('states', () => {
  it('follow the table of actions, from draft to the bin and back', async () => {
    const id = await add('Life');
    const status = async () => (await get(id)).status;
    expect(await status()).toBe('draft');
    expect((await act('offline', [id])).msg).toBe('“Life” is Draft: cannot take offline');
    await act('toPublish', [id]);
    expect(await status()).toBe('to-publish');
    await act('sendBack', [id]);
    expect(await status()).toBe('draft');
    await act('publish', [id]);
    expect(await status()).toBe('published');
    expect((await test.call('DELETE', '/cms/content', { site, body: [id] })).code).toBe(500);
    await save(id, 1, 'Life, again');
    expect(await status()).toBe('re-edit');
    await act('discard', [id]);
    expect(await get(id)).toMatchObject({ status: 'published', title: 'Life' });
    await act('archive', [id]);
    expect(await status()).toBe('archived');
    expect((await save(id, 3, 'No')).code).toBe(500);
    await act('unarchive', [id]);
    await act('offline', [id]);
    expect(await status()).toBe('offline');
    expect((await test.call('DELETE', '/cms/content', { site, body: [id] })).code).toBe(200);
    expect(await status()).toBe('deleted');
    expect(await titles({ title: 'Life' })).toEqual([]);
    await act('recycle/restore', [id]);
    expect(await status()).toBe('offline');
    await test.call('DELETE', '/cms/content', { site, body: [id] });
    expect((await test.call('DELETE', '/cms/content/recycle', { site, body: [id] })).code).toBe(200);
    expect((await test.call('GET', `/cms/content/${id}`, { site })).code).toBe(404);
  });

  it('keep what is public while a newer version waits for its instant', async () => {
    const id = await add('Old text');
    await act('publish', [id]);
    const later = new Date(now.getTime() + 3_600_000).toISOString();
    await save(id, 1, 'New text', { publishDate: later });
    await act('publish', [id]);
    expect(await get(id)).toMatchObject({ status: 'scheduled', isPublic: true });
    await act('sendBack', [id]);
    expect(await get(id)).toMatchObject({ status: 're-edit', isPublic: true });
    await act('publish', [id]);
    now = new Date(later);
    expect(await get(id)).toMatchObject({ status: 'published' });
    const rows = await test.ctx.db
      .selectFrom('cms_publication')
      .select(['title', 'validFrom', 'validUntil'])
      .where('contentId', '=', id)
      .orderBy('validFrom')
      .execute();
    expect(rows.map(({ title, validUntil }) => [title, validUntil])).toEqual([
      ['Old text', later],
      ['New text', null],
    ]);
  });

  it('tell what was handed in from what is planned', async () => {
    const id = await add('Handed in');
    await act('toPublish', [id]);
    expect(await get(id)).toMatchObject({ status: 'to-publish' });
    await save(id, 1, 'Handed in', { publishDate: new Date(now.getTime() + 60_000).toISOString() });
    await act('publish', [id]);
    expect(await get(id)).toMatchObject({ status: 'scheduled' });
    expect(await titles({ status: 'scheduled' })).toContain('Handed in');
    expect(await titles({ status: 'to-publish' })).not.toContain('Handed in');
    expect((await act('toPublish', [id])).code).toBe(500);
    await act('sendBack', [id]);
    expect(await get(id)).toMatchObject({ status: 'draft' });
  });

  it('are derived alike by the function and by the database', async () => {
    const instants = [
      '2026-02-01T00:00:00.000Z',
      '2026-03-01T09:00:00.000Z',
      '2026-04-01T00:00:00.000Z',
      '2026-05-01T00:00:00.000Z',
    ];
    const maybe = fc.constantFrom(null, ...instants);
    const facts = fc.record({
      submitted: fc.boolean(),
      dirty: fc.boolean(),
      publicFrom: maybe,
      publicUntil: maybe,
      scheduledFor: maybe,
      archived: fc.boolean(),
      deletedTime: maybe,
    });
    const id = await add('Any state');
    await fc.assert(
      fc.asyncProperty(facts, fc.constantFrom(...instants), async (state, at) => {
        await test.ctx.db.updateTable('cms_content').set(state).where('id', '=', id).execute();
        const found: string[] = [];
        for (const status of contentStatuses) {
          const row = await test.ctx.db
            .selectFrom('cms_content')
            .select('id')
            .where('id', '=', id)
            .where(hasStatus(status, at))
            .executeTakeFirst();
          if (row) found.push(status);
        }
        expect(found).toEqual([statusOf(state, at)]);
      }),
      { numRuns: 200 },
    );
    await test.ctx.db.deleteFrom('cms_content').where('id', '=', id).execute();
  });
});

describe('correcting', () => {
  const publicTimes = async (id: number) =>
    test.ctx.db
      .selectFrom('cms_publication')
      .select(['publishDate', 'updateTime'])
      .where('contentId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('leaves the time of publishing and moves that of the update', async () => {
    const id = await add('With a mistake');
    const first = now.toISOString();
    await act('publish', [id]);
    expect(await publicTimes(id)).toEqual({ publishDate: first, updateTime: first });
    now = new Date(now.getTime() + 3_600_000);
    await save(id, 1, 'Without a mistake', { publishDate: null });
    await act('publish', [id]);
    const corrected = now.toISOString();
    expect(await publicTimes(id)).toEqual({ publishDate: first, updateTime: corrected });
    expect(await get(id)).toMatchObject({ publishDate: first });
    now = new Date(now.getTime() + 3_600_000);
    await act('publish', [id]);
    expect(await publicTimes(id)).toEqual({ publishDate: first, updateTime: corrected });
  });

  it('lets go of a time that has not come, and obeys one that is given', async () => {
    const id = await add('Planned', { publishDate: new Date(now.getTime() + 3_600_000).toISOString() });
    await act('publish', [id]);
    await save(id, 1, 'At once', { publishDate: null });
    await act('publish', [id]);
    expect(await publicTimes(id)).toMatchObject({ publishDate: now.toISOString() });
    const given = '2026-02-02T08:00:00.000Z';
    await save(id, 2, 'At once', { publishDate: given });
    await act('publish', [id]);
    expect(await publicTimes(id)).toMatchObject({ publishDate: given });
  });
});

describe('lists', () => {
  it('find titles by any part of them', async () => {
    await add('澜江二桥今日合龙');
    await add('Kaiyin 2.0 released today');
    await add('100% 的 a_b 测试');
    for (const [wanted, title] of [
      ['二桥', '澜江二桥今日合龙'],
      ['桥', '澜江二桥今日合龙'],
      ['今日合龙', '澜江二桥今日合龙'],
      ['澜江 合龙', '澜江二桥今日合龙'],
      ['kaiyin', 'Kaiyin 2.0 released today'],
      ['relea', 'Kaiyin 2.0 released today'],
      ['2.0', 'Kaiyin 2.0 released today'],
      ['100%', '100% 的 a_b 测试'],
      ['a_b', '100% 的 a_b 测试'],
    ] as const) {
      expect(await titles({ title: wanted }), wanted).toContain(title);
    }
    for (const wanted of ['江澜', '合龙今日', '"', "' OR 1", '%', 'a*b', '澜江 二楼'])
      expect(await titles({ title: wanted }), wanted).not.toContain('澜江二桥今日合龙');
  });

  it('find titles in NFC and NFD by either', async () => {
    const title = 'Zu\u0308rich eröffnet ガルテン';
    await add(title);
    for (const form of ['NFC', 'NFD'] as const)
      for (const wanted of ['Zürich', 'eröffnet', 'ガルテン'])
        expect(await titles({ title: wanted.normalize(form) }), wanted).toContain(title.normalize('NFC'));
  });

  it('are found by who wrote them, and who has written by parts of a name', async () => {
    const authors = async (words: string, at = site) =>
      (
        await test.call<{ author: string; count: number }[]>('GET', '/cms/content/authors', {
          site: at,
          query: { words },
        })
      ).data;
    await add('Wharf', { author: 'Lin Zhou' });
    await add('Ferry', { author: 'Lin Zhou' });
    await add('Bridge', { author: 'lindsay' });
    const gone = await add('Gone', { author: 'Lin Gone' });
    await test.call('DELETE', '/cms/content', { site, body: [gone] });
    expect(await authors('LIN')).toEqual([
      { author: 'Lin Zhou', count: 2 },
      { author: 'lindsay', count: 1 },
    ]);
    expect(await authors('%')).toEqual([]);
    await add('Harbour', { author: '沈知行' });
    await add('Dock', { author: '——' });
    for (const words of ['szx', 'SZ', '知行']) expect(await authors(words)).toEqual([{ author: '沈知行', count: 1 }]);
    expect([await authors('zx'), await authors('ca')]).toEqual([[], []]);
    expect(await authors('lin', await test.addSite('elsewhere'))).toEqual([]);
    expect(await titles({ author: 'Lin Zhou' })).toEqual(['Ferry', 'Wharf']);
    expect(await titles({ author: 'lin zhou' })).toEqual([]);
  });

  it('are found by title, by the initials of its pinyin and by author, as it was last saved', async () => {
    const found = async (words: string, at = site) =>
      (await test.call<Content[]>('GET', '/cms/content/find', { site: at, query: { words } })).data.map(
        ({ title }) => title,
      );
    const id = await add('关于开印官方的说明', { author: '欧阳帆' });
    for (const words of ['kygf', 'KYGF', 'gyky', 'sm', '开印', 'oyf', '欧阳'])
      expect(await found(words), words).toEqual(['关于开印官方的说明']);
    for (const words of ['kyfg', 'y', '%', "0ky' *", 'kygfx'])
      expect(await found(words), words).not.toContain('关于开印官方的说明');
    expect(await found('kygf', await test.addSite('beside'))).toEqual([]);
    await save(id, 1, '另有 2 则');
    expect([await found('kygf'), await found('ly2z')]).toEqual([[], ['另有 2 则']]);
    await add('Ly2z in Latin letters');
    expect(await found('ly2z')).toEqual(['Ly2z in Latin letters', '另有 2 则']);
    await test.call('DELETE', '/cms/content', { site, body: [id] });
    expect(await found('ly2z')).toEqual(['Ly2z in Latin letters']);
    await test.call('POST', '/cms/content/recycle/restore', { site, body: { ids: [id] } });
    expect(await found('ly2z')).toEqual(['Ly2z in Latin letters', '另有 2 则']);
  });

  it('of an older database are found by initials once it is brought to this edition', async () => {
    const [id, other] = [await add('重庆银行'), await add('Plain words')];
    const { db } = test.ctx;
    await sql`delete from cms_content_title where rowid in (${id}, ${other})`.execute(db);
    const found = (words: string) => test.call<Content[]>('GET', '/cms/content/find', { site, query: { words } });
    expect((await found('cqyh')).data).toEqual([]);
    await migrateTitles(db as never);
    expect((await found('cqyh')).data).toMatchObject([{ id, status: 'draft' }]);
    expect((await found('plain')).data).toMatchObject([{ id: other }]);
  });

  it('take catalogs below along when asked', async () => {
    const child = (
      await test.call<{ id: number }>('POST', '/cms/catalog', {
        site,
        body: { name: 'City', alias: 'city', path: 'news/city', parentId: catalog },
      })
    ).data.id;
    await add('In the city', { catalogId: child });
    expect(await titles({ catalogId: catalog })).not.toContain('In the city');
    expect(await titles({ catalogId: catalog, includeChild: 'true' })).toContain('In the city');
  });

  it('count exactly and page without gaps or repeats', async () => {
    for (let index = 0; index < 12; index++) await add(`Page ${index}`);
    const seen: number[] = [];
    let total = 0;
    for (let pageNum = 1; pageNum <= 100; pageNum++) {
      const page = await test.call<{ id: number }[]>('GET', '/cms/content/list', {
        site,
        query: { pageNum, pageSize: 5 },
      });
      total = page.total;
      if (page.rows.length === 0) break;
      seen.push(...page.rows.map((row) => row.id));
    }
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
  });

  it('ask the database the same few times, however long they are', async () => {
    test.takeQueries();
    await test.call('GET', '/cms/content/list', { site, query: { catalogId: catalog } });
    expect(test.takeQueries().length).toBeLessThanOrEqual(2);
    await test.call('GET', `/cms/content/${await add('Counted')}`, { site });
    test.takeQueries();
    // One more where the rights of the caller are read anew meanwhile.
    const id = await add('Counted again');
    expect(test.takeQueries().length).toBeLessThanOrEqual(12);
    await get(id);
    expect(test.takeQueries().length).toBeLessThanOrEqual(2);
    await save(id, 1, 'Counted and saved');
    expect(test.takeQueries().length).toBeLessThanOrEqual(13);
  });
});
