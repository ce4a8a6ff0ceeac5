import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertMany } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { createApp } from '../apps/server/app.ts';
import { readConfig } from '../apps/server/config.ts';
import { importDemo } from '../apps/server/seeds/demo/import-demo.ts';
import { firstStart } from '../apps/server/seeds/first-start.ts';
import { findPublic, placeOf } from '../modules/search/server/find/find-public.ts';
import { publicSite } from '../modules/search/server/find/public-site.ts';
import { wantedOf } from '../modules/search/server/find/wanted.ts';
import { indexEach } from '../modules/search/server/indexing/index-each.ts';
import { gramsToFind } from '../modules/search/server/text/grams.ts';

// npm run bench -- search [CONTENTS]: how long a search of readers takes among so many contents, beside a ranked query of an FTS5
// table written by hand with the same parts of texts, and how many contents are indexed a second.
const contents = Number(process.argv[2] ?? 20_000);
const folder = await mkdtemp(join(tmpdir(), 'kaiyin-search-'));
const env = { ...process.env, KAIYIN_DATA: folder, KAIYIN_LOG_LEVEL: 'silent', KAIYIN_DEMO: 'off' };
const app = await createApp({ ...readConfig(env), worker: false });
const ctx = app.context();
await firstStart(ctx, 'Bench-run-2026');
await importDemo(ctx, app.blobs);

let state = 7;
const next = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const dictionary = await readFile(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'), 'utf8');
const vocabulary = dictionary
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([word = '']) => /^\p{Script=Han}{2,4}$/u.test(word))
  .toSorted(([, a], [, b]) => Number(b) - Number(a))
  .slice(0, 20_000)
  .map(([word = '']) => word);
/** Few words are in most texts, and most words in few. */
const word = () => vocabulary[Math.floor(vocabulary.length ** (next(1_000_000) / 1_000_000)) - 1] ?? '';
const sentence = (words: number) => `${Array.from({ length: words }, word).join('')}。`;

try {
  const { site } = await publicSite(ctx, 'demo');
  const ids = await fill(site.id);
  const rate = await index(ids);
  await fillByHand();
  const queries = Array.from(
    { length: 300 },
    (_, n) => [word(), `${word()} ${word()}`, `${word()}${word()}`][n % 3] ?? '',
  );
  const ours = await timesOf(queries, async (query) => {
    await findPublic(ctx, placeOf(ctx, site), await wantedOf(ctx, query, false), { page: 1, size: 10 });
  });
  const byHand = await timesOf(queries, async (query) => {
    const parts = Array.from(gramsToFind(query), (part) => `"${part}"`).join(' AND ');
    const either = `(title : (${parts})) OR (body : (${parts}))`;
    await sql`select rowid, rank from by_hand where by_hand match ${either} order by rank limit 10`.execute(ctx.db);
  });
  console.table({ 'the search of readers': ours, 'a query by hand': byHand });
  console.table({ contents: ids.length, 'indexed a second': rate });
} finally {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

function report(what: string, done: number): void {
  if (done % Math.max(1000, contents / 10) === 0) console.info(`${what}: ${done} of ${contents}`);
}

/** Indexes contents as a rebuild does; answers how many a second. */
async function index(ids: readonly number[]): Promise<number> {
  async function* parts(): AsyncGenerator<readonly number[]> {
    for (let from = 0; from < ids.length; from += 100) yield ids.slice(from, from + 100);
  }
  const began = performance.now();
  let done = 0;
  for await (const { ids: some, failed } of indexEach(ctx, parts())) {
    if (failed.size > 0) throw new Error(`${failed.size} contents could not be indexed`);
    done += some.length;
    report('indexed', done);
  }
  return Math.round(ids.length / ((performance.now() - began) / 1000));
}

/** The table that somebody would make who does this alone: pairs of letters of titles and texts. */
async function fillByHand(): Promise<void> {
  await sql`create virtual table by_hand using fts5(title, body, content='', detail=column, tokenize='ascii')`.execute(
    ctx.db,
  );
  for (let last = 0, done = 0; ;) {
    const rows = await ctx.db
      .selectFrom('cms_search_text')
      .innerJoin('cms_search_body', 'cms_search_body.id', 'cms_search_text.id')
      .select(['cms_search_text.id', 'plainTitle', 'plainText'])
      .where('cms_search_text.id', '>', last)
      .orderBy('cms_search_text.id')
      .limit(1000)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const partsOf = (plain: string) => [...gramsToFind(plain)].join(' ');
    await ctx.transaction(async ({ db }) => {
      for (const { id, plainTitle, plainText } of rows)
        await sql`insert into by_hand (rowid, title, body) values (${id}, ${partsOf(plainTitle)}, ${partsOf(plainText)})`.execute(
          db,
        );
    });
    done += rows.length;
    report('written by hand', done);
  }
}

async function timesOf(queries: readonly string[], work: (query: string) => Promise<void>) {
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await work(query);
    times.push(performance.now() - began);
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  const total = sorted.reduce((sum, time) => sum + time, 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), 'a second': Math.round((1000 * sorted.length) / total) };
}

/** Adds contents that are public, like an article of the demo; answers their ids. */
async function fill(siteId: number): Promise<number[]> {
  const { db } = ctx;
  const base = db
    .selectFrom('cms_publication')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('contentType', '=', 'article');
  const publication = await base.where('mappingOf', 'is', null).executeTakeFirstOrThrow();
  const byId = (table: 'cms_content' | 'cms_version', id: number) =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [content, version] = [
    await byId('cms_content', publication.contentId),
    await byId('cms_version', publication.versionId),
  ];
  const [first, firstVersion] = [1_000_000, 1_000_000];
  const ids = Array.from({ length: contents }, (_, n) => first + n);
  for (let from = 0; from < contents; from += 500)
    await ctx.transaction(async ({ db }) => {
      const some = ids
        .slice(from, from + 500)
        .map((id) => ({ id, versionId: firstVersion + id - first, title: sentence(6) }));
      await insertMany(db, 'cms_content', some.map((one) => ({ ...content, ...one })) as never);
      await insertMany(
        db,
        'cms_version',
        some.map(({ id, versionId, title }) => ({
          ...version,
          id: versionId,
          contentId: id,
          versionFields: { title, summary: sentence(12) },
          body: `<p>${Array.from({ length: 20 }, () => sentence(12)).join('')}</p>`,
        })) as never,
      );
      const shown = some.map(({ id, versionId, title }) => ({
        ...publication,
        id: versionId,
        contentId: id,
        versionId,
        title,
      }));
      await insertMany(db, 'cms_publication', shown as never);
      report('added', from + some.length);
    });
  return ids;
}
