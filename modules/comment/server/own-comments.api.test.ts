import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { newSiteMember, siteReader } from '../../../tests/site-reader.ts';

let test: TestApp;
let news: NewsSite;
let article: number;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  const source =
    '{% cms_member_comment %}{% for c in DataList %}[{{ c.title }}:{{ c.content }}:{{ c.auditStatus }}:{{ c.auditReason }}]{% endfor %}{% endcms_member_comment %}';
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'account/account_centre.template.html', source });
  article = await news.add('Bridge');
  await news.publish([article]);
});
afterAll(() => test.close());

it('a member reads their own comments with their state on their page, and others do not', async () => {
  const li = await newSiteMember(test, news.site, 'Li');
  const mei = await newSiteMember(test, news.site, 'Mei');
  const say = async (content: string) =>
    (
      await li.call<{ commentId: number }>('POST', '/api/comment/submit', {
        sourceType: 'cms_content',
        sourceId: article,
        content,
      })
    ).data.commentId;
  const first = await say('One');
  await say('Two');
  await news.must('POST', '/comment/audit', { ids: [first], auditFlag: 'N', auditReason: 'Off topic' });
  const own = `account/${li.memberId}?type=comments`;
  expect((await li.get(own)).body).toBe('[Bridge:Two:waiting:][Bridge:One:rejected:Off topic]');
  expect((await li.get(`account/${li.memberId}`)).body).toBe('');
  expect((await mei.get(own)).body).toBe('');
  expect((await siteReader(test).get(own)).body).toBe('');
});
