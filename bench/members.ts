import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishSite } from '@kaiyin/modules/publish/server';
import { openSession } from '@kaiyin/modules/session/server';
import Fastify from 'fastify';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { createMember } from '../modules/member/server/index.ts';
import { siteReader } from '../tests/site-reader.ts';
import { timesOf } from './readers/times.ts';

// npm run bench -- members: how often a second members sign in at a site, with passwords at the cost that is configured, and
// their own page is made, beside a page that is written by hand on the same database.
const password = 'Harbour-2026-light';
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-members-'));
const env = { ...process.env, KAIYIN_DATA: folder, KAIYIN_LOG_LEVEL: 'silent', KAIYIN_DEMO: 'off' };
const app = await createApp({ ...readConfig(env), worker: false });
const ctx = app.context();
const { db } = ctx;
await firstStart(ctx, 'Bench-run-2026');
const siteId = await importDemo(ctx, app.blobs);
await publishSite(ctx, app.desk, { siteId, reason: 'bench' });

try {
  const signIns = 40;
  const readers: { reader: ReturnType<typeof siteReader>; stamp: string }[] = [];
  for (let n = 0; n < signIns; n++) {
    const names = { userName: `bench_${n}`, email: null, phoneNumber: null, nickName: `Reader ${n}` };
    await createMember(ctx, { ...names, password });
    const reader = siteReader({ app, ctx }, 'demo.localhost');
    readers.push({ reader, stamp: await reader.stamp() });
  }
  const signIn = await timesOf(signIns, async (n) => {
    const one = readers[n];
    const body = { account: `bench_${n}`, password, stamp: one?.stamp ?? '', website: '' };
    const reply = await one?.reader.post('account/login', body);
    if (reply?.status !== 303) throw new Error(`sign-in: ${reply?.status} ${reply?.body.slice(0, 200)}`);
  });
  const member = await db
    .selectFrom('cc_member')
    .select('id')
    .where('userName', '=', 'wanlan')
    .executeTakeFirstOrThrow();
  const token = await openSession(ctx, { userType: 'member', userId: member.id, siteId });
  const bare = byHand(token);
  const hand = await timesOf(300, async () => {
    const reply = await bare.inject({ url: `/account/${member.id}`, headers: { cookie: `kx-member=${token}` } });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  });
  let address = 0;
  const centre = await timesOf(300, async () => {
    const reply = await app.http.inject({
      url: `/account/${member.id}`,
      // Each from an address of its own, so that no limit of one counts.
      remoteAddress: `10.2.${Math.floor(++address / 200)}.${address % 200}`,
      headers: { host: 'demo.localhost', cookie: `kx-member=${encodeURIComponent(token)}` },
    });
    if (reply.statusCode !== 200 || !reply.body.includes('我的评论')) throw new Error(`centre: ${reply.statusCode}`);
  });
  const share = Number((centre['a second'] / hand['a second']).toFixed(2));
  console.table({ 'sign in at a site': signIn, 'own page': { ...centre, 'by hand': hand['a second'], share } });
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

/** The same page by statements that somebody would write who does this alone: who asks, level, counts, favourites, days. */
function byHand(token: string) {
  const bare = Fastify();
  bare.get<{ Params: { id: number } }>('/account/:id', async ({ params, headers }, reply) => {
    const mark = createHash('sha256').update(token).digest('hex');
    const session = await db
      .selectFrom('sys_session')
      .select(['userId', 'lastSeen'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const id = Number(params.id);
    const row = await db.selectFrom('cc_member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const levels = await db.selectFrom('cc_member_level_config').selectAll().orderBy('level').execute();
    const { exp } = await db
      .selectFrom('cc_member_exp_log')
      .select(({ fn }) => fn.sum<number>('changeExp').as('exp'))
      .where('memberId', '=', id)
      .executeTakeFirstOrThrow();
    const marks = await db
      .selectFrom('cc_member_favorites as mark')
      .innerJoin('cms_publication as shown', 'shown.contentId', 'mark.dataId')
      .select(['shown.title', 'shown.contentId', 'shown.publishDate'])
      .where('mark.memberId', '=', id)
      .where('shown.validUntil', 'is', null)
      .orderBy('mark.id', 'desc')
      .limit(10)
      .execute();
    const counts = await Promise.all(
      (['cc_member_favorites', 'cc_member_like'] as const).map((table) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('memberId', '=', id)
          .execute(),
      ),
    );
    const follows = await db.selectFrom('cc_member_follow').selectAll().where('memberId', '=', id).execute();
    const days = await db.selectFrom('cc_member_signin_log').selectAll().where('memberId', '=', id).execute();
    const list = marks.map(
      ({ title, contentId, publishDate }) => `<li><a href="/${contentId}.html">${title}</a> ${publishDate}</li>`,
    );
    const facts = [
      row.nickName,
      exp,
      levels.length,
      mark.length,
      session.length,
      follows.length,
      days.length,
      headers.cookie?.length,
    ];
    return reply
      .type('text/html')
      .send(`<html><body><h1>${facts.join(' ')}</h1>${JSON.stringify(counts)}<ul>${list.join('')}</ul></body></html>`);
  });
  return bare;
}
