import { createMember } from '@kaiyin/modules/member/server';
import { openSession } from '@kaiyin/modules/session/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRoutes } from './product.ts';
import { sendFiles } from './send-files.ts';
import { adminPassword, startTestApp, type TestApp } from './server.ts';
import { sourceFiles } from './source-files.ts';

let test: TestApp;
let site: number;
let foreigner: string;
let png: Buffer;
let picture: { id: number; path: string };
let body: string;
/** The picture as a static file. */
let fileId: number;
let sentFileId: number;
/** The picture of a contribution. */
let contributedId: number;

const get = (url: string, as: string | null = test.admin, cookie = false) =>
  test.app.http.inject({
    url,
    headers: as === null ? {} : cookie ? { cookie: `Member-Token=${as}` } : { authorization: `Bearer ${as}` },
  });
const holdsPicture = ({ rawPayload }: { rawPayload: Buffer }) => rawPayload.includes(png.subarray(0, 24));

async function send(
  path: string,
  siteId: number | null,
  as = test.admin,
): Promise<{ id: number; path: string; avatarSrc: string }> {
  const start = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    payload: Buffer.concat([Buffer.from(start), png, Buffer.from('\r\n--cut--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=cut',
      authorization: `Bearer ${as}`,
      ...(siteId ? { currentsite: String(siteId) } : {}),
    },
  });
  const { code, msg, data } = reply.json();
  expect(code, msg).toBe(200);
  return data;
}
const must = async <T>(path: string, body: object): Promise<T> => {
  const reply = await test.call<T>('POST', path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('bytes');
  const other = await test.addSite();
  const rights = ['cms:resource:view', 'cms:content:view', 'cms:file:view', 'cms:customform:view', 'contribution:view'];
  foreigner = await test.staff(rights, [other]);
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a47' } })
    .png()
    .toBuffer();
  picture = await send('/common/upload', site);
  await sendFiles(test, site, [{ name: 'a.png', bytes: png }], test.admin, '/cms/file/upload?pipeCode=pc');
  const file = test.ctx.db.selectFrom('cms_file').select('id').where('path', '=', 'a.png');
  fileId = (await file.executeTakeFirstOrThrow()).id;
  sentFileId = await sendWithForm();
  contributedId = await contribute();
  body = `<p>Seen<img src="iurl://${picture.path}?type=resource&amp;id=${picture.id}&amp;sid=${site}"></p>`;
});
afterAll(() => test.close());

