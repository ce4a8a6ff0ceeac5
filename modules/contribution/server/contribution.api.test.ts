import { forgetGrants } from '@kaiyin/modules/account/server';
import { contentsErased } from '@kaiyin/modules/content/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postForm } from '../../../tests/form-post.ts';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { newSiteMember, siteReader, type SiteReader } from '../../../tests/site-reader.ts';
import type { Rows } from '@kaiyin/entity';
import type {
  ContributionDashboard,
  ContributionRow,
  ContributionView,
  OwnContribution,
  OwnContributionView,
  SavedContribution,
} from '../schema/index.ts';
import { eraseContributions, exportContributions } from './personal-data.ts';

let test: TestApp;
let news: NewsSite;
let png: Buffer;
let li: SiteReader & { memberId: number };
let mei: SiteReader & { memberId: number };

const base = '/api/account/contribute';

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  await news.must('POST', `/cms/catalog/extends/${news.catalog}`, { EnableContribute: true });
  li = await newSiteMember(test, news.site, 'Li');
  mei = await newSiteMember(test, news.site, 'Mei');
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a47' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());

const written = (more: object = {}) => ({
  catalogId: news.catalog,
  title: 'Morning at the pier',
  summary: 'A walk',
  tags: 'river, morning',
  body: '<p>Ferries in the fog.</p>',
  ...more,
});
const save = (who: SiteReader, more: object = {}) => who.call<SavedContribution>('POST', base, written(more));
const act = (who: SiteReader, action: string, one: object) =>
  who.call<SavedContribution>('POST', `${base}/${action}`, one);
async function sent(who: SiteReader, more: object = {}): Promise<SavedContribution> {
  const { data } = await save(who, more);
  const reply = await act(who, 'submit', data);
  expect(reply.code, reply.msg).toBe(200);
  return reply.data;
}
const decide = (action: 'accept' | 'return', body: object, as?: string | null) =>
  test.call<{ contentId: number }>('POST', `/contribution/${action}`, {
    site: news.site,
    body,
    ...(as !== undefined && { as }),
  });
const view = (id: number) => news.must<ContributionView>('GET', `/contribution/${id}`);
const staffRows = async (query: string) =>
  ((await news.call('GET', `/contribution/list?${query}`)) as unknown as Rows<ContributionRow>).rows;
const own = async (who: SiteReader, id: number) =>
  (await who.call<OwnContributionView>('GET', `${base}/detail/${id}`)).data;

async function upload(who: SiteReader, bytes = png, name = 'pier.png') {
  const cookie = Object.entries(who.cookies)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('; ');
  const headers = { host: 'news.localhost', 'sec-fetch-site': 'same-origin', 'accept-language': 'en', cookie };
  const reply = await postForm(test, `${base}/upload_image`, [['file', new File([new Uint8Array(bytes)], name)]], {
    headers,
  });
  return reply.json<{ code: number; msg: string; data: { id: number; url: string } }>();
}

