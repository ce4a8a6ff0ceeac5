import { created } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import type { App } from '../apps/server/app.ts';
import { fill } from './api/fill.ts';

const contents = 100_000;
const runs = 40;

const fields = [
  { code: 'price', controlType: 'number', filterable: true },
  { code: 'colour', controlType: 'input', filterable: true },
  { code: 'since', controlType: 'date', filterable: true },
  { code: 'sku', controlType: 'input', filterable: false },
  { code: 'place', controlType: 'input', filterable: false },
] as const;

/**
 * How long a page of 20 takes of 100,000 contents with five fields of a model, narrowed by three of them: by the call that the
 * console makes, and by statements written by hand on the same tables, in milliseconds. And the site that has them.
 */
export async function extList(
  app: App,
  session: string,
): Promise<{ ours: number[]; byHand: number[]; siteId: number }> {
  const { siteId, catalogIds } = await fill(app, contents, 1);
  const catalogId = catalogIds[0] ?? 0;
  await giveFields(app, siteId, catalogId);
  const ours: number[] = [];
  const byHand: number[] = [];
  for (let run = 0; run < runs; run++) {
    const [from, colour] = [run * 10, `c${run % 10}`];
    ours.push(
      await timed(async () => {
        const ext = new URLSearchParams({ 'price.from': String(from), colour, 'since.to': '2026-06-30' });
        const query = { catalogId: String(catalogId), pageSize: '20', ext: String(ext) };
        const headers = { authorization: `Bearer ${session}`, currentsite: String(siteId) };
        const reply = await app.http.inject({ method: 'GET', url: '/kx-api/cms/content/list', query, headers });
        const { code, rows } = reply.json<{ code: number; rows: unknown[] }>();
        if (code !== 200 || rows.length !== 20) throw new Error(reply.body.slice(0, 200));
      }),
    );
    byHand.push(await timed(() => handWritten(app, { siteId, catalogId, from, colour })));
  }
  return { ours: ours.slice(5), byHand: byHand.slice(5), siteId };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function giveFields(app: App, siteId: number, catalogId: number): Promise<void> {
  const ctx = app.context();
  const { id: modelId } = await ctx.db
    .insertInto('x_model')
    .values({ ...created(ctx), siteId, name: 'Product', code: 'product', remark: '', ownerType: 'extension' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plain = { required: false, rule: '' as const, pattern: '', options: [], dictionary: '', defaultValue: '' };
  const rows = fields.map((field, index) => ({
    ...created(ctx),
    ...plain,
    ...field,
    name: field.code,
    nameEn: '',
    help: '',
    removed: false,
    siteId,
    modelId,
    sort: index + 1,
  }));
  await ctx.db.insertInto('x_model_field').values(rows).execute();
  await ctx.db.updateTable('cms_catalog').set({ contentModelId: modelId }).where('id', '=', catalogId).execute();
  await sql`update cms_content set ext = json_object('price', id % 1000, 'colour', 'c' || (id % 10),
    'since', '2026-0' || (1 + id % 9) || '-01', 'sku', 'AB' || id, 'place', '城东')
    where "catalogId" = ${catalogId}`.execute(ctx.db);
}

async function handWritten(
  { context }: App,
  { siteId, catalogId, from, colour }: { siteId: number; catalogId: number; from: number; colour: string },
): Promise<string> {
  const where = sql`"siteId" = ${siteId} and "catalogId" = ${catalogId} and "deletedTime" is null and archived = 0
    and cast(ext ->> '$.price' as real) >= ${from} and ext ->> '$.colour' like ${`%${colour}%`}
    and ext ->> '$.since' <= '2026-06-30'`;
  const { db } = context();
  const { rows } = await sql`select id, title, author, ext, "createTime" from cms_content where ${where}
    order by sort desc, id desc limit 20`.execute(db);
  const count = await sql`select count(*) as n from cms_content where ${where}`.execute(db);
  return JSON.stringify({ rows, count: count.rows });
}
