import type { BanTarget, CommentContext } from '@kaiyin/modules/comment/schema';
import { forgetGrants } from '@kaiyin/modules/account/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentedSite, type CommentedSite } from '../../../tests/commented-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { newVisitor, type TestVisitor } from '../../../tests/visitor.ts';
import { blankAddresses } from './blank-addresses.ts';

let test: TestApp;
let talk: CommentedSite;
let cat: TestVisitor;
/** Somebody who moderates, and may not see the catalog of the first article. */
let narrow: string;
let visible: number;
let hidden: number;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  talk = await commentedSite(test);
  await talk.configure({ CommentGuests: true, CommentFloodLimit: 0, EnableCommentAudit: false });
  cat = await newVisitor(test);
  const catalog = await talk.must<{ id: number }>('POST', '/cms/catalog', { name: 'D', alias: 'd', path: 'd' });
  const given = { catalogId: catalog.id, title: 'Ferry', body: '<p>x</p>' };
  const { id: ferry } = await talk.must<{ id: number }>('POST', '/cms/content', given);
  await talk.must('POST', '/cms/content/publish', { ids: [ferry] });
  hidden = (await talk.guestSays(cat, 'Below the bridge')).data.commentId;
  visible = (await talk.guestSays(cat, 'Below the ferry', { sourceId: ferry })).data.commentId;
  narrow = await test.staff(['comment:view', 'comment:audit', 'comment:delete', 'comment:ban'], [talk.site]);
  const { db } = test.ctx;
  const role = await db.selectFrom('sys_role').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const closed = { right: 'Catalog:View', siteId: talk.site, recordId: talk.catalog, granted: false };
  const by = { createBy: 'admin', createTime: '2026-03-01T08:00:00.000Z' };
  await db
    .insertInto('sys_record_grant')
    .values({ ownerType: 'role', ownerId: role.id, ...closed, ...by } as never)
    .execute();
  forgetGrants(test.ctx);
});
afterAll(() => test.close());

const asNarrow = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
  test.call<T>(method, path, { as: narrow, site: talk.site, ...(body && { body }) });
const deleted = async () => (await talk.list({ isDeleted: 'true' })).map(({ content }) => content).toSorted();

describe('a moderator who may not see a catalog', () => {
  it('is told nothing of comments there, nor that their writers wrote them', async () => {
    expect((await asNarrow('GET', `/comment/context/${hidden}`)).code).toBe(404);
    const { data } = await asNarrow<CommentContext>('GET', `/comment/context/${visible}`);
    expect(data.writer).toMatchObject({ passed: 1, latest: [] });
    expect((await asNarrow('POST', '/comment/ban/targets', { ids: [hidden] })).code).toBe(404);
    const targets = await asNarrow<BanTarget[]>('POST', '/comment/ban/targets', { ids: [visible] });
    expect(targets.data).toMatchObject([{ comments: 1 }]);
  });

  it('bans the writers of comments elsewhere, and removes nothing there', async () => {
    expect((await asNarrow('POST', '/comment/ban', { ids: [hidden] })).code).toBe(404);
    expect(await deleted()).toEqual([]);
    const { data } = await asNarrow<{ banIds: number[]; removed: number }>('POST', '/comment/ban', { ids: [visible] });
    expect([data.removed, await deleted()]).toEqual([1, ['Below the ferry']]);
    await asNarrow('POST', '/comment/ban/lift', { ids: data.banIds, recover: true });
    expect(await deleted()).toEqual([]);
  });

  it('ends a ban of others, and recovers nothing there', async () => {
    const body = { ids: [visible] };
    const ban = await test.call<{ banIds: number[]; removed: number }>('POST', '/comment/ban', {
      site: talk.site,
      body,
    });
    expect(ban.data.removed).toBe(2);
    const lift = { ids: ban.data.banIds, recover: true };
    expect((await asNarrow<object>('POST', '/comment/ban/lift', lift)).data).toEqual({ recovered: 1 });
    expect(await deleted()).toEqual(['Below the bridge']);
    await talk.must('POST', '/comment/recover', { ids: [hidden] });
  });
});

it('a ban removes many comments in pieces, and is undone with all of them', async () => {
  const dan = await newVisitor(test);
  const id = (await talk.guestSays(dan, 'Many 0')).data.commentId;
  const { db } = test.ctx;
  const { id: _, ...row } = await db
    .selectFrom('cc_comment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 1100 }, (_, n) => ({ ...row, content: `Many ${n + 1}` }));
  for (let from = 0; from < more.length; from += 100)
    await db
      .insertInto('cc_comment')
      .values(more.slice(from, from + 100) as never)
      .execute();
  const left = async () =>
    (
      await db
        .selectFrom('cc_comment')
        .select('id')
        .where('visitorId', '=', row.visitorId)
        .where('isDeleted', '=', false)
        .execute()
    ).length;
  const as = { as: talk.moderator, site: talk.site };
  const ban = await test.call<{ banIds: number[]; removed: number }>('POST', '/comment/ban', {
    ...as,
    body: { ids: [id] },
  });
  expect([ban.data.removed, await left()]).toEqual([1101, 0]);
  const lift = await test.call('POST', '/comment/ban/lift', { ...as, body: { ids: ban.data.banIds, recover: true } });
  expect([lift.data, await left()]).toEqual([{ recovered: 1101 }, 1101]);
  await db.deleteFrom('cc_comment').where('visitorId', '=', row.visitorId).execute();
});

it('a reader writes so many comments in a minute, from wherever, and no more', async () => {
  const eve = await newVisitor(test);
  const replies: string[] = [];
  for (let n = 0; n < 31; n++) replies.push((await talk.guestSays(eve, `Quick ${n}`)).msg);
  expect(replies[29]).toBe('Done');
  expect(replies[30]).toMatch(/^Too many/);
  expect((await talk.guestSays(cat, 'Another reader')).code).toBe(200);
});

it('addresses and browsers of comments are forgotten after their time, and the comments stay', async () => {
  const run = async (days: number) => {
    const later = test.ctx.within({ clock: () => new Date(Date.now() + days * 86_400_000) });
    await blankAddresses.run(later, { keepDays: 30 } as never, { report: async () => undefined } as never);
    const { db } = test.ctx;
    return db.selectFrom('cc_comment').select(['ip', 'content']).where('id', '=', visible).executeTakeFirstOrThrow();
  };
  expect((await run(29)).ip).not.toBe('');
  expect(await run(31)).toEqual({ ip: '', content: 'Below the ferry' });
});