describe('a draft', () => {
  it('is saved again and again, and refused when it was changed elsewhere', async () => {
    const { data } = await save(li);
    expect(data.revision).toBe(1);
    const second = await save(li, { ...data, title: 'Evening at the pier' });
    expect(second).toMatchObject({ code: 200, data: { id: data.id, revision: 2 } });
    const late = await save(li, { ...data, title: 'Lost' });
    expect(late).toMatchObject({ code: 500, data: { conflict: true, revision: 2 } });
    expect(await own(li, data.id)).toMatchObject({ title: 'Evening at the pier', tags: ['river', 'morning'] });
  });

  it('takes a title, a text to submit, and a catalog that is open', async () => {
    expect(await save(li, { title: ' ' })).toMatchObject({ code: 500, data: [{ field: 'title' }] });
    expect(await save(li, { title: 'x'.repeat(121) })).toMatchObject({ code: 500, data: [{ field: 'title' }] });
    const { id: closed } = await news.must<{ id: number }>('POST', '/cms/catalog', {
      name: 'C',
      alias: 'c',
      path: 'c',
    });
    const refused = await save(li, { catalogId: closed });
    expect(refused).toMatchObject({ code: 500, data: [{ field: 'catalogId' }] });
    const { data } = await save(li, { body: '<p> </p>' });
    expect(await act(li, 'submit', data)).toMatchObject({ code: 500, data: [{ field: 'body' }] });
    const open = await li.call<{ name: string }[]>('GET', `${base}/catalogs`);
    expect(open.data).toEqual([{ id: news.catalog, name: 'N', isTopic: false }]);
  });

  it('has narrow HTML; plain text becomes paragraphs', async () => {
    const body =
      '<h1 onclick="x()">T</h1><script>alert(1)</script><p style="color:red">A <b>b</b><iframe src="https://x.test"></iframe>' +
      '<a href="javascript:alert(1)">c</a><a href="https://x.test">d</a><img src="https://x.test/a.png"></p>';
    const { data } = await save(li, { body });
    expect((await own(li, data.id)).body).toBe(
      '<h2>T</h2><p>A <strong>b</strong>c<a href="https://x.test" rel="nofollow ugc noopener">d</a></p>',
    );
    const plain = await save(li, { body: 'One\nand a half\n\nTwo & more' });
    expect((await own(li, plain.data.id)).body).toBe('<p>One<br />and a half</p><p>Two &amp; more</p>');
  });

  it('is not there for another member, another site, a visitor and the console', async () => {
    const { data } = await save(li);
    expect((await mei.call('GET', `${base}/detail/${data.id}`)).code).toBe(404);
    expect((await save(mei, data)).code).toBe(404);
    for (const action of ['submit', 'withdraw', 'delete']) expect((await act(mei, action, data)).code).toBe(404);
    expect((await save(siteReader(test))).code).toBe(401);
    const { id } = (await test.ctx.db
      .selectFrom('cms_site')
      .select('id')
      .where('path', '=', 'other')
      .executeTakeFirst()) ?? {
      id: await test.addSite('other'),
    };
    const elsewhere = await newSiteMember(test, id, 'Wang', 'other.localhost');
    expect((await elsewhere.call('GET', `${base}/detail/${data.id}`)).code).toBe(404);
    expect((await save(elsewhere)).code).toBe(500);
    expect((await news.call('GET', `/contribution/${data.id}`)).code).toBe(404);
    expect((await test.call('POST', base, { body: written() })).code).not.toBe(200);
  });

  it('is deleted with its pictures by its member alone', async () => {
    const picture = (await upload(li)).data;
    const { data } = await save(li, { coverId: picture.id });
    expect((await act(li, 'delete', data)).code).toBe(200);
    const left = await test.ctx.db
      .selectFrom('cc_contribution_picture')
      .select('id')
      .where('id', '=', picture.id)
      .execute();
    expect(left).toEqual([]);
    expect((await li.call('GET', `${base}/detail/${data.id}`)).code).toBe(404);
  });
});

describe('sending', () => {
  it('is refused when a contribution was sent ten times in a day', async () => {
    let { data } = await save(mei, { title: 'To and fro' });
    for (let time = 0; time < 10; time++) {
      ({ data } = await act(mei, 'submit', data));
      ({ data } = await act(mei, 'withdraw', data));
    }
    expect((await act(mei, 'submit', data)).msg).toContain('Too many');
    expect((await act(mei, 'delete', data)).code).toBe(200);
  });
});

describe('sending that is refused', () => {
  it('does not count', async () => {
    const { data } = await save(mei, { title: 'Refused' });
    for (let time = 0; time < 10; time++)
      expect(await act(mei, 'submit', { ...data, revision: 99 })).toMatchObject({ data: { conflict: true } });
    expect((await act(mei, 'submit', data)).code).toBe(200);
    expect((await act(mei, 'delete', data)).code).toBe(200);
  });
});

