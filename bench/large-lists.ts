import { created } from '@kaiyin/server-kit';
import { undescribed } from '@kaiyin/modules/resource/schema';
import { sql } from 'kysely';
import type { App } from '../apps/server/app.ts';

const files = 50_000;
const runs = 40;

interface Asked {
  app: App;
  session: string;
  siteId: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function ask(
  { app, session, siteId }: Asked,
  path: string,
  query: Record<string, string>,
  wanted: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${session}`, currentsite: String(siteId) };
  const reply = await app.http.inject({ method: 'GET', url: `/kx-api${path}`, query, headers });
  const { code, rows, data } = reply.json<{ code: number; rows?: unknown[]; data?: unknown }>();
  if (code !== 200 || (rows ?? [data]).length !== wanted) throw new Error(reply.body.slice(0, 200));
}

/**
 * How long a page of 20 takes of the contents of a site, narrowed by two fields and sorted by publish date: by the call that the
 * console makes, and by statements written by hand on the same table, in milliseconds.
 */
export async function sortedList(asked: Asked): Promise<{ ours: number[]; byHand: number[] }> {
  const { app, siteId } = asked;
  const { db } = app.context();
  const ours: number[] = [];
  const byHand: number[] = [];
  for (let run = 0; run < runs; run++) {
    // Every run another one: what was counted before is not counted again.
    const from = `2020-01-01T00:${String(run % 60).padStart(2, '0')}:00.000Z`;
    const query = {
      pageSize: '20',
      contentType: 'article',
      createTimeFrom: from,
      orderBy: 'publishDate',
      isAsc: 'desc',
    };
    ours.push(await timed(() => ask(asked, '/cms/content/list', query, 20)));
    const where = sql`"siteId" = ${siteId} and "deletedTime" is null and archived = 0 and "contentType" = 'article'
      and "createTime" >= ${from}`;
    byHand.push(
      await timed(async () => {
        const { rows } = await sql`select id, title, author, "publishDate", "createTime" from cms_content where ${where}
          order by "publishDate" desc, id desc limit 20`.execute(db);
        const count = await sql`select count(*) as n from cms_content where ${where}`.execute(db);
        return JSON.stringify({ rows, count: count.rows });
      }),
    );
  }
  return { ours: ours.slice(5), byHand: byHand.slice(5) };
}

/** How long the first screen of a library of 50,000 pictures takes: its list and its folders, in milliseconds. */
export async function largeLibrary(asked: Asked): Promise<number[]> {
  await fillLibrary(asked);
  const times: number[] = [];
  for (let run = 0; run < runs; run++)
    times.push(
      await timed(() =>
        Promise.all([
          ask(asked, '/cms/resource/list', { pageSize: '40', pageNum: '1' }, 40),
          ask(asked, '/cms/resource/folder/tree', {}, 1),
        ]),
      ),
    );
  return times.slice(5);
}

async function fillLibrary({ app, siteId }: Asked): Promise<void> {
  const ctx = app.context();
  const { hash, size } = await app.blobs.put(Buffer.from('a picture'));
  const rest = { facts: null, focusX: null, focusY: null, checkedTime: null, missingSince: null, unusedSince: null };
  const fixed = { ...created(ctx), ...undescribed, ...rest, siteId, hash, fileSize: size, width: 800, height: 600 };
  const piece = 500;
  for (let at = 0; at < files; at += piece) {
    const rows = Array.from({ length: piece }, (_, nth) => {
      const name = `picture${at + nth}.jpg`;
      const path = `resources/image/2026/01/01/${at + nth}.jpg`;
      return { ...fixed, resourceType: 'image' as const, name, fileName: name, suffix: 'jpg', path };
    });
    await ctx.db.insertInto('cms_resource').values(rows).execute();
  }
}
