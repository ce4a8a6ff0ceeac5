import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentedSite, type CommentedSite } from './commented-site.ts';
import { postForm } from './form-post.ts';
import { productRoutes } from './product.ts';
import { startTestApp, type TestApp } from './server.ts';
import { newVisitor, type TestVisitor } from './visitor.ts';

let test: TestApp;
let talk: CommentedSite;
let ann: TestVisitor;
const ids = { comment: 0, vote: 0, form: 0 };

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  talk = await commentedSite(test);
  await test.addSite('other');
  ann = await newVisitor(test);
  await talk.configure({ CommentGuests: true, EnableCommentAudit: false, CommentFloodLimit: 0 });
  const said = await talk.guestSays(ann, 'Hello');
  ids.comment = said.data.commentId;
  const { id: vote } = await talk.must<{ id: number }>('POST', '/vote', {
    code: 'bridge',
    title: 'Bridge',
    startTime: '2020-01-01T00:00:00.000Z',
    endTime: '2099-01-01T00:00:00.000Z',
    userType: 'browser',
    dayLimit: 1,
    totalLimit: 1,
    viewType: 'always',
    status: 'normal',
  });
  ids.vote = vote;
  await talk.must('POST', '/vote/subject', { voteId: vote, title: 'Why', type: 'input', required: true });
  const { id: form } = await talk.must<{ id: number }>('POST', '/cms/customform', { name: 'Tips', code: 'tips' });
  ids.form = form;
  const { modelId } = await talk.must<{ modelId: number }>('GET', `/cms/customform/${form}`);
  await talk.must('POST', '/cms/customform/field', { modelId, name: 'Title', code: 'title', sort: 1 });
  await talk.must('POST', '/cms/customform/publish', { ids: [form] });
});
afterAll(() => test.close());

interface Call {
  /** Path and query about a thing of the site `talk`. */
  at: () => string;
  body?: () => object;
  /** What is said at the address of `talk` itself; success unless told. */
  own?: number;
}
/** Only its shape counts: what is wrong with it is said after what it is about was found. */
const stamped = { stamp: '', website: '' };
const about = () => ({ ...stamped, sourceType: 'cms_content', sourceId: talk.article, content: 'x', guestName: 'Ann' });

/** Every call that pages make about something of a site. */
const calls: Record<string, Call> = {
  'GET /api/comment/{type}/{dataId}': { at: () => `/api/comment/cms_content/${talk.article}` },
  'GET /api/comment/reply/{id}': { at: () => `/api/comment/reply/${ids.comment}` },
  'POST /api/comment/submit': { at: () => '/api/comment/submit', body: about, own: 500 },
  'POST /api/comment/like/{id}': { at: () => `/api/comment/like/${ids.comment}`, body: () => ({}) },
  'DELETE /api/comment/like/{id}': { at: () => `/api/comment/like/${ids.comment}` },
  'POST /api/comment/report/{id}': {
    at: () => `/api/comment/report/${ids.comment}`,
    body: () => ({ ...stamped, reason: 'spam' }),
    own: 500,
  },
  'GET /api/vote/{voteId}': { at: () => `/api/vote/${ids.vote}` },
  'GET /api/vote/result/{voteId}': { at: () => `/api/vote/result/${ids.vote}` },
  'POST /api/vote': { at: () => '/api/vote', body: () => ({ ...stamped, voteId: ids.vote, subjects: [] }), own: 500 },
  'GET /api/customform/{id}/fields': { at: () => `/api/customform/${ids.form}/fields` },
  'GET /api/cms/search/query': { at: () => '/api/cms/search/query?sid=talk&q=Bridge' },
  'GET /api/cms/search/suggest': { at: () => '/api/cms/search/suggest?sid=talk&q=Bridge' },
  'GET /api/cms/search/hot': { at: () => '/api/cms/search/hot?sid=talk' },
  'GET /api/stat/views': { at: () => `/api/stat/views?ids=${talk.article}` },
  'DELETE /api/comment/{id}': { at: () => `/api/comment/${ids.comment}` },
};
/** These answer with a page, with a list that is shorter there, or about no site; tests of their own follow, of ads in `modules/ad`. */
const otherwise = [
  'POST /api/comment/form',
  'GET /api/comment/user/{uid}',
  'POST /api/vote/form/{voteId}',
  'POST /api/customform/{id}/form',
  'GET /api/customform/captcha',
  'GET /api/visitor/stamp',
  'POST /api/stat/visit',
  'POST /api/spot/shown',
  'POST /api/spot/viewed',
  'GET /api/spot/go',
];