describe('a picture', () => {
  it('is not shown to an editor who may not see the catalog', async () => {
    const picture = (await upload(li)).data;
    await sent(li, { title: 'In a closed catalog', coverId: picture.id });
    const ask = async (as: string) =>
      (
        await test.app.http.inject({
          url: `/kx-api/contribution/picture/${picture.id}`,
          headers: { authorization: `Bearer ${as}` },
        })
      ).headers['content-type'];
    expect(await ask(await test.staff(['contribution:view'], [news.site]))).toBe('image/png');
    const narrow = await test.staff(['contribution:view'], [news.site]);
    const { db } = test.ctx;
    const role = await db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const closed = { right: 'Catalog:View', siteId: news.site, recordId: news.catalog, granted: false };
    const by = { createBy: 'admin', createTime: '2026-03-01T08:00:00.000Z' };
    await db
      .insertInto('sys_record_grant')
      .values({ ownerType: 'role', ownerId: role.id, ...closed, ...by } as never)
      .execute();
    forgetGrants(test.ctx);
    expect(await ask(narrow)).toContain('json');
  });

  it('is shown to editors once it was sent, not before', async () => {
    const picture = (await upload(li)).data;
    const { data } = await save(li, { title: 'With a cover', coverId: picture.id });
    const ask = async () =>
      (
        await test.app.http.inject({
          url: `/kx-api/contribution/picture/${picture.id}`,
          headers: { authorization: `Bearer ${test.admin}` },
        })
      ).headers['content-type'];
    expect(await ask()).toContain('json');
    const { data: submitted } = await act(li, 'submit', data);
    expect(await ask()).toBe('image/png');
    await act(li, 'withdraw', submitted);
    expect(await ask()).toContain('json');
  });

  it('is checked by its content and shown to its member alone', async () => {
    expect(await upload(li, Buffer.from('<svg onload="x()"/>'), 'a.png')).toMatchObject({ code: 500 });
    expect(await upload(li, png, 'a.svg')).toMatchObject({ code: 500 });
    expect((await upload(siteReader(test))).code).toBe(401);
    const { data } = await upload(li);
    expect((await li.get(data.url.slice(1))).status).toBe(200);
    const foreign = await mei.get(data.url.slice(1));
    expect(JSON.parse(foreign.body)).toMatchObject({ code: 404 });
    expect(await save(mei, { body: `<p><img src="${data.url}"></p>` })).toMatchObject({ data: [{ field: 'body' }] });
    expect(await save(mei, { coverId: data.id })).toMatchObject({ data: [{ field: 'coverId' }] });
  });

  it('is refused when the quota is used up', async () => {
    const full = { siteId: news.site, memberId: mei.memberId, name: 'a.png', suffix: 'png', size: 20 * 1024 * 1024 };
    await test.ctx.db
      .insertInto('cc_contribution_picture')
      .values({ ...full, hash: 'a'.repeat(64), createTime: test.ctx.now().toISOString() })
      .execute();
    expect(await upload(mei)).toMatchObject({ code: 500, msg: expect.stringContaining('20') });
    // What nothing names for a day gives way.
    const old = new Date(test.ctx.now().getTime() - 2 * 86_400_000).toISOString();
    await test.ctx.db
      .updateTable('cc_contribution_picture')
      .set({ createTime: old })
      .where('memberId', '=', mei.memberId)
      .execute();
    expect((await upload(mei)).code).toBe(200);
  });
});

