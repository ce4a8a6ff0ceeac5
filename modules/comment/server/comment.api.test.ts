import type { CommentRow, LikeRow, PublicComment } from '@kaiyin/modules/comment/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let article: number;
let draft: number;
let li: string;
let han: string;
let moderator: string;
const password = 'Paper-and-ink-9';

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  site = await test.addSite();
  other = await test.addSite();
  [article, draft] = [await write('Open', true), await write('Draft', false)];
  [li, han] = [await member('lilei', '李雷'), await member('hanmeimei', '韩梅梅')];
  moderator = await test.staff(['comment:view', 'comment:audit', 'comment:delete'], [site]);
});
afterAll(() => test.close());

let catalog = 0;
async function write(title: string, isPublic: boolean): Promise<number> {
  const must = async <T>(path: string, body: object) => {
    const reply = await test.call<T>('POST', path, { site, body });
    expect(reply.code, reply.msg).toBe(200);
    return reply.data;
  };
  catalog ||= (await must<{ id: number }>('/cms/catalog', { name: 'C', alias: 'c', path: 'c' })).id;
  const { id } = await must<{ id: number }>('/cms/content', { catalogId: catalog, title, body: '<p>x</p>' });
  if (isPublic) await must('/cms/content/publish', { ids: [id] });
  return id;
}
async function member(userName: string, nickName: string): Promise<string> {
  await test.call('POST', '/member', { body: { userName, nickName, password } });
  return (await test.call<string>('POST', '/api/member/login', { as: null, body: { username: userName, password } }))
    .data;
}
const say = (content: string, as: string | null = li, more: object = {}) =>
  test.call<{ commentId: number; auditStatus: string }>('POST', '/api/comment/submit', {
    as,
    body: { sourceType: 'cms_content', sourceId: article, content, ...more },
  });
const audit = (ids: number[], auditFlag: 'Y' | 'N', as = moderator, auditReason = '') =>
  test.call('POST', '/comment/audit', { as, site, body: { ids, auditFlag, auditReason } });
const read = async (as: string | null = null, query: Record<string, number> = {}) =>
  (await test.call<PublicComment[]>('GET', `/api/comment/cms_content/${article}`, { as, query })).data;
const list = async (query: Record<string, string | number> = {}, as = moderator) =>
  (await test.call<CommentRow[]>('GET', '/comment/list', { as, site, query })).rows;
const configure = (values: object) => test.call('POST', `/cms/site/extends/${site}`, { site, body: values });
const exp = async (as: string) => {
  const { data } = await test.call<{ total: number }[]>('GET', '/api/member/level', { as });
  return data[0]?.total ?? 0;
};
const errorsOf = ({ data }: Envelope) => data as { field: string }[];

