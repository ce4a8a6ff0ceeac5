import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentedSite, type CommentedSite } from '../../../tests/commented-site.ts';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';
import { newVisitor, type TestVisitor } from '../../../tests/visitor.ts';

let test: TestApp;
let talk: CommentedSite;
let ann: TestVisitor;
let ben: TestVisitor;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  talk = await commentedSite(test);
  const chief = { userName: 'chief', nickName: '张三（总编）', password: 'Paper-and-ink-9' };
  expect((await test.call('POST', '/system/user', { body: chief })).code).toBe(200);
  [ann, ben] = [await newVisitor(test), await newVisitor(test)];
});
afterAll(() => test.close());

const fieldsOf = ({ data }: Envelope) => (data as { field: string }[] | null)?.map(({ field }) => field);
const like = (method: 'POST' | 'DELETE', id: number, visitor?: TestVisitor) =>
  talk.from<{ likeCount: number }>(visitor, method, `/api/comment/like/${id}`);

describe('a guest', () => {
  it('may not comment where the site has members only', async () => {
    expect((await talk.guestSays(ann, 'Hello')).code).toBe(401);
    await talk.configure({ CommentGuests: true, CommentFloodLimit: 0 });
    expect((await talk.guestSays(ann, 'Hello')).data.auditStatus).toBe('waiting');
  });

  it('sees their own comment while it waits, and why it was rejected; no other reader does', async () => {
    const [mine] = await talk.read(ann);
    expect(mine).toMatchObject({ displayName: 'Guest', uid: 0, isMine: true, auditStatus: 'waiting' });
    expect([await talk.read(ben), await talk.read()]).toEqual([[], []]);
    await talk.audit([mine?.commentId ?? 0], 'N', 'Off topic');
    expect((await talk.read(ann))[0]).toMatchObject({ auditStatus: 'rejected', auditReason: 'Off topic' });
    await talk.audit([mine?.commentId ?? 0], 'Y');
    expect(await talk.read(ben)).toMatchObject([{ content: 'Hello' }]);
    expect((await talk.read(ben))[0]).not.toHaveProperty('isMine');
  });

  it.each([
    ['', ['guestName']],
    ['\u200b', ['guestName']],
    ['x'.repeat(31), ['guestName']],
    ['Admin', ['guestName']],
    ['ad min', ['guestName']],
    ['ａｄｍｉｎ', ['guestName']],
  ])('is refused the name %j', async (guestName, fields) => {
    expect(fieldsOf(await talk.guestSays(ann, 'x', { guestName }))).toEqual(fields);
  });

  it('is refused without a stamp, with one used before, with a filled honeypot, and from another origin', async () => {
    expect(fieldsOf(await talk.guestSays(ann, 'x', { stamp: '' }))).toEqual(['stamp']);
    expect(fieldsOf(await talk.guestSays(ann, 'x', { website: 'http://x' }))).toEqual(['website']);
    const stamp = await ann.stamp('comment');
    expect(fieldsOf(await talk.guestSays(ben, 'x', { stamp }))).toEqual(['stamp']);
    expect((await talk.guestSays(ann, 'Once', { stamp })).code).toBe(200);
    expect(fieldsOf(await talk.guestSays(ann, 'Twice', { stamp }))).toEqual(['stamp']);
    expect(fieldsOf(await talk.guestSays(ann, 'x', { stamp: await ann.stamp('vote') }))).toEqual(['stamp']);
    const foreign = { ...ann, headers: { ...ann.headers, origin: 'https://elsewhere.example' } };
    expect((await talk.guestSays(foreign, 'x')).code).toBe(403);
    expect((await talk.list({ content: 'Twice' })).length).toBe(0);
  });

  it('answers an answer by its id, and is named in the answer to theirs', async () => {
    const [top] = await talk.read();
    const commentId = top?.commentId ?? 0;
    const first = (await talk.guestSays(ben, 'Answer', { commentId, guestName: 'Ben' })).data.commentId;
    expect(fieldsOf(await talk.guestSays(ann, 'x', { commentId, replyId: first }))).toEqual(['replyId']);
    await talk.audit([first], 'Y');
    const second = (await talk.guestSays(ann, 'Thanks', { commentId, replyId: first })).data.commentId;
    await talk.audit([second], 'Y');
    const [thread] = await talk.read();
    expect(thread).toMatchObject({
      replyCount: 2,
      replies: [{ content: 'Thanks', replyName: 'Ben' }, { replyName: '' }],
    });
  });

  it('cannot use a name of the staff in other letters, nor one that turns what follows', async () => {
    for (const guestName of ['张三（总编）', '张三(总编)', 'ＣＨＩＥＦ', '\u202eevil'])
      expect(fieldsOf(await talk.guestSays(ann, 'x', { guestName })), guestName).toEqual(['guestName']);
  });

  it('likes once, and takes it back', async () => {
    const id = (await talk.read())[0]?.commentId ?? 0;
    expect((await like('POST', id)).msg).toContain('cookies');
    await like('POST', id, ann);
    expect((await like('POST', id, ann)).data).toEqual({ likeCount: 1 });
    expect((await like('POST', id, ben)).data).toEqual({ likeCount: 2 });
    const thread = async () => (await talk.read(ann)).find(({ commentId }) => commentId === id);
    expect(await thread()).toMatchObject({ isLiked: true, likeCount: 2 });
    expect((await like('DELETE', id, ann)).data).toEqual({ likeCount: 1 });
    expect(await thread()).toMatchObject({ isLiked: false });
  });

  it('deletes what is their own, and nothing else', async () => {
    const id = (await talk.guestSays(ann, 'Mine')).data.commentId;
    const remove = (visitor?: TestVisitor) => talk.from(visitor, 'DELETE', `/api/comment/${id}`);
    expect((await remove(ben)).code).toBe(404);
    expect((await remove()).code).toBe(401);
    expect((await remove(ann)).code).toBe(200);
    expect((await talk.list({ content: 'Mine' }))[0]).toMatchObject({ isDeleted: true, deletedBy: 'writer' });
  });

  it('whose name has markup is named as written', async () => {
    const guestName = '<b>x</b>"\'&';
    const { commentId } = (await talk.guestSays(ann, '<i>y</i>', { guestName })).data;
    await talk.audit([commentId], 'Y');
    expect((await talk.read())[0]).toMatchObject({ displayName: guestName, content: '<i>y</i>' });
  });
});

