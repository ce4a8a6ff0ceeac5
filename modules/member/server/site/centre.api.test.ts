import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { newSiteMember, siteReader, type SiteReader } from '../../../../tests/site-reader.ts';
import type { MemberMessage } from '../../schema/index.ts';
import { earn, messageMember } from '../index.ts';

let test: TestApp;
let news: NewsSite;
let li: SiteReader & { memberId: number };
let mei: SiteReader & { memberId: number };
const clock = new Date('2026-12-20T04:00:00Z');
const source =
  '{{ Unread }}|{% cms_member_message %}{% for one in DataList %}[{{ one.kind }}:{{ one.subject }}:{{ one.actor }}:{{ one.isRead }}]{% endfor %}{% endcms_member_message %}{{ NextOffset }}|' +
  '{{ SignIn.previous }}<{{ SignIn.month }}>{{ SignIn.next }}:{% for one in SignIn.days %}{% if one.isDone %}{{ one.number }},{% endif %}{% endfor %}|' +
  '{% for one in Levels %}{{ one.level }}={{ one.need }}{% if one.isCurrent %}*{% endif %} {% endfor %}';

beforeAll(async () => {
  test = await startTestApp({ clock: () => clock });
  news = await newsSite(test);
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'account/account_centre.template.html', source });
  await news.render();
  li = await newSiteMember(test, news.site, 'Li');
  mei = await newSiteMember(test, news.site, 'Mei');
});
afterAll(() => test.close());

const partsOf = async (who: SiteReader, query = '') => {
  const { body } = await who.get(`account/${li.memberId}?${query}`);
  const [unread, messages, signIn, levels] = body.split('|');
  return { unread, messages, signIn, levels };
};
const messagesOf = async (who: SiteReader) =>
  (await who.call<MemberMessage[]>('GET', '/api/member/message')).data.map(({ kind, ofId }) => [kind, ofId]);

it('a member reads what others did and marks it as read; others see nothing of it', async () => {
  await mei.call('POST', '/api/member/follow', { targetId: li.memberId });
  await messageMember(test.ctx, {
    memberId: li.memberId,
    siteId: news.site,
    kind: 'contributionReturned',
    ofId: 7,
    subject: 'Pier',
  });
  expect(await partsOf(li)).toMatchObject({ unread: '2', messages: '' });
  const { messages } = await partsOf(li, 'type=messages');
  expect(messages).toBe('[contributionReturned:Pier::false][followed::Mei:false]0');
  expect(await partsOf(mei, 'type=messages')).toMatchObject({ unread: '0', messages: '' });
  const [latest] = (await li.call<MemberMessage[]>('GET', '/api/member/message')).data;
  const read = await li.post(`account/${li.memberId}`, { action: 'read', until: String(latest?.id) });
  expect(read.location).toBe(`../account/${li.memberId}?type=messages`);
  expect((await partsOf(li)).unread).toBe('0');
  // One of the same kind about the same takes the place of the earlier, and is unread.
  await messageMember(test.ctx, {
    memberId: li.memberId,
    siteId: news.site,
    kind: 'contributionReturned',
    ofId: 7,
    subject: 'Pier',
  });
  expect(await messagesOf(li)).toEqual([
    ['contributionReturned', 7],
    ['followed', mei.memberId],
  ]);
  expect((await partsOf(li)).unread).toBe('1');
  for (const [method, path] of [
    ['GET', '/api/member/message'],
    ['POST', '/api/member/message/read'],
  ] as const)
    expect((await siteReader(test).call(method, path, method === 'POST' ? { until: 9 } : undefined)).code).toBe(401);
});

it('a message of one site is not shown at another', async () => {
  const other = await test.addSite('other');
  await messageMember(test.ctx, { memberId: mei.memberId, siteId: other, kind: 'contributionAccepted', ofId: 1 });
  expect(await messagesOf(mei)).toEqual([]);
});

it('a member who comes to a higher level is told so, and sees what each level needs', async () => {
  expect((await partsOf(li)).levels).toBe('0=0* 1=100 2=600 3=2600 4=7600 5=17600 ');
  await test.ctx.db.updateTable('cc_member_exp_config').set({ exp: 120 }).where('opType', '=', 'SignIn').execute();
  expect(await test.ctx.transaction((ctx) => earn(ctx, { memberId: li.memberId, opType: 'SignIn' }))).toBe(120);
  expect((await partsOf(li)).levels).toBe('0=0 1=100* 2=600 3=2600 4=7600 5=17600 ');
  expect((await messagesOf(li))[0]).toEqual(['levelUp', 1]);
});

it('the calendar shows this month, and earlier ones that are asked for', async () => {
  const days = [20_261_219, 20_261_220, 20_261_130, 20_251_231];
  const logTime = clock.toISOString();
  await test.ctx.db
    .insertInto('cc_member_signin_log')
    .values(days.map((day) => ({ memberId: li.memberId, day, logTime })))
    .execute();
  const shown = async (query: string) => (await partsOf(li, query)).signIn;
  expect(await shown('')).toBe('2026-11<2026-12>:19,20,');
  expect(await shown('month=2026-11')).toBe('2026-10<2026-11>2026-12:30,');
  expect(await shown('month=2025-12')).toBe('2025-11<2025-12>2026-01:31,');
  for (const wrong of ['2027-01', '2026-13', 'x', '1969-12'])
    expect(await shown(`month=${wrong}`)).toMatch(/<2026-12>/);
});