describe('a decision', () => {
  it('returns a contribution with a reason, and its member corrects it', async () => {
    const one = await sent(li);
    expect((await save(li, one)).msg).toContain('To review');
    expect(await decide('return', { ...one, reason: ' ' })).toMatchObject({ code: 500, data: [{ field: 'reason' }] });
    expect((await decide('return', { ...one, reason: 'Name the pier' })).code).toBe(200);
    expect(await own(li, one.id)).toMatchObject({
      state: 'returned',
      reason: 'Name the pier',
      history: [{ action: 'returned' }, { action: 'submitted' }],
    });
    const { revision } = await own(li, one.id);
    const saved = await save(li, { id: one.id, revision, body: '<p>Ferries at the north pier.</p>' });
    expect((await act(li, 'submit', saved.data)).code).toBe(200);
    const { history, waitSeconds } = await view(one.id);
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([
      ['submitted', 'Li'],
      ['returned', 'admin'],
      ['submitted', 'Li'],
    ]);
    expect(waitSeconds).toBeGreaterThanOrEqual(0);
  });

  it('accepts and publishes: an article by its member, with the pictures in the library', async () => {
    const picture = (await upload(li)).data;
    const body = `<p>Ferries in the fog.</p><p><img src="${picture.url}" alt="Pier"></p>`;
    const one = await sent(li, { title: 'Ferries', body, coverId: picture.id });
    const { data } = await decide('accept', { ...one, catalogId: news.catalog, publish: true });
    await test.settle();
    const content = await news.must<{ author: string; body: string; cover: string; status: string }>(
      'GET',
      `/cms/content/${data.contentId}`,
    );
    expect(content).toMatchObject({ author: 'Li', status: 'published', cover: expect.stringMatching(/^iurl:/) });
    expect(content.body).toContain('/cms/resource/file/');
    expect(await news.shows(data.contentId)).toBe(true);
    expect(await own(li, one.id)).toMatchObject({ state: 'accepted', isPublic: true, contentId: data.contentId });
    const [line] = await staffRows('title=Ferries');
    expect(line).toMatchObject({ characters: 16, pictures: 1, likes: 0, publishDate: expect.any(String) });
    expect(line?.coverSrc).toContain('/cms/resource/file/');
    const listed = await siteReader(test).call('GET', `${base}/${li.memberId}`);
    expect(listed.data).toMatchObject([{ contentId: data.contentId, title: 'Ferries' }]);
    const { revision } = await own(li, one.id);
    for (const action of ['submit', 'withdraw', 'delete'])
      expect((await act(li, action, { id: one.id, revision })).msg).toContain('Accepted');
    expect((await save(li, { id: one.id, revision })).code).toBe(500);
  });

  it('accepts as a draft into a topic that the member chose', async () => {
    const topic = { name: 'Bridges', alias: 'bridges', path: 'special/bridges', special: true };
    const { id: specialId } = await news.must<{ id: number }>('POST', '/cms/catalog', topic);
    await news.must('POST', `/cms/catalog/extends/${specialId}`, { EnableContribute: true });
    const one = await sent(li, { catalogId: specialId, title: 'Under the bridge' });
    expect(await decide('accept', { ...one, catalogId: specialId })).toMatchObject({ data: [{ field: 'catalogId' }] });
    const { data } = await decide('accept', { ...one, catalogId: news.catalog });
    expect(await news.must('GET', `/cms/content/${data.contentId}`)).toMatchObject({ status: 'draft' });
    const held = await test.ctx.db
      .selectFrom('cms_special_content')
      .select('contentId')
      .where('specialId', '=', specialId)
      .execute();
    expect(held).toEqual([{ contentId: data.contentId }]);
  });

  it('counts once of two at the same time', async () => {
    const one = await sent(mei, { title: 'Twice' });
    const replies = await Promise.all([
      decide('accept', { ...one, catalogId: news.catalog }),
      decide('return', { ...one, reason: 'No' }),
      decide('accept', { ...one, catalogId: news.catalog }),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const made = await test.ctx.db.selectFrom('cms_content').select('id').where('title', '=', 'Twice').execute();
    expect(made).toHaveLength(replies[1]?.code === 200 ? 0 : 1);
  });

  it('is not made of what was withdrawn meanwhile', async () => {
    const one = await sent(mei, { title: 'Withdrawn' });
    const back = await act(mei, 'withdraw', one);
    expect(back.code).toBe(200);
    expect((await decide('accept', { ...one, catalogId: news.catalog })).code).not.toBe(200);
    // Editors see that it was sent, and no longer what it says.
    expect(await view(one.id)).toMatchObject({
      state: 'withdrawn',
      body: '',
      summary: '',
      tags: [],
      history: [{ action: 'withdrawn' }, { action: 'submitted' }],
    });
    expect((await save(mei, { ...back.data, title: 'Withdrawn' })).code).toBe(200);
    expect((await view(one.id)).state).toBe('withdrawn');
  });

  it('needs the right to decide, and those to add and publish in the catalog', async () => {
    const one = await sent(mei, { title: 'Rights' });
    const accepted = { ...one, catalogId: news.catalog };
    expect((await decide('accept', accepted, null)).code).toBe(401);
    const reader = await test.staff(['contribution:view'], [news.site]);
    expect((await decide('accept', accepted, reader)).code).toBe(403);
    const auditor = await test.staff(['contribution:view', 'contribution:audit'], [news.site]);
    expect((await decide('accept', accepted, auditor)).code).toBe(403);
    const editor = await test.staff(
      ['contribution:view', 'contribution:audit', 'cms:catalog:view', 'cms:content:view', 'cms:content:add'],
      [news.site],
    );
    expect((await decide('accept', { ...accepted, publish: true }, editor)).code).toBe(403);
    const { id: other } = await test.ctx.db
      .selectFrom('cms_site')
      .select('id')
      .where('path', '=', 'other')
      .executeTakeFirstOrThrow();
    const stranger = await test.call('POST', '/contribution/accept', { site: other, body: accepted });
    expect(stranger.code).toBe(404);
    expect((await view(one.id)).state).toBe('submitted');
    expect((await test.call('GET', '/contribution/list', { site: news.site, as: null })).code).toBe(401);
    const nothing = await test.staff(['cms:content:view'], [news.site]);
    for (const path of ['list', 'counts'])
      expect((await test.call('GET', `/contribution/${path}`, { site: news.site, as: nothing })).code).toBe(403);
  });
});

describe('the editors', () => {
  it('find contributions by state, title, author and time', async () => {
    const rows = async (query: string) => (await staffRows(query)).map(({ title }) => title);
    expect(await rows('state=submitted&title=Rights')).toEqual(['Rights']);
    expect(await rows('member=Mei&state=submitted')).toEqual(['Rights']);
    expect(await rows(`member=${mei.memberId}&state=accepted&title=Ferries`)).toEqual([]);
    expect(await rows('submitTimeFrom=2099-01-01T00:00:00.000Z')).toEqual([]);
    expect(await rows('state=withdrawn&member=Mei')).toEqual(['Withdrawn']);
    expect((await news.call('GET', '/contribution/list?state=draft')).code).toBe(500);
    const counts = await news.must<Record<string, number>>('GET', '/contribution/counts');
    for (const [state, count] of Object.entries(counts)) expect(await rows(`state=${state}`)).toHaveLength(count);
    expect(counts.submitted).toBeGreaterThan(0);
  });

  it('see words that are not wanted and what is similar', async () => {
    await test.call('POST', '/word/sensitiveword', { body: { word: 'contraband', remark: '' } });
    const text = 'The long bridge over the river was closed for three whole days in autumn';
    const article = await news.add('The long bridge', { body: `<p>${text}.</p>` });
    const one = await sent(mei, { title: 'About contraband', body: `<p>${text}, they said. Contraband too.</p>` });
    const shown = await view(one.id);
    expect(shown.sensitiveWords).toEqual(['contraband']);
    expect(shown.similar).toMatchObject([{ kind: 'content', id: article, title: 'The long bridge' }]);
    expect(shown.similar[0]?.textPercent).toBeGreaterThan(90);
  });

  it('have an item in their inbox as long as something is submitted', async () => {
    const items = await test.ctx.db
      .selectFrom('sys_inbox_item')
      .select(['userId', 'readTime'])
      .where('kind', '=', 'contribution')
      .execute();
    expect(items.map(({ userId }) => userId)).toContain(1);
  });

  it('see on the dashboard what comes in and what becomes of it', async () => {
    const dayOf = (later: number) =>
      new Date(Date.now() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10);
    const ask = (from: string, to: string) =>
      news.call<ContributionDashboard>('GET', `/contribution/dashboard?from=${from}&to=${to}`);
    const board = (await ask(dayOf(-29), dayOf(0))).data;
    expect(board.byAuthor).toContainEqual({ id: li.memberId, name: 'Li', accepted: 2, returned: 1 });
    expect(board.days).toHaveLength(30);
    const sum = (of: 'submitted' | 'accepted' | 'returned') => board.days.reduce((total, day) => total + day[of], 0);
    expect([sum('submitted') > 4, sum('accepted') >= 2, sum('returned') >= 1]).toEqual([true, true, true]);
    const later = (await ask(dayOf(1), dayOf(2))).data;
    expect(later).toMatchObject({ byAuthor: [], latest: [], medianWait: null, accepted: board.accepted });
    for (const [from, to] of [
      [dayOf(1), dayOf(0)],
      ['2024-01-01', '2026-01-01'],
      ['x', 'y'],
    ] as const)
      expect((await ask(from, to)).code).toBe(500);
  });
});

describe('a contribution that is withdrawn and changed', () => {
  it('has for editors the title and the catalog with which it was sent', async () => {
    const sun = await newSiteMember(test, news.site, 'Sun');
    const { id: second } = await news.must<{ id: number }>('POST', '/cms/catalog', {
      name: 'Second',
      alias: 'second',
      path: 'second',
    });
    await news.must('POST', `/cms/catalog/extends/${second}`, { EnableContribute: true });
    const one = await sent(sun, { title: 'As sent' });
    const back = await act(sun, 'withdraw', one);
    const saved = await save(sun, { ...back.data, title: 'Private words', catalogId: second });
    expect(saved.code, saved.msg).toBe(200);
    expect(await view(one.id)).toMatchObject({ title: 'As sent', catalogId: news.catalog, catalogName: 'N' });
    const found = async (query: string) =>
      (await staffRows(`member=Sun&${query}`)).map(({ title, catalogId }) => [title, catalogId]);
    expect(await found('title=sent')).toEqual([['As sent', news.catalog]]);
    expect(await found(`catalogId=${news.catalog}`)).toEqual([['As sent', news.catalog]]);
    expect([await found('title=private'), await found(`catalogId=${second}`)]).toEqual([[], []]);
    await act(sun, 'submit', saved.data);
    expect(await found('title=private')).toEqual([['Private words', second]]);
  });
});

describe('a contribution that is deleted', () => {
  it('takes the message of its return along', async () => {
    const one = await sent(mei, { title: 'Returned and deleted' });
    expect((await decide('return', { ...one, reason: 'Too short' })).code).toBe(200);
    const messages = async () =>
      (await mei.call<{ ofId: number }[]>('GET', '/api/member/message')).data.filter(({ ofId }) => ofId === one.id);
    expect(await messages()).toMatchObject([{ kind: 'contributionReturned' }]);
    expect((await act(mei, 'delete', one)).code).toBe(200);
    expect(await messages()).toEqual([]);
  });
});

describe('the page', () => {
  it('saves and submits without script, and shows what is wrong', async () => {
    const source =
      '{% cms_own_contribution %}{% for c in DataList %}[{{ c.title }}:{{ c.state }}:{{ c.link }}]{% endfor %}{% endcms_own_contribution %}{{ NextOffset }}{{ Contribution.bodyText }}|{{ Form.errors.title }}|{{ Form.values.body }}';
    await news.must('POST', '/cms/template', {
      pipeCode: 'pc',
      name: 'account/account_contribute.template.html',
      source,
    });
    const wang = await newSiteMember(test, news.site, 'Wang');
    const form = { catalogId: String(news.catalog), title: 'By form', body: 'One\n\nTwo' };
    const bad = await wang.post('account/contribute', { ...form, action: 'save', title: '' });
    expect([bad.status, bad.body]).toEqual([422, expect.stringContaining('One\n\nTwo')]);
    const drafts = async () => (await wang.call<object[]>('GET', `${base}/list`)).data.length;
    const empty = await wang.post('account/contribute', { ...form, action: 'submit', body: '' });
    expect([empty.status, await drafts()]).toEqual([422, 0]);
    const saved = await wang.post('account/contribute', { ...form, action: 'submit' });
    expect(saved.location).toMatch(/^\.\.\/account\/contribute\?cid=\d+&done=submit$/);
    const page = await wang.get(saved.location?.replace('../', '') ?? '');
    expect(page.body).toContain('[By form:submitted:]One\n\nTwo');
    expect((await siteReader(test).get('account/contribute')).status).toBe(303);
  });

  it('lists twenty, then the rest; of what is public it has the address and the day', async () => {
    const zhao = await newSiteMember(test, news.site, 'Zhao');
    const one = await sent(zhao, { title: 'Shown' });
    const { data } = await decide('accept', { ...one, catalogId: news.catalog, publish: true });
    await test.settle();
    const { id: _, ...row } = await test.ctx.db
      .selectFrom('cc_contribution')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    const draft = { ...row, title: 'Draft', state: 'draft' as const, contentId: null, submitTime: null };
    const added = await test.ctx.db
      .insertInto('cc_contribution')
      .values(Array.from({ length: 20 }, () => draft))
      .returning('id')
      .execute();
    const oldest = Math.min(...added.map(({ id }) => id));
    const first = (await zhao.get('account/contribute')).body;
    expect(first.match(/\[Draft:draft:\]/g)).toHaveLength(20);
    expect(first).toContain(`]${oldest}|`);
    const rest = (await zhao.get(`account/contribute?offset=${oldest}`)).body;
    expect(rest).toMatch(/^\[Shown:accepted:\S+\.html\]0\|/);
    expect(await own(zhao, one.id)).toMatchObject({
      isPublic: true,
      publicSince: expect.stringMatching(/^\d{4}-/),
      contentId: data.contentId,
    });
  });
});

describe('a content that is gone for ever', () => {
  it('leaves its contribution without a link, or nothing at all', async () => {
    const one = await sent(mei, { title: 'Gone' });
    const { data } = await decide('accept', { ...one, catalogId: news.catalog });
    const erased = { siteId: news.site, contentIds: [data.contentId] };
    await test.ctx.transaction((ctx) => ctx.emit(contentsErased, { ...erased, leavesNothing: false }));
    await test.settle();
    expect(await view(one.id)).toMatchObject({ title: 'Gone', contentId: null });
    await test.ctx.db
      .updateTable('cc_contribution')
      .set({ contentId: data.contentId })
      .where('id', '=', one.id)
      .execute();
    await test.ctx.transaction((ctx) => ctx.emit(contentsErased, { ...erased, leavesNothing: true }));
    await test.settle();
    expect((await news.call('GET', `/contribution/${one.id}`)).code).toBe(404);
  });
});

describe('personal data', () => {
  it('goes out whole; erased, only accepted contents stay, without the name', async () => {
    const { contributions } = await exportContributions(test.ctx, li.memberId);
    expect(contributions.map(({ title }) => title)).toContain('Ferries');
    await eraseContributions(test.ctx, li.memberId);
    const left = await li.call<OwnContribution[]>('GET', `${base}/list`);
    expect(left.data.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    const row = await test.ctx.db
      .selectFrom('cms_content')
      .select('author')
      .where('title', '=', 'Ferries')
      .executeTakeFirst();
    expect(row?.author).not.toBe('Li');
  });
});