describe('a switch', () => {
  const catalogSays = (CommentMode: string | null) =>
    talk.must('POST', `/cms/catalog/extends/${talk.catalog}`, { CommentMode });
  const contentSays = async (commentMode: string) => {
    const item = await talk.must<object>('GET', `/cms/content/${talk.article}`);
    await talk.must('PUT', '/cms/content', { ...item, commentMode });
    await talk.must('POST', '/cms/content/publish', { ids: [talk.article] });
  };

  it('of the catalog closes comments or hides them, and the content may differ', async () => {
    await catalogSays('closed');
    expect((await talk.guestSays(ann, 'x')).msg).toBe('Comments are not open here');
    expect((await talk.read()).length).toBeGreaterThan(0);
    await catalogSays('hidden');
    expect(await talk.read()).toEqual([]);
    await contentSays('open');
    expect((await talk.guestSays(ann, 'Open again')).code).toBe(200);
    await catalogSays(null);
    await contentSays('hidden');
    expect(await talk.read()).toEqual([]);
    await contentSays('inherit');
    expect((await talk.read()).length).toBeGreaterThan(0);
  });
});

it('counts likes and answers of many at once as there are rows', async () => {
  await talk.configure({ EnableCommentAudit: false });
  const commentId = (await talk.guestSays(ann, 'Crowd')).data.commentId;
  const crowd = await Promise.all(Array.from({ length: 40 }, () => newVisitor(test)));
  const { db } = test.ctx;
  const acts = crowd.flatMap((visitor, index) => [
    () => like('POST', commentId, visitor),
    () => like('POST', commentId, visitor),
    () => (index % 2 ? like('DELETE', commentId, visitor) : like('POST', commentId, visitor)),
    () => (index % 4 ? like('POST', commentId, visitor) : talk.guestSays(visitor, `Answer ${index}`, { commentId })),
    () => like(index % 3 ? 'POST' : 'DELETE', commentId, visitor),
  ]);
  await Promise.all(acts.map((act) => act()));
  const row = await db
    .selectFrom('cc_comment')
    .select(['likeCount', 'replyCount'])
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  const rows = async (table: 'cc_comment_like' | 'cc_comment', column: 'commentId' | 'parentId') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where(column as never, '=', commentId as never)
        .execute()
    ).length;
  expect(row).toEqual({
    likeCount: await rows('cc_comment_like', 'commentId'),
    replyCount: await rows('cc_comment', 'parentId'),
  });
  expect(row.likeCount).toBeGreaterThan(0);
  expect(row.replyCount).toBeGreaterThan(0);
});