/** Members are of all sites; what they do at the site that is called is tried in `modules/member` and `modules/interaction`. */
const ofMembers = /^\/api\/(account|(cms\/)?member)\//;

const headersOf = (site: string) => ({
  host: `${site}.localhost:8080`,
  origin: `http://${site}.localhost:8080`,
  'accept-language': 'en',
  ...ann.headers,
});
const ask = (site: string, name: string) => {
  const [method = 'GET'] = name.split(' ') as ['GET' | 'POST' | 'DELETE'];
  const { at, body } = calls[name] as Call;
  const url = `/kx-api${at()}`;
  return test.app.http.inject({ method, url, headers: headersOf(site), ...(body && { payload: body() }) });
};
const post = (site: string, path: string, fields: Record<string, string>) =>
  test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    headers: { ...headersOf(site), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('calls of readers', () => {
  it('are all tried below', () => {
    const declared = productRoutes().flatMap(({ endpoint: { fromSites, method, path } }) =>
      fromSites && !ofMembers.test(path) ? [`${method} ${path}`] : [],
    );
    expect([...Object.keys(calls), ...otherwise].toSorted()).toEqual(declared.toSorted());
  });

  it.each(Object.keys(calls))('%s answers at the address of its own site and is not found at another', async (name) => {
    expect((await ask('other', name)).json(), 'at another').toMatchObject({ code: 404 });
    expect((await ask('talk', name)).json(), 'at its own').toMatchObject({ code: calls[name]?.own ?? 200 });
  });

  it('by forms without script are not found at the address of another site', async () => {
    const forms = [
      ['/api/comment/form', { sourceId: String(talk.article), content: 'x' }],
      [`/api/vote/form/${ids.vote}`, { language: 'en' }],
    ] as const;
    for (const [path, fields] of forms) {
      expect((await post('other', path, fields)).json(), path).toMatchObject({ code: 404 });
      expect((await post('talk', path, fields)).headers['content-type'], path).toContain('text/html');
    }
    const path = `/api/customform/${ids.form}/form`;
    const send = (site: string) => postForm(test, path, [['f_title', 'x']], { headers: headersOf(site) });
    expect((await send('other')).json()).toMatchObject({ code: 404 });
    expect((await send('talk')).headers['content-type']).toContain('text/html');
    await talk.must('POST', '/cms/customform/offline', { ids: [ids.form] });
    expect((await send('other')).json()).toMatchObject({ code: 404 });
    expect((await send('talk')).statusCode).toBe(404);
  });

  it('a captcha is given for forms of the own site only', async () => {
    const { updateTime, ...form } = await talk.must<{ updateTime: string }>('GET', `/cms/customform/${ids.form}`);
    await talk.must('PUT', '/cms/customform', { ...form, updateTime, needCaptcha: true });
    await talk.must('POST', '/cms/customform/publish', { ids: [ids.form] });
    const url = `/kx-api/api/customform/captcha?formId=${ids.form}`;
    const codes = ['other', 'talk'].map(
      async (site) => (await test.app.http.inject({ url, headers: headersOf(site) })).json<{ code: number }>().code,
    );
    expect(await Promise.all(codes)).toEqual([404, 200]);
  });

  it('what a member wrote is listed at the address of its own site only', async () => {
    const member = await talk.member('writer', 'Writer');
    const { data } = await talk.say(member, 'Of a member');
    const row = test.ctx.db.selectFrom('cc_comment').select('memberId').where('id', '=', data.commentId);
    const { memberId } = await row.executeTakeFirstOrThrow();
    const url = `/kx-api/api/comment/user/${memberId}`;
    const counts = ['other', 'talk'].map(
      async (site) => (await test.app.http.inject({ url, headers: headersOf(site) })).json<{ data: [] }>().data.length,
    );
    expect(await Promise.all(counts)).toEqual([0, 1]);
  });
});
