import type { BanRow, CommentContext, PublicComment, QueueState } from '@kaiyin/modules/comment/schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commentedSite, type CommentedSite } from '../../../tests/commented-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { newVisitor, type TestVisitor } from '../../../tests/visitor.ts';

let test: TestApp;
let talk: CommentedSite;
let ann: TestVisitor;
let ben: TestVisitor;
let li: string;
const minute = 60_000;
const day = 24 * 60 * minute;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

beforeAll(async () => {
  test = await startTestApp();
  talk = await commentedSite(test);
  await talk.configure({ CommentGuests: true, CommentFloodLimit: 0 });
  [ann, ben] = [await newVisitor(test), await newVisitor(test)];
  li = await talk.member('lilei', 'Li Lei');
});
afterAll(() => test.close());

const as = () => ({ as: talk.moderator, site: talk.site });
const queue = async () => (await test.call<QueueState>('GET', '/comment/queue', as())).data;
const context = async (id: number) => (await test.call<CommentContext>('GET', `/comment/context/${id}`, as())).data;
const report = async (visitor: TestVisitor, id: number, reason: string) =>
  talk.from(visitor, 'POST', `/api/comment/report/${id}`, { reason, stamp: await visitor.stamp('comment') });
const exp = async () => {
  const { data } = await test.call<{ total: number }[]>('GET', '/api/member/level', { as: li });
  return data[0]?.total ?? 0;
};

describe('the queue', () => {
  it('has what waits, the oldest first, with its context', async () => {
    const top = (await talk.say(li, 'First')).data.commentId;
    await talk.audit([top], 'Y');
    const answer = (await talk.guestSays(ann, 'Answer', { commentId: top })).data.commentId;
    const last = (await talk.guestSays(ann, 'Last')).data.commentId;
    expect((await talk.list({ queue: 'true' })).map(({ id }) => id)).toEqual([answer, last]);
    expect(await context(answer)).toMatchObject({
      row: { author: 'Guest', isGuest: true, sourceTitle: 'Bridge', answers: 'First' },
      top: { content: 'First', author: 'Li Lei' },
      answered: null,
      writer: { toAudit: 2, passed: 0, rejected: 0, latest: [{ id: last }] },
    });
    await talk.audit([answer, last], 'N', 'Advertising');
    expect(await queue()).toMatchObject({ toAudit: 0, reported: 0 });
    expect((await context(last)).writer).toMatchObject({ toAudit: 0, rejected: 2 });
  });

  it("has what holds a comment: words of its text and of its writer's name", async () => {
    await test.call('POST', '/word/sensitiveword', { body: { word: 'casino', type: 'BLACK', replaceWord: null } });
    await talk.configure({ EnableCommentAudit: false });
    const id = (await talk.guestSays(ann, 'A Casino, a casino', { guestName: 'Casino' })).data.commentId;
    const row = (await talk.list({ queue: 'true' }))[0];
    expect(row).toMatchObject({ id, holdReasons: ['words'] });
    expect(row?.hitWords.toSorted()).toEqual(['Casino', 'casino']);
    await talk.audit([id], 'N');
    await talk.configure({ EnableCommentAudit: true });
  });

  it('counts nothing below a content in the recycle bin', async () => {
    const { id: article } = await talk.must<{ id: number }>('POST', '/cms/content', {
      catalogId: talk.catalog,
      title: 'Ferry',
      body: '<p>x</p>',
    });
    await talk.must('POST', '/cms/content/publish', { ids: [article] });
    for (const words of ['One', 'Two', 'Three']) await talk.guestSays(ann, words, { sourceId: article });
    expect(await queue()).toMatchObject({ toAudit: 3 });
    await talk.must('POST', '/cms/content/offline', { ids: [article] });
    await talk.must('DELETE', '/cms/content', { ids: [article] });
    expect([await queue(), await talk.list({ queue: 'true' })]).toMatchObject([{ toAudit: 0 }, []]);
    expect((await talk.list({ content: 'One' }))[0]).toMatchObject({ isSourceRemoved: true });
  });
});

