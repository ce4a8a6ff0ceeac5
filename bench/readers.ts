import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueStamp, visitorCookie } from '@kaiyin/modules/visitor/server';
import { publishSite } from '@kaiyin/modules/publish/server';
import { openSession } from '@kaiyin/modules/session/server';
import type { Http } from '@kaiyin/server-kit';
import type { InjectOptions } from 'fastify';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import type { StampPurpose } from '../modules/visitor/schema/index.ts';
import { pagesBeside } from './readers/beside-pages.ts';
import { byHand } from './readers/by-hand.ts';
import { fillComments } from './readers/fill-comments.ts';
import { timesOf } from './readers/times.ts';

// npm run bench -- readers [COMMENTS]: what readers do on pages – comments read, a like, a comment, a vote, a form – a second, beside
// routes written by hand on the same database, with so many comments; the list of comments in the console; and pages while
// 500 likes a second come in.
const comments = Number(process.argv[2] ?? 100_000);
const each = 400;
let visits = 0;
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-readers-'));
const env = { ...process.env, KAIYIN_DATA: folder, KAIYIN_LOG_LEVEL: 'silent', KAIYIN_DEMO: 'off' };
const app = await createApp({ ...readConfig(env), worker: false });
const ctx = app.context();
const { db } = ctx;
await firstStart(ctx, 'Bench-run-2026');
const siteId = await importDemo(ctx, app.blobs);

try {
  const articles = await publicArticles();
  const passed = await fillComments(ctx, { articles, comments });
  const vote = await db.selectFrom('cc_vote').selectAll().where('siteId', '=', siteId).executeTakeFirstOrThrow();
  // Nobody is kept from voting again: what is measured is a ballot that counts.
  await db
    .updateTable('cc_vote')
    .set({ dayLimit: 1_000_000, totalLimit: 1_000_000 })
    .where('id', '=', vote.id)
    .execute();
  const items = await db
    .selectFrom('cc_vote_item')
    .select(({ fn }) => ['subjectId', fn.min('id').as('id')])
    .where('voteId', '=', vote.id)
    .groupBy('subjectId')
    .execute();
  const item = await db.selectFrom('cc_vote_item').selectAll().where('voteId', '=', vote.id).executeTakeFirstOrThrow();
  const bare = byHand(ctx, { siteId, voteId: vote.id, item });
  const form = await publishedForm();
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
        const subjects = items.map(({ subjectId, id }) => ({ subjectId, result: [id] }));
        return { method: 'POST', url: '/kx-api/api/vote', headers, payload: { voteId: vote.id, stamp, subjects } };
      },
      (n) => ({ method: 'POST', url: `/vote?visitor=${n}` }),
      bare,
    ),
    await compare(
      'send a form',
      (n) => formPost(form, n),
      (n) => ({ method: 'POST', url: `/form/${form.formId}`, payload: answerOf(n) }),
      bare,
    ),
  ];
  console.table(Object.fromEntries(rows));
  console.table(await consoleLists());
  await publishSite(ctx, app.desk, { siteId, reason: 'bench' });
  console.table(await besidePages(passed));
  const { rss } = process.memoryUsage();
  console.table({ comments, 'memory in MB': Math.round(rss / 1_000_000) });
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

/** The published form of the demo. */
function publishedForm(): Promise<{ formId: number; version: number }> {
  return db
    .selectFrom('cms_custom_form_publication')
    .select(['formId', 'version'])
    .where('siteId', '=', siteId)
    .where('validUntil', 'is', null)
    .executeTakeFirstOrThrow();
}

function answerOf(n: number) {
  return { title: `A tip ${n}`, kind: 'city', story: 'Lamps are out.', agreed: 'true' };
}

/** An answer as a browser sends it. */
async function formPost({ formId, version }: { formId: number; version: number }, n: number): Promise<InjectOptions> {
  const { headers, stamp } = await visit('form');
  const fields = Object.entries(answerOf(n)).map(([code, value]) => [`f_${code}`, value]);
  const boundary = 'kaiyin-bench';
  const part = ([name, value]: readonly (string | number)[]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const payload = `${[...fields, ['version', version], ['stamp', stamp], ['website', '']].map(part).join('')}--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const all = { ...headers, accept: 'application/json', 'content-type': type };
  return { method: 'POST', url: `/kx-api/api/customform/${formId}/form`, headers: all, payload };
}

/** Pages of 20 of all comments, as the console asks for them. */
async function consoleLists() {
  const session = await openSession(ctx, { userType: 'user', userId: 1 });
  const ask = (query: Record<string, string>) =>
    timesOf(20, async () => {
      const headers = { authorization: `Bearer ${session}`, currentsite: String(siteId) };
      const reply = await app.http.inject({ method: 'GET', url: '/kx-api/comment/list', query, headers });
      const { code, msg } = reply.json<{ code: number; msg: string }>();
      if (code !== 200) throw new Error(`comments of the console: ${msg}`);
    });
  return {
    'comments of the console, first page': await ask({ pageSize: '20' }),
    'the 500th page': await ask({ pageSize: '20', pageNum: '500' }),
    'those that wait': await ask({ pageSize: '20', auditStatus: 'waiting' }),
    'those with a word': await ask({ pageSize: '20', content: 'Comment 777' }),
  };
}

/** Pages that were published, while readers like comments. */
async function besidePages(passed: (n: number) => number) {
  const [perSecond, seconds] = [500, 5];
  const likes: InjectOptions[] = [];
  for (let n = 0; n < perSecond * seconds; n++)
    likes.push({
      method: 'POST',
      url: `/kx-api/api/comment/like/${passed(n + each)}`,
      remoteAddress: addressOf(visits),
      ...(await visit()),
    });
  const send = async (options: InjectOptions, code: number) => {
    const reply = await app.http.inject(options);
    if (reply.statusCode !== code) throw new Error(`${options.url}: ${reply.statusCode}`);
  };
  return pagesBeside({
    perSecond,
    seconds,
    interact: (n) => send(likes[n] ?? {}, 200),
    page: () => send({ method: 'GET', url: '/sites/demo/pc/index.html' }, 200),
  });
}

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

/** How often a second each is answered, one after the other; a call that is refused ends the run. */
async function compare(
  name: string,
  ours: (n: number) => Promise<InjectOptions>,
  hand: (n: number) => InjectOptions,
  bare: ReturnType<typeof byHand>,
) {
  const requests: InjectOptions[] = [];
  for (let n = 0; n < each; n++) requests.push({ ...(await ours(n)), remoteAddress: addressOf(visits * 7 + n) });
  const sendOurs = async (n: number) => {
    const reply = await app.http.inject(requests[n] ?? {});
    const { code, msg } = reply.json<{ code: number; msg: string }>();
    if (code !== 200) throw new Error(`${name}: ${msg}`);
  };
  const sendHand = async (n: number) => {
    const reply = await bare.inject(hand(n));
    if (reply.statusCode !== 200) throw new Error(`${name} by hand: ${reply.body}`);
  };
  const byHand = await timesOf(each, sendHand);
  const own = await timesOf(each, sendOurs);
  const share = Number((own['a second'] / byHand['a second']).toFixed(2));
  return [name, { ...own, 'by hand': byHand['a second'], share }] as const;
}