/** The picture as a reader sent it with a form. */
async function sendWithForm(): Promise<number> {
  const { hash, size } = await test.app.blobs.put(png);
  const place = { siteId: site, formId: 1, dataId: 1, code: 'photo', name: 'a.png', suffix: 'png' };
  const row = test.ctx.db
    .insertInto('cms_custom_form_file')
    .values({ ...place, hash, size })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** The picture as a member has contributed it. */
async function contribute(): Promise<number> {
  const stored = await test.app.blobs.put(png);
  const place = { siteId: site, memberId: 1, name: 'a.png', suffix: 'png', createTime: test.ctx.now().toISOString() };
  const row = test.ctx.db
    .insertInto('cc_contribution_picture')
    .values({ ...place, ...stored })
    .returning('id');
  const { id } = await row.executeTakeFirstOrThrow();
  const now = test.ctx.now().toISOString();
  const words = { title: 'Pier', summary: '', tags: [], body: '<p>x</p>', reason: '', contentId: null };
  const times = { createTime: now, updateTime: now, submitTime: now, decideTime: null, decidedBy: null };
  await test.ctx.db
    .insertInto('cc_contribution')
    .values({
      ...words,
      ...times,
      siteId: site,
      memberId: 1,
      catalogId: 0,
      coverId: id,
      state: 'submitted',
      revision: 1,
    })
    .execute();
  return id;
}

/** Each route that answers bytes: an address at which the picture of the site, or of a person, lies. */
const routes: Record<string, () => string> = {
  'GET /cms/resource/file/{id}': () => `/kx-api/cms/resource/file/${picture.id}`,
  'GET /cms/file/show/{id}': () => `/kx-api/cms/file/show/${fileId}`,
  'GET /cms/customform/data/file/{id}': () => `/kx-api/cms/customform/data/file/${sentFileId}`,
  'GET /contribution/picture/{id}': () => `/kx-api/contribution/picture/${contributedId}`,
  'GET /common/download': () => `/kx-api/common/download?path=${picture.path}`,
};
/** Raw answers that are made for the caller and come from no store. */
const streams = [
  'GET /async/task/events',
  'GET /api/member/export',
  'GET /api/spot/go',
  'GET /monitor/console/events',
  'POST /api/comment/form',
  'POST /api/customform/{id}/form',
  'POST /api/vote/form/{voteId}',
];

/** Pictures of people: `modules/account`, `modules/member` and `modules/contribution` test who may see them. */
const ofPeople = [
  'GET /system/user/avatar/{userId}',
  'GET /api/member/avatar/{id}',
  'GET /api/account/contribute/picture/{id}',
];

/** Bytes of the current site alone: `modules/file` tests who may have them. */
const ofSite = ['GET /cms/file/download'];

/** Files that are made of rows: `modules/transfer` and `modules/theme` ask who may have them. */
const isMade = (call: string): boolean =>
  /^POST \/([\w/]+\/(list|importTemplate)|cms\/ad\/stat(\/\w+)?)$/.test(call) ||
  ['GET /transfer/file/{id}', 'GET /cms/site/downloadTheme/{id}'].includes(call);

it('knows every route that answers bytes', () => {
  const raw = productRoutes()
    .filter(({ endpoint }) => endpoint.reply === 'raw')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((call) => !isMade(call));
  expect(raw.toSorted()).toEqual([...Object.keys(routes), ...streams, ...ofSite, ...ofPeople].toSorted());
});

it('lets stored bytes out by one door', () => {
  const door = 'packages/server-kit/storage/send-bytes.ts';
  const answering = sourceFiles('modules', 'packages', 'apps').filter(
    ({ path, text }) =>
      !path.endsWith('.test.ts') && /\breply\b/.test(text) && /\bblobs\.(stream|get|path)\(/.test(text),
  );
  expect(answering.map(({ path }) => path)).toEqual([door]);
});

describe.each(Object.keys(routes))('%s', (name) => {
  it('answers who may see the file, and nobody else', async () => {
    const url = routes[name]?.() ?? '';
    expect(holdsPicture(await get(url))).toBe(true);
    expect(holdsPicture(await get(url, test.admin, true))).toBe(true);
    const nobody = await get(url, null);
    expect([nobody.json().code, holdsPicture(nobody)]).toEqual([401, false]);
    const stranger = await get(url, foreigner);
    expect([stranger.json().code, holdsPicture(stranger)]).toEqual([404, false]);
  });
});

describe('GET /system/user/avatar/{userId}', () => {
  it('answers people who are signed in, as long as the person has the picture', async () => {
    const { avatarSrc } = await send('/system/user/profile/avatar', null);
    expect(avatarSrc).toMatch(/^\/system\/user\/avatar\/1\?v=[0-9a-f]{16}$/);
    const shown = await get(`/kx-api${avatarSrc}`, foreigner, true);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(`/kx-api${avatarSrc}`, null)).json().code).toBe(401);
    const { avatar } = await test.ctx.db
      .selectFrom('sys_user')
      .select('avatar')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const hash = avatar?.split('/').at(-1) ?? '';
    expect(hash).toHaveLength(64);
    for (const as of [null, test.admin])
      expect((await get(`/kx-api/system/user/avatar/${hash}`, as)).json().code).not.toBe(200);
    await test.ctx.db.updateTable('sys_user').set({ avatar: null }).execute();
    expect((await get(`/kx-api${avatarSrc}`)).json().code).toBe(404);
    expect((await get('/kx-api/system/user/avatar/999')).json().code).toBe(404);
  });

  it('answers members their own picture, which is not that of staff, and nobody else’s', async () => {
    const newMember = async (userName: string) => {
      const names = { userName, nickName: userName, email: null, phoneNumber: null };
      const userId = await createMember(test.ctx, { ...names, password: adminPassword });
      return { userId, as: await openSession(test.ctx, { userType: 'member', userId }) };
    };
    const [reader, other] = [await newMember('reader'), await newMember('other')];
    const { avatarSrc } = await send('/system/user/profile/avatar', null, reader.as);
    expect(avatarSrc).toMatch(new RegExp(`^/system/user/avatar/${reader.userId}\\?type=member&v=[0-9a-f]{16}$`));
    const own = await get(`/kx-api${avatarSrc}`, reader.as, true);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(`/kx-api${avatarSrc}`, other.as)).json().code).toBe(404);
    expect((await get('/kx-api/system/user/avatar/1', reader.as)).json().code).toBe(404);
    const info = await test.call('GET', '/api/member/getInfo', { as: reader.as });
    expect(info.data).toMatchObject({ avatarSrc });
    const staff = await test.ctx.db.selectFrom('sys_user').select('avatar').where('avatar', 'is not', null).execute();
    expect(staff).toEqual([]);
  });

  it('answers no bytes that an avatar does not name', async () => {
    const { hash } = await test.ctx.db.selectFrom('cms_resource').select('hash').executeTakeFirstOrThrow();
    for (const as of [null, foreigner])
      expect(holdsPicture(await get(`/kx-api/system/user/avatar/${hash}`, as))).toBe(false);
  });
});