describe('a flood', () => {
  it('sets the brake on: further comments wait, and the queue says why', async () => {
    await test.ctx.db
      .updateTable('cc_comment')
      .set({ commentTime: ago(2 * minute) })
      .execute();
    await talk.configure({ EnableCommentAudit: false, CommentFloodLimit: 2 });
    const states: string[] = [];
    for (const words of ['a', 'b', 'c']) states.push((await talk.guestSays(ann, words)).data.auditStatus);
    expect(states).toEqual(['passed', 'passed', 'waiting']);
    expect(await queue()).toEqual({ toAudit: 1, reported: 0, flood: 1, isBraking: true, limit: 2 });
    expect((await talk.list({ queue: 'true' }))[0]).toMatchObject({ content: 'c', holdReasons: ['flood'] });
    await test.ctx.db
      .updateTable('cc_comment')
      .set({ commentTime: ago(minute) })
      .execute();
    expect(await queue()).toMatchObject({ isBraking: false, flood: 1 });
    expect((await talk.guestSays(ann, 'd')).data.auditStatus).toBe('passed');
    await talk.audit([(await talk.list({ queue: 'true' }))[0]?.id ?? 0], 'Y');
    await talk.configure({ EnableCommentAudit: true, CommentFloodLimit: 0 });
  });
});

it('a member is trusted after so many that passed, until one is rejected', async () => {
  await talk.configure({ CommentTrustAfter: 2 });
  const second = (await talk.say(li, 'Second')).data;
  expect(second.auditStatus).toBe('waiting');
  await talk.audit([second.commentId], 'Y');
  const third = (await talk.say(li, 'Third')).data;
  expect(third.auditStatus).toBe('passed');
  await talk.audit([third.commentId], 'N');
  expect((await talk.say(li, 'Fourth')).data.auditStatus).toBe('waiting');
  await test.ctx.db
    .updateTable('cc_comment')
    .set({ auditTime: ago(31 * day) })
    .execute();
  expect((await talk.say(li, 'Fifth')).data.auditStatus).toBe('passed');
  await talk.configure({ CommentTrustAfter: 0 });
});

describe('a report', () => {
  it('brings a comment that has passed into the queue, once for each new reason', async () => {
    const id = (await talk.read()).find(({ content }) => content === 'First')?.commentId ?? 0;
    const before = (await queue()).toAudit;
    expect((await report(ann, id, 'spam')).code).toBe(200);
    expect((await report(ann, id, 'abuse')).msg).toBe('You have reported this comment already');
    expect(await queue()).toMatchObject({ toAudit: before, reported: 1 });
    expect(await context(id)).toMatchObject({ reports: [{ reason: 'spam', count: 1 }] });
    // Readers see it all the while.
    expect((await talk.read()).some(({ commentId }) => commentId === id)).toBe(true);
    await talk.audit([id], 'Y');
    await report(ben, id, 'spam');
    expect(await queue()).toMatchObject({ reported: 0 });
    await report(await newVisitor(test), id, 'privacy');
    expect(await queue()).toMatchObject({ reported: 1 });
    await talk.audit([id], 'Y');
  });

  it('needs a stamp, and a comment that is shown', async () => {
    const id = (await talk.read())[0]?.commentId ?? 0;
    const refused = await talk.from(ann, 'POST', `/api/comment/report/${id}`, { reason: 'spam' });
    expect(refused.data).toMatchObject([{ field: 'stamp' }]);
    const rejected = (await talk.list({ auditStatus: 'rejected' }))[0]?.id ?? 0;
    expect((await report(ben, rejected, 'spam')).msg).toContain('does not exist');
  });
});