describe('a comment', () => {
  let id: number;

  it('waits, and only its writer sees it, until somebody lets it through', async () => {
    const { data } = await say('第一条评论');
    id = data.commentId;
    expect(data.auditStatus).toBe('waiting');
    expect(await read()).toEqual([]);
    expect(await read(han)).toEqual([]);
    expect(await read(li)).toMatchObject([{ commentId: id, auditStatus: 'waiting', displayName: '李雷' }]);
    expect(await list({ auditStatus: 'waiting' })).toMatchObject([
      { id, content: '第一条评论', sourceTitle: 'Open', author: '李雷', answers: null },
    ]);
    expect((await audit([id], 'Y')).code).toBe(200);
    const [shown] = await read();
    expect(shown).toMatchObject({ commentId: id, content: '第一条评论', replies: [] });
    expect(shown).not.toHaveProperty('auditStatus');
    expect(JSON.stringify(shown)).not.toContain('127.0.0.1');
  });

  it('that is rejected tells its writer why, and nobody else', async () => {
    const { data } = await say('不合适的话', han);
    await audit([data.commentId], 'N', moderator, '请文明发言');
    expect(await read()).toHaveLength(1);
    expect((await read(han))[0]).toMatchObject({ auditStatus: 'rejected', auditReason: '请文明发言' });
    await audit([data.commentId], 'Y');
    expect(await read()).toHaveLength(2);
    await audit([data.commentId], 'N');
    expect(await read()).toHaveLength(1);
  });

  it.each([
    [{ sourceId: 987_654 }, 'is not there or not public'],
    [{ commentId: 987_654 }, ''],
    [{ content: '   ' }, ''],
    [{ content: 'x'.repeat(2001) }, ''],
    [{ sourceType: 'cms_catalog' }, ''],
  ])('with %j is refused', async (more, message) => {
    const reply = await say('x', li, more);
    expect(reply.code).not.toBe(200);
    expect(reply.msg).toContain(message);
  });

  it('below what is not public is refused, as is one of staff or a stranger', async () => {
    expect((await say('x', li, { sourceId: draft })).msg).toContain('not public');
    expect((await say('x', test.admin)).msg).toContain('Only members');
    expect((await say('x', null)).code).toBe(401);
  });

  it('is refused where the site has closed comments, and shown at once where it does not audit', async () => {
    expect((await configure({ CommentMode: 'closed' })).code).toBe(200);
    expect((await say('x')).msg).toBe('Comments are not open here');
    await configure({ CommentMode: 'open', EnableCommentAudit: false });
    const { data } = await say('马上公开', han);
    expect(data.auditStatus).toBe('passed');
    expect(await read()).toMatchObject([{ content: '马上公开' }, { commentId: id }]);
  });

  it('with a sensitive word waits all the same, and says which', async () => {
    await test.call('POST', '/word/sensitiveword', { body: { word: '赌场', type: 'BLACK', replaceWord: null } });
    const { data } = await say('去赌场吧');
    expect(data.auditStatus).toBe('waiting');
    expect((await list({ content: '赌场' }))[0]).toMatchObject({ holdReasons: ['words'], hitWords: ['赌场'] });
    await audit([data.commentId], 'N');
  });
});

describe('answers', () => {
  it('are counted as they come to be shown and are hidden, and stand below the one they answer', async () => {
    const [top] = await read();
    const commentId = top?.commentId ?? 0;
    const first = (await say('同意', li, { commentId })).data;
    const second = (await say('回你', han, { commentId, replyUid: await uidOf('lilei') })).data;
    await say('第三', li, { commentId });
    const [seen] = await read();
    expect(seen?.replyCount).toBe(3);
    expect(seen?.replies.map(({ content }) => content)).toEqual(['第三', '回你']);
    expect(seen?.replies[1]).toMatchObject({ replyName: '李雷' });
    await audit([first.commentId, second.commentId], 'N');
    expect((await read())[0]).toMatchObject({ replyCount: 1 });
    await audit([first.commentId], 'Y');
    expect((await read())[0]).toMatchObject({ replyCount: 2 });
    const replies = await test.call<CommentRow[]>('GET', `/comment/reply/${commentId}`, { as: moderator, site });
    expect(replies.rows.map(({ auditStatus }) => auditStatus)).toEqual(['passed', 'rejected', 'passed']);
    // To an answer, to another source, to somebody who wrote nothing there.
    expect(errorsOf(await say('x', li, { commentId: first.commentId }))).toMatchObject([{ field: 'commentId' }]);
    expect(errorsOf(await say('x', li, { commentId, replyUid: 987_654 }))).toMatchObject([{ field: 'replyUid' }]);
  });

  it('keep the place of a comment that was deleted, whose words nobody reads any more', async () => {
    const [top] = await read();
    const path = `/api/comment/${top?.commentId}`;
    expect((await test.call('DELETE', path, { as: li })).code).toBe(404);
    expect((await test.call('DELETE', path, { as: null })).code).toBe(401);
    expect((await test.call('DELETE', path, { as: han })).code).toBe(200);
    expect((await read())[0]).toMatchObject({ isDeleted: true, content: '', replyCount: 2 });
    // What its writer has deleted stays deleted, whatever a moderator does.
    const refused = await test.call('POST', '/comment/recover', {
      as: moderator,
      site,
      body: { ids: [top?.commentId] },
    });
    expect(refused.msg).toBe('What its writer has deleted cannot be recovered');
    await test.call('DELETE', '/comment', { as: moderator, site, body: { ids: [top?.commentId] } });
    expect((await list({ isDeleted: 'true' }))[0]).toMatchObject({ deletedBy: 'writer' });
  });

  const uidOf = async (userName: string) =>
    (await test.ctx.db.selectFrom('cc_member').select('id').where('userName', '=', userName).executeTakeFirstOrThrow())
      .id;
});

