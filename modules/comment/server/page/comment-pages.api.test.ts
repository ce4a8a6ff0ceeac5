import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { newVisitor, type TestVisitor } from '../../../../tests/visitor.ts';
import { wrongFiles } from '../../../../tests/shown-files.ts';

let test: TestApp;
let news: NewsSite;
let ann: TestVisitor;
let article: number;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  ann = await newVisitor(test);
  const { rows } = await test.call<{ id: number; name: string; updateTime: string }[]>('GET', '/cms/template/list', {
    site: news.site,
  });
  const template = rows.find(({ name }) => name === 'article.template.html');
  const source = '<h1>{{ Content.title }}</h1>{% cms_comment size: 2, title: "Talk", lang: "en" %}';
  await news.must('PUT', '/cms/template', { ...template, source });
  await configure({ CommentGuests: true, EnableCommentAudit: true });
  article = await news.add('Bridge');
  await news.publish([article]);
});
afterAll(() => test.close());

const configure = (settings: object) => news.must('POST', `/cms/site/extends/${news.site}`, settings);
const page = () => news.text(`n/${article}.html`);
const audit = (id: number, auditFlag: 'Y' | 'N') => news.must('POST', '/comment/audit', { ids: [id], auditFlag });
async function say(content: string, more: object = {}): Promise<number> {
  const stamp = await ann.stamp('comment');
  const body = { sourceType: 'cms_content', sourceId: article, guestName: 'Ann & Co', content, stamp, ...more };
  const reply = await test.call<{ commentId: number }>('POST', '/api/comment/submit', {
    as: null,
    headers: ann.headers,
    body,
  });
  expect(reply.code, reply.msg).toBe(200);
  return reply.data.commentId;
}
/** Publishes, and holds the pages against those of a clean build. */
async function published(): Promise<string> {
  await test.settle();
  await news.render();
  const { folder: data } = test;
  expect(await wrongFiles(test.app, { data, siteId: news.site, now: test.ctx.now() })).toEqual([]);
  return page();
}

describe('the comments of a page', () => {
  it('are a form and a list, which the island fills', async () => {
    const html = await page();
    expect(html).toContain('<h2>Talk</h2>');
    expect(html).toContain(`data-content="${article}"`);
    expect(html).toContain('action="/kx-api/api/comment/form"');
    expect(html).toMatch(/<script type="module" src="[^"]*assets\/islands\/comments\.[\da-f]{8}\.js">/);
    expect(html).toContain('<ol class="kx-comment-list"></ol>');
  });

  it('have no form where comments are closed, and are left out where they are hidden', async () => {
    await configure({ CommentMode: 'closed' });
    expect(await published()).toContain('<p class="kx-comment-note">Comments are closed</p>');
    await configure({ CommentMode: 'hidden' });
    expect(await published()).toBe('<h1>Bridge</h1>');
    await configure({ CommentMode: 'open', CommentGuests: false });
    expect(await published()).toContain('Members of this site can comment');
    await configure({ CommentGuests: true });
    await news.correct(article, { commentMode: 'closed' });
    await news.publish([article]);
    expect(await page()).toContain('Comments are closed');
    await news.correct(article, { commentMode: 'inherit' });
    await news.publish([article]);
    expect(await page()).toContain('<form');
  });

  it('are in the page where the site says so, from when they pass until they are hidden', async () => {
    await configure({ CommentStatic: true });
    const first = await say('<b>One</b>\nline two');
    expect(await published()).not.toContain('One');
    await audit(first, 'Y');
    const html = await published();
    expect(html).toContain('<b>Ann &amp; Co</b>');
    expect(html).toContain('&lt;b&gt;One&lt;/b&gt;\nline two');
    const answer = await say('Answer', { commentId: first });
    await audit(answer, 'Y');
    for (const words of ['Two', 'Three']) await audit(await say(words), 'Y');
    expect(await published()).not.toContain('One');
    await configure({ CommentStatic: false });
    expect(await published()).toContain('<ol class="kx-comment-list"></ol>');
    await configure({ CommentStatic: true });
    expect(await published()).toContain('Three');
    await news.must('DELETE', '/comment', { ids: [first] });
  });

  it('name a member as they are called now, and no longer once they are gone', async () => {
    const password = 'Paper-and-ink-9';
    const { id } = await news.must<{ id: number }>('POST', '/member', { userName: 'lilei', nickName: 'Li', password });
    const login = { as: null, body: { username: 'lilei', password } };
    const as = (await test.call<string>('POST', '/api/member/login', login)).data;
    const body = { sourceType: 'cms_content', sourceId: article, content: 'From a member' };
    const { data } = await test.call<{ commentId: number }>('POST', '/api/comment/submit', { as, body });
    await audit(data.commentId, 'Y');
    expect(await published()).toContain('<b>Li</b>');
    const profile = { nickName: 'Lei', email: 'lei@example.com', phonenumber: '13800138000', gender: 'unknown' };
    const renamed = await test.call('PUT', '/system/user/profile', { as, body: profile });
    expect(renamed.code, renamed.msg).toBe(200);
    expect(await published()).toContain('<b>Lei</b>');
    await news.must('DELETE', '/member', { ids: [id] });
    expect(await published()).toContain('<b>Deleted member</b>');
  });
});

describe('a form without script', () => {
  const post = (fields: Record<string, string>, visitor?: TestVisitor) =>
    test.app.http.inject({
      method: 'POST',
      url: '/kx-api/api/comment/form',
      headers: { ...visitor?.headers, 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ sourceId: String(article), ...fields }).toString(),
    });

  it('is confirmed on a page with what was typed, and sent by the second press', async () => {
    const typed = { guestName: '"Zoë"', content: '</textarea><script>' };
    const asked = await post(typed);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Confirm your comment');
    expect(asked.body).toContain('value="&#34;Zoë&#34;"');
    expect(asked.body).toContain('&lt;/textarea&gt;&lt;script&gt;');
    const sent = await post({ ...typed, stamp: await ann.stamp('comment') }, ann);
    expect(sent.body).toContain('Your comment will be public once it is accepted');
    const { rows } = await test.call<{ content: string }[]>('GET', '/comment/list', { site: news.site });
    expect(rows[0]).toMatchObject({ content: typed.content, author: typed.guestName });
  });

  it('comes back with what is wrong at its field', async () => {
    const wrong = await post({ guestName: 'admin', content: 'Text', stamp: await ann.stamp('comment') }, ann);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toMatch(/id="guestName-error">This name belongs to the staff/);
    expect(wrong.body).toContain('>\nText</textarea>');
    const empty = await post({ guestName: 'Ann', content: ' ', stamp: await ann.stamp('comment') }, ann);
    expect(empty.body).toContain('id="content-error"');
    await configure({ CommentMode: 'closed' });
    expect((await post({ guestName: 'Ann', content: 'x' }, ann)).body).toContain('Comments are not open here');
    await configure({ CommentMode: 'open' });
  });
});