describe('delivery and previews', () => {
  const shown = async (url: string) => {
    const { statusCode, body } = await test.app.http.inject({ url });
    return { statusCode, isSeen: body.includes('Seen') };
  };
  const run = async (path: string, given: object) => {
    const { taskId } = await must<{ taskId: number }>(path, given);
    expect((await test.finished(taskId)).status).toBe('success');
    await test.settle();
  };

  it('answer what is public or opened, and nothing of it once it is taken down and its picture removed', async () => {
    const article = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
    for (const [name, source] of [
      ['index', 'Front'],
      ['article', article],
    ] as const) {
      await must('/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source });
    }
    const pc = { indexTemplate: 'index.template.html', detailTemplate_article: 'article.template.html' };
    await test.call('PUT', '/cms/site', {
      site,
      body: { id: site, name: 'Bytes', path: 'bytes', publishPipeProps: { pc } },
    });
    const { id: catalogId } = await must<{ id: number }>('/cms/catalog', { name: 'News', alias: 'n', path: 'n' });
    const { id } = await must<{ id: number }>('/cms/content', { catalogId, title: 'T', body });
    const page = `/sites/bytes/pc/n/${id}.html`;
    const file = `/sites/bytes/pc/${picture.path}`;
    expect([await shown(page), (await get(file, null)).statusCode]).toEqual([{ statusCode: 404, isSeen: false }, 404]);
    expect(await shown(`/preview/${'a'.repeat(32)}/`)).toEqual({ statusCode: 404, isSeen: false });

    await run('/cms/content/publish', { ids: [id] });
    expect(await shown(page)).toEqual({ statusCode: 200, isSeen: true });
    expect(holdsPicture(await get(file, null))).toBe(true);
    for (const elsewhere of [`/sites/other/pc/${picture.path}`, `/sites/bytes/h5/${picture.path}`])
      expect((await get(elsewhere, null)).statusCode).toBe(404);

    await run('/cms/publish/take-down', { contentId: id });
    const removal = { ids: [picture.id], force: true };
    expect((await test.call('POST', '/cms/resource/remove', { site, body: removal })).code).toBe(200);
    expect((await test.call('DELETE', '/cms/file', { site, body: { ids: [fileId] } })).code).toBe(200);
    await test.ctx.db.deleteFrom('cms_custom_form_file').execute();
    await test.ctx.db.deleteFrom('cc_contribution_picture').execute();
    expect(await shown(page)).toEqual({ statusCode: 404, isSeen: false });
    for (const url of [file, ...Object.values(routes).map((address) => address())])
      for (const as of [null, test.admin]) expect(holdsPicture(await get(url, as)), url).toBe(false);
  });
});