describe('likes', () => {
  it('are one of each member, however often and at once they ask, and are taken back', async () => {
    const id = (await say('喜欢', han)).data.commentId;
    const path = `/api/comment/like/${id}`;
    const all = await Promise.all(Array.from({ length: 10 }, () => test.call('POST', path, { as: li })));
    expect(all.every(({ code }) => code === 200)).toBe(true);
    await test.call('POST', path, { as: han });
    const seen = (await read(li)).find(({ commentId }) => commentId === id);
    expect(seen).toMatchObject({ likeCount: 2, isLiked: true });
    const { rows } = await test.call<LikeRow[]>('GET', `/comment/like/${id}`, { as: moderator, site });
    expect(rows.map(({ member }) => member).toSorted()).toEqual(['李雷', '韩梅梅']);
    expect((await test.call('DELETE', path, { as: li })).data).toEqual({ likeCount: 1 });
    expect((await test.call('DELETE', path, { as: li })).data).toEqual({ likeCount: 1 });
    expect((await test.call('POST', path, { as: null })).code).toBe(401);
    const hidden = (await list({ auditStatus: 'rejected' }))[0]?.id;
    expect((await test.call('POST', `/api/comment/like/${hidden}`, { as: li })).code).not.toBe(200);
  });
});

it('experience comes with what is shown, and goes with it', async () => {
  const rule = { opType: 'Comment', levelType: 'Default', exp: 5, dayLimit: 0, totalLimit: 0, remark: '' };
  expect((await test.call('POST', '/member/expConfig', { body: rule })).code).toBe(200);
  const before = await exp(li);
  const { data } = await say('有经验');
  expect(await exp(li)).toBe(before + 5);
  await test.call('DELETE', '/comment', { as: moderator, site, body: { ids: [data.commentId] } });
  expect(await exp(li)).toBe(before);
  await test.call('POST', '/comment/recover', { as: moderator, site, body: { ids: [data.commentId] } });
  expect(await exp(li)).toBe(before + 5);
});

describe('whoever moderates', () => {
  it.each([
    ['GET', '/comment/list', 'comment:view'],
    ['POST', '/comment/audit', 'comment:audit'],
    ['DELETE', '/comment', 'comment:delete'],
    ['POST', '/comment/recover', 'comment:delete'],
  ] as const)('%s %s: not without %s, nor on another site', async (method, path, permission) => {
    const ids = [(await list())[0]?.id];
    const body = method === 'GET' ? {} : { body: { ids, auditFlag: 'Y' } };
    const rest = ['comment:view', 'comment:audit', 'comment:delete'].filter((one) => one !== permission);
    expect((await test.call(method, path, { as: null, site, ...body })).code).toBe(401);
    expect((await test.call(method, path, { as: await test.staff(rest, [site]), site, ...body })).code).toBe(403);
    expect((await test.call(method, path, { as: moderator, site: other, ...body })).code).toBe(403);
    const elsewhere = await test.call<unknown[]>(method, path, { site: other, ...body });
    expect(method === 'GET' ? elsewhere.rows : elsewhere.code).toEqual(method === 'GET' ? [] : 404);
  });
});
