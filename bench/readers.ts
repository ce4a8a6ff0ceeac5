import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueStamp, visitorCookie } from '@kaiyin/modules/visitor/server';
import { insertMany, type Http } from '@kaiyin/server-kit';
import Fastify from 'fastify';
import type { InjectOptions } from 'fastify';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import type { StampPurpose } from '../modules/visitor/schema/index.ts';

// npm run bench -- readers [COMMENTS]: what readers do on pages – comments read, a like, a comment, a vote – a second, beside
// routes written by hand on the same database, with so many comments.
const comments = Number(process.argv[2] ?? 100_000);
const each = 400;
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-readers-'));
const env = { ...process.env, KAIYIN_DATA: folder, KAIYIN_LOG_LEVEL: 'silent', KAIYIN_DEMO: 'off' };
const app = await createApp({ ...readConfig(env), worker: false });
const ctx = app.context();
const { db } = ctx;
await firstStart(ctx, 'Bench-run-2026');
const siteId = await importDemo(ctx, app.blobs);

try {
  const articles = await publicArticles();
  const passed = await fill(articles);
  const vote = await db.selectFrom('cc_vote').selectAll().where('siteId', '=', siteId).executeTakeFirstOrThrow();
  // Nobody is kept from voting again: what is measured is a ballot that counts.
  await db
    .updateTable('cc_vote')
    .set({ dayLimit: 1_000_000, totalLimit: 1_000_000 })
    .where('id', '=', vote.id)
    .execute();
  const item = await db.selectFrom('cc_vote_item').selectAll().where('voteId', '=', vote.id).executeTakeFirstOrThrow();
  const bare = byHand(vote.id, item);
  const article = (n: number) => articles[n % articles.length] ?? 0;
  const rows = [
    await compare(
      'read comments of an article',
      async (n) => ({ url: `/kx-api/api/comment/cms_content/${article(n)}` }),
      (n) => ({ url: `/comments/${article(n)}` }),
      bare,
    ),
    await compare(
      'like a comment',
      async (n) => ({ method: 'POST', url: `/kx-api/api/comment/like/${passed(n)}`, ...(await visit()) }),
      (n) => ({ method: 'POST', url: `/like/${passed(n)}?visitor=${n}` }),
      bare,
    ),
    await compare(
      'write a comment',
      async (n) => {
        const { headers, stamp } = await visit('comment');
        const payload = {
          sourceType: 'cms_content',
          sourceId: article(n),
          guestName: 'Reader',
          content: `Good ${n}`,
          stamp,
        };
        return { method: 'POST', url: '/kx-api/api/comment/submit', headers, payload };
      },
      (n) => ({ method: 'POST', url: '/comment', payload: { sourceId: article(n), content: `Good ${n}` } }),
      bare,
    ),
    await compare(
      'vote',
      async () => {
        const { headers, stamp } = await visit('vote');
        const subjects = [{ subjectId: item.subjectId, result: [item.id] }];
        return { method: 'POST', url: '/kx-api/api/vote', headers, payload: { voteId: vote.id, stamp, subjects } };
      },
      (n) => ({ method: 'POST', url: `/vote?visitor=${n}` }),
      bare,
    ),
  ];
  console.table(Object.fromEntries(rows));
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

async function publicArticles(): Promise<number[]> {
  const rows = await db
    .selectFrom('cms_publication')
    .select('contentId')
    .where('siteId', '=', siteId)
    .where('contentType', '=', 'article')
    .where('validUntil', 'is', null)
    .execute();
  return rows.map(({ contentId }) => contentId);
}

/** Adds comments below all articles, a third of them answers; answers one that is shown, by any number. */
async function fill(articles: readonly number[]): Promise<(n: number) => number> {
  const model = await db
    .selectFrom('cc_comment')
    .selectAll()
    .where('auditStatus', '=', 'passed')
    .executeTakeFirstOrThrow();
  const first = 1_000_000;
  for (let from = 0; from < comments; from += 2000)
    await ctx.transaction(async ({ db }) => {
      const some = Array.from({ length: Math.min(2000, comments - from) }, (_, index) => {
        const n = from + index;
        const parentId = n % 3 === 2 ? first + n - 2 : null;
        const top = parentId === null ? n : n - 2;
        const sourceId = articles[Math.floor(top / 3) % articles.length];
        return {
          ...model,
          id: first + n,
          sourceId,
          parentId,
          replyMemberId: null,
          content: `Comment ${n}`,
          replyCount: n % 3 === 0 ? 1 : 0,
        };
      });
      await insertMany(db, 'cc_comment', some);
    });
  return (n) => first + ((n * 3) % Math.max(3, comments - (comments % 3)));
}

let visits = 0;
/** A new visitor with a stamp, at an address of their own. */
async function visit(purpose: StampPurpose = 'comment') {
  const cookies: Record<string, string> = {};
  const reply = { setCookie: (name: string, value: string) => void (cookies[name] = value) };
  const http = { request: { cookies, headers: {}, protocol: 'http' }, reply } as unknown as Http;
  const before = ctx.within({ clock: () => new Date(Date.now() - 5000) });
  visits++;
  const stamp = await issueStamp({ ...before, ip: addressOf(visits) }, http, purpose);
  return { headers: { cookie: `${visitorCookie}=${encodeURIComponent(cookies[visitorCookie] ?? '')}` }, stamp };
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** The same by statements that somebody would write who does this alone: no stamps, limits, bans, words or logs. */
function byHand(voteId: number, item: { id: number; subjectId: number }) {
  const bare = Fastify();
  bare.get<{ Params: { id: number } }>('/comments/:id', async ({ params }) => {
    const shown = db.selectFrom('cc_comment').leftJoin('cc_member', 'cc_member.id', 'cc_comment.memberId');
    const columns = [
      'cc_comment.id',
      'cc_comment.parentId',
      'content',
      'likeCount',
      'replyCount',
      'commentTime',
      'nickName',
    ] as const;
    const tops = await shown
      .select([...columns])
      .where('sourceId', '=', Number(params.id))
      .where('parentId', 'is', null)
      .where('auditStatus', '=', 'passed')
      .where('isDeleted', '=', false)
      .orderBy('cc_comment.id', 'desc')
      .limit(10)
      .execute();
    const ids = tops.map(({ id }) => id);
    const answers = await shown
      .select([...columns])
      .where('parentId', 'in', [0, ...ids])
      .where('auditStatus', '=', 'passed')
      .execute();
    return tops.map((top) => ({ ...top, replies: answers.filter(({ parentId }) => parentId === top.id).slice(0, 2) }));
  });
  bare.post<{ Params: { id: number }; Querystring: { visitor: string } }>('/like/:id', ({ params, query }) =>
    ctx.transaction(async ({ db }) => {
      const commentId = Number(params.id);
      const visitorId = `by-hand-${query.visitor}`;
      const like = { siteId, commentId, memberId: 0, visitorId, likeTime: new Date().toISOString() };
      await db.insertInto('cc_comment_like').values(like).execute();
      return db
        .updateTable('cc_comment')
        .set((eb) => ({ likeCount: eb('likeCount', '+', 1) }))
        .where('id', '=', commentId)
        .returning('likeCount')
        .executeTakeFirstOrThrow();
    }),
  );
  bare.post<{ Body: { sourceId: number; content: string } }>('/comment', async ({ body }) => {
    const model = await db.selectFrom('cc_comment').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const { id: _, ...row } = { ...model, ...body, parentId: null, commentTime: new Date().toISOString() };
    return db.insertInto('cc_comment').values(row).returning('id').executeTakeFirstOrThrow();
  });
  bare.post<{ Querystring: { visitor: string } }>('/vote', ({ query }) =>
    ctx.transaction(async ({ db }) => {
      await db
        .updateTable('cc_vote')
        .set((eb) => ({ total: eb('total', '+', 1) }))
        .where('id', '=', voteId)
        .execute();
      const userId = `by-hand-${query.visitor}`;
      const known = await db
        .selectFrom('cc_vote_log')
        .select('id')
        .where('voteId', '=', voteId)
        .where('userId', '=', userId)
        .executeTakeFirst();
      const day = Math.floor(Date.now() / 86_400_000);
      const log = {
        voteId,
        userType: 'browser',
        userId,
        day,
        logTime: new Date().toISOString(),
        ip: '10.0.0.1',
        userAgent: '',
        resetId: null,
      } as const;
      const { id: logId } = await db.insertInto('cc_vote_log').values(log).returning('id').executeTakeFirstOrThrow();
      const answer = { voteId, logId: Number(logId), subjectId: item.subjectId, itemId: item.id, content: null };
      await db.insertInto('cc_vote_answer').values(answer).execute();
      await db
        .updateTable('cc_vote_item')
        .set((eb) => ({ total: eb('total', '+', 1) }))
        .where('id', '=', item.id)
        .execute();
      return { known: known !== undefined };
    }),
  );
  return bare;
}

/** How often a second each is answered, one after the other; a call that is refused ends the run. */
async function compare(
  name: string,
  ours: (n: number) => Promise<InjectOptions>,
  hand: (n: number) => InjectOptions,
  bare: ReturnType<typeof byHand>,
) {
  const requests: InjectOptions[] = [];
  for (let n = 0; n < each; n++) requests.push({ ...(await ours(n)), remoteAddress: addressOf(visits * 7 + n) });
  const timed = async (send: (n: number) => Promise<void>) => {
    const began = performance.now();
    for (let n = 0; n < each; n++) await send(n);
    return Math.round((1000 * each) / (performance.now() - began));
  };
  const sendOurs = async (n: number) => {
    const reply = await app.http.inject(requests[n] ?? {});
    const { code, msg } = reply.json<{ code: number; msg: string }>();
    if (code !== 200) throw new Error(`${name}: ${msg}`);
  };
  const sendHand = async (n: number) => {
    const reply = await bare.inject(hand(n));
    if (reply.statusCode !== 200) throw new Error(`${name} by hand: ${reply.body}`);
  };
  const byHand = await timed(sendHand);
  const own = await timed(sendOurs);
  return [name, { 'a second': own, 'by hand': byHand, share: Number((own / byHand).toFixed(2)) }] as const;
}
