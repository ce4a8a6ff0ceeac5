import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { newSiteMember, siteReader, type SiteReader } from '../../../tests/site-reader.ts';

let test: TestApp;
let news: NewsSite;
let article: number;
let draft: number;
let li: SiteReader & { memberId: number };
let mei: SiteReader & { memberId: number };

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  const source =
    '{% assign q = Request.q | default: "" %}{% assign of = Request.of | default: "" %}{% assign cat = Request.cat | plus: 0 %}{{ Account.displayName }}:{{ Counts.favorites }}:{{ IsFollowed }}:{% cms_member_content memberid: Account.memberId, size: 5, q: q, contenttype: of, catalogid: cat %}{% for c in DataList %}[{{ c.title }}]{% endfor %}{% endcms_member_content %}';
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'account/account_centre.template.html', source });
  article = await news.add('Harbour lights');
  draft = await news.add('Not public');
  await news.publish([article]);
  li = await newSiteMember(test, news.site, 'Li');
  mei = await newSiteMember(test, news.site, 'Mei');
});
afterAll(() => test.close());

const favorite = (reader: SiteReader, dataId = article) => reader.call('POST', '/api/member/favorites', { dataId });

describe('favourites and likes', () => {
  it('are kept once, counted by their rows, and taken back', async () => {
    expect(await favorite(li)).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await favorite(li)).toMatchObject({ code: 500, msg: 'It is among your favourites already' });
    expect((await favorite(mei)).data).toEqual({ count: 2 });
    expect((await li.call('POST', '/api/member/like', { dataId: article })).data).toEqual({ count: 1 });
    const counted = await siteReader(test).call('GET', `/api/cms/member/content/data?ids=${article},${draft}`);
    expect(counted.data).toEqual([{ contentId: article, likes: 1, favorites: 2 }]);
    expect((await mei.call('DELETE', '/api/member/favorites', { dataId: article })).data).toEqual({ count: 1 });
    expect((await mei.call('DELETE', '/api/member/favorites', { dataId: article })).code).toBe(500);
  });

  it('fifty at once of the same member are one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => mei.call('POST', '/api/member/like', { dataId: article })),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const counted = await li.call<{ likes: number }[]>('GET', `/api/cms/member/content/data?ids=${article}`);
    expect(counted.data[0]?.likes).toBe(2);
  });

  it('are refused of what is not public, of another site, and without a session', async () => {
    expect(await favorite(li, draft)).toMatchObject({ code: 500, msg: 'This content is not there any more' });
    await test.addSite('other');
    const other = await newSiteMember(test, 2, 'Wang', 'other.localhost');
    expect((await favorite(other)).code).toBe(404);
    expect((await favorite(siteReader(test))).code).toBe(401);
  });

  it('are listed on the member’s page', async () => {
    expect((await mei.get(`account/${li.memberId}`)).body).toBe('Li:1:false:[Harbour lights]');
    const found = async (query: string) => (await mei.get(`account/${li.memberId}?${query}`)).body.includes('[Harbour');
    for (const query of ['q=lights', 'of=article', `cat=${news.catalog}`, `q=Harb&of=article&cat=${news.catalog}`])
      expect(await found(query), query).toBe(true);
    for (const query of ['q=bridge', 'of=video', 'cat=999999', 'q=%25']) expect(await found(query), query).toBe(false);
    const listed = await mei.call('GET', `/api/cms/member/${li.memberId}/favorites`);
    expect(listed.data).toMatchObject([{ contentId: article, title: 'Harbour lights' }]);
  });
});

it('pages have hidden buttons, which the island shows, and one to follow where the author is a member', async () => {
  const { rows } = await test.call<{ id: number; name: string; updateTime: string }[]>('GET', '/cms/template/list', {
    site: news.site,
  });
  const template = rows.find(({ name }) => name === 'article.template.html');
  const source = `{% cms_content_marks lang: "en" %}|{% cms_content_marks memberid: ${li.memberId} %}`;
  await news.must('PUT', '/cms/template', { ...template, source });
  await news.render();
  const [plain = '', followed = ''] = (await news.text(`n/${article}.html`)).split('|');
  expect(plain).toContain(`data-island="marks" data-content="${article}" data-member="0"`);
  expect(plain).toMatch(/ hidden><button type="button" data-kind="like" aria-pressed="false">.*<span>Like<\/span>/);
  expect(plain).toMatch(/<script type="module" src="[^"]*assets\/islands\/marks\.[\da-f]{8}\.js">/);
  expect(plain).not.toContain('data-kind="follow"');
  expect(followed).toContain(`data-member="${li.memberId}"`);
  expect(followed).toContain('data-kind="follow"');
});

describe('following', () => {
  it('another member shows on both sides, and by the button of their page', async () => {
    const followed = await li.post(`account/${mei.memberId}`, { action: 'follow', targetId: String(mei.memberId) });
    expect(followed.location).toBe(`../account/${mei.memberId}`);
    expect((await li.get(`account/${mei.memberId}`)).body).toContain('Mei:0:true:');
    expect((await mei.call('GET', '/api/member/followers')).data).toMatchObject([{ displayName: 'Li' }]);
    expect((await li.call('GET', '/api/member/follows')).data).toMatchObject([{ memberId: mei.memberId }]);
    expect((await li.call('POST', '/api/member/follow', { targetId: mei.memberId })).code).toBe(500);
  });

  it('leaves one message a day; it goes when following ends, and does not come back unread', async () => {
    type Messages = { id: number; kind: string; isRead: boolean }[];
    const messages = async () => (await mei.call<Messages>('GET', '/api/member/message')).data;
    const before = await messages();
    expect(before).toMatchObject([{ kind: 'followed', isRead: false }]);
    await mei.call('POST', '/api/member/message/read', { until: before[0]?.id });
    expect((await li.call('DELETE', '/api/member/follow', { targetId: mei.memberId })).code).toBe(200);
    expect(await messages()).toEqual([]);
    expect((await li.call('POST', '/api/member/follow', { targetId: mei.memberId })).code).toBe(200);
    expect(await messages()).toMatchObject([{ kind: 'followed', isRead: true }]);
  });

  it('is refused of oneself and of a missing member', async () => {
    expect((await li.call('POST', '/api/member/follow', { targetId: li.memberId })).code).toBe(500);
    expect((await li.call('POST', '/api/member/follow', { targetId: 99_999 })).code).toBe(500);
  });

  it('a member who is removed leaves no row behind', async () => {
    await test.call('DELETE', '/member', { body: { ids: [mei.memberId] } });
    await test.settle();
    for (const table of ['cc_member_favorites', 'cc_member_like', 'cc_member_follow'] as const) {
      const rows = await test.ctx.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(`:${mei.memberId},`);
    }
    expect((await li.call('GET', '/api/member/follows')).data).toEqual([]);
    expect((await li.get(`account/${mei.memberId}`)).status).toBe(404);
  });
});