describe('a ban', () => {
  it('removes all of a guest, keeps them out, and is undone with what it removed', async () => {
    const other = (await talk.guestSays(ben, 'From Ben')).data.commentId;
    const own = (await talk.guestSays(ann, 'Own')).data.commentId;
    await talk.from(ann, 'DELETE', `/api/comment/${own}`);
    const before = (await talk.list()).filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
    const body = { ids: [(await talk.guestSays(ann, 'Spam')).data.commentId], reason: 'Spam', days: 7 };
    const { banIds, removed } = (
      await test.call<{ banIds: number[]; removed: number }>('POST', '/comment/ban', { ...as(), body })
    ).data;
    expect([banIds.length, removed > 3]).toEqual([1, true]);
    expect((await talk.guestSays(ann, 'x')).msg).toBe('You cannot comment on this site');
    expect(
      (await talk.list({ isDeleted: 'false' })).filter(({ author, id }) => author === 'Guest' && id !== other),
    ).toEqual([]);
    const { rows } = await test.call<BanRow[]>('GET', '/comment/ban/list', as());
    expect(rows).toMatchObject([{ name: 'Guest', reason: 'Spam', until: expect.any(String) }]);
    await test.call('POST', '/comment/ban/lift', { ...as(), body: { ids: banIds, recover: true } });
    expect((await talk.list()).filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual(before);
    expect((await talk.guestSays(ann, 'Back')).code).toBe(200);
  });

  it('names its writer and what would go, and is undone with the report that was on a comment', async () => {
    const cat = await newVisitor(test);
    const id = (await talk.guestSays(cat, 'Reported', { guestName: 'Cat' })).data.commentId;
    await talk.guestSays(cat, 'Waits', { guestName: 'Cat' });
    await talk.audit([id], 'Y');
    await report(ben, id, 'abuse');
    const before = [await queue(), await talk.list({ queue: 'true' })];
    const targets = await test.call('POST', '/comment/ban/targets', { ...as(), body: { ids: [id] } });
    expect(targets.data).toEqual([{ name: 'Cat', isGuest: true, comments: 2 }]);
    const ban = await test.call<{ banIds: number[] }>('POST', '/comment/ban', { ...as(), body: { ids: [id] } });
    expect(await queue()).toMatchObject({ reported: 0 });
    const lift = { ids: ban.data.banIds, recover: true };
    expect((await test.call('POST', '/comment/ban/lift', { ...as(), body: lift })).data).toEqual({ recovered: 2 });
    expect([await queue(), await talk.list({ queue: 'true' })]).toEqual(before);
    expect(before[0]).toMatchObject({ reported: 1 });
    await talk.audit([id], 'Y');
  });

  it.each([
    ['/comment/ban/targets', { ids: [1] }],
    ['/comment/ban/lift', { ids: [1] }],
  ])('%s takes a session, its permission and the site of what it is about', async (path, body) => {
    const call = (as: string | null, site = talk.site) => test.call('POST', path, { as, site, body });
    expect((await call(null)).code).toBe(401);
    expect((await call(await test.staff(['comment:view', 'comment:audit'], [talk.site]))).code).toBe(403);
    expect((await call(test.admin, await test.addSite())).code).toBe(404);
  });

  it('takes back the experience of a member, ends by itself, and needs its right', async () => {
    const rule = { opType: 'Comment', levelType: 'Default', exp: 5, dayLimit: 0, totalLimit: 0, remark: '' };
    await test.call('POST', '/member/expConfig', { body: rule });
    const id = (await talk.say(li, 'Sixth')).data.commentId;
    await talk.audit([id], 'Y');
    expect(await exp()).toBe(5);
    const body = { ids: [id], reason: '', days: 1 };
    const lacking = await test.staff(['comment:view', 'comment:audit', 'comment:delete'], [talk.site]);
    expect((await test.call('POST', '/comment/ban', { ...as(), as: lacking, body })).code).toBe(403);
    expect((await test.call('POST', '/comment/ban', { ...as(), as: null, body })).code).toBe(401);
    const other = await test.addSite();
    expect((await test.call('POST', '/comment/ban', { site: other, body })).code).toBe(404);
    await test.call('POST', '/comment/ban', { ...as(), body });
    expect(await exp()).toBe(0);
    expect((await talk.say(li, 'x')).msg).toContain('cannot comment');
    await test.ctx.db
      .updateTable('cc_comment_ban')
      .set({ until: ago(1) })
      .execute();
    expect((await talk.say(li, 'Seventh')).code).toBe(200);
  });
});

it('comments of a content that is purged go with it, and with the experience that they brought', async () => {
  const { id: article } = await talk.must<{ id: number }>('POST', '/cms/content', {
    catalogId: talk.catalog,
    title: 'Gone',
    body: '<p>x</p>',
  });
  await talk.must('POST', '/cms/content/publish', { ids: [article] });
  const id = (await talk.say(li, 'To go', { sourceId: article })).data.commentId;
  const before = await exp();
  await talk.audit([id], 'Y');
  await talk.from(ann, 'POST', `/api/comment/like/${id}`);
  expect(await exp()).toBe(before + 5);
  await talk.must('POST', '/cms/content/offline', { ids: [article] });
  await talk.must('DELETE', '/cms/content', { ids: [article] });
  await talk.must('DELETE', '/cms/content/recycle', { ids: [article] });
  await test.settle();
  expect([await talk.list({ content: 'To go' }), await exp()]).toEqual([[], before]);
  const left = await test.ctx.db.selectFrom('cc_comment_like').select('id').where('commentId', '=', id).execute();
  expect(left).toEqual([]);
});

it('a member who is gone is a deleted member to readers', async () => {
  const { rows } = await test.call<{ id: number; userName: string }[]>('GET', '/member/list', {});
  const member = rows.find(({ userName }) => userName === 'lilei');
  const shown = (await talk.say(li, 'Eighth')).data.commentId;
  await talk.audit([shown], 'Y');
  await test.call('DELETE', '/member', { body: { ids: [member?.id] } });
  expect((await talk.read()).find(({ commentId }) => commentId === shown)).toMatchObject({
    displayName: 'Deleted member',
  });
});

describe('a moderator', () => {
  it('reads no sign-in name or phone number that is used as a nickname', async () => {
    const as = await talk.member('zhouzhou', 'zhouzhou');
    const { commentId } = (await talk.say(as, 'By number')).data;
    const [row] = await talk.list({ content: 'By number' });
    expect(row?.author).toMatch(/^Member \d+$/);
    expect((await context(commentId)).row.author).toBe(row?.author);
  });
});

describe('what a member wrote', () => {
  it('is told to no one where the site hides comments, and names no one once it is deleted', async () => {
    const wang = await talk.member('wangwu', 'Wang Wu');
    const { commentId } = (await talk.say(wang, 'For all')).data;
    await talk.audit([commentId], 'Y');
    const [row] = await talk.list({ content: 'For all' });
    const read = async () =>
      (await test.call<PublicComment[]>('GET', `/api/comment/user/${row?.memberId}`, { as: null })).data;
    expect((await read()).map(({ content }) => content)).toContain('For all');
    await talk.configure({ CommentMode: 'hidden' });
    expect(await read()).toEqual([]);
    await talk.configure({ CommentMode: 'open' });
    const answer = (await talk.guestSays(await newVisitor(test), 'Answer to all', { commentId })).data.commentId;
    await talk.audit([answer], 'Y');
    await test.call('DELETE', `/api/comment/${commentId}`, { as: wang });
    const shown = (await talk.read()).find((one) => one.commentId === commentId);
    expect(shown).toMatchObject({ isDeleted: true, displayName: '', location: '', uid: 0, content: '' });
  });
});

it('of comments that come at the same moment no more pass than the limit', async () => {
  const { db } = test.ctx;
  await db
    .updateTable('cc_comment')
    .set({ commentTime: ago(2 * minute) })
    .execute();
  await talk.configure({ EnableCommentAudit: false, CommentFloodLimit: 3 });
  const crowd = await Promise.all(Array.from({ length: 8 }, () => newVisitor(test)));
  const states = await Promise.all(crowd.map(async (one, n) => (await talk.guestSays(one, `At once ${n}`)).data));
  expect(states.filter(({ auditStatus }) => auditStatus === 'passed')).toHaveLength(3);
  await talk.configure({ CommentFloodLimit: 0 });
});

it('a comment whose writer is banned while it is sent is refused', async () => {
  const dan = await newVisitor(test);
  const id = (await talk.guestSays(dan, 'Dan')).data.commentId;
  const { shared } = test.ctx.services;
  const count = shared.count.bind(shared);
  const spy = vi.spyOn(shared, 'count').mockImplementation(async (limit, key) => {
    if (limit.name === 'comments of a reader')
      await test.call('POST', '/comment/ban', { ...as(), body: { ids: [id] } });
    return count(limit, key);
  });
  const late = await talk.guestSays(dan, 'Dan again').finally(() => spy.mockRestore());
  expect(late.msg).toBe('You cannot comment on this site');
  expect(await talk.list({ content: 'Dan', isDeleted: 'false' })).toEqual([]);
});
