import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteStanding } from '@kaiyin/modules/plan/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { storageOf } from '../../../../tests/storage.ts';
import { until } from '../../../../tests/until.ts';
import { withLease } from '../lease.ts';
import { catchUp, stillLate } from './catch-up.ts';
import { noteDelay } from './delays.ts';
import { overdueOf } from './overdue.ts';

let test: TestApp;
let news: NewsSite;
let now: number;
const minute = 60_000;

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00.000Z');
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  news = await newsSite(test);
});
afterEach(() => test.close());

const later = (minutes: number) => new Date(now + minutes * minute).toISOString();
const site = () => ({ id: news.site, path: 'news', name: 'News' });
const look = (before: number[]) => stillLate(test.ctx, test.app.desk, new Set(before));
const late = () => overdueOf(test.ctx, test.app.desk, site());
const standing = async () => (await news.call<SiteStanding>('GET', '/cms/publish/standing')).data;
const ready = async () => (await test.app.http.inject({ url: '/readyz' })).json<{ late: object[] }>();

it('what one look finds is left to its job; what the next one finds, too, is done, unless somebody publishes it', async () => {
  const begins = await news.add('Begins', { publishDate: later(10) });
  await news.publish([begins]);
  now += 11 * minute;
  expect(await look([])).toEqual({ due: [], late: new Set([news.site]) });
  expect(await look([news.site + 1])).toEqual({ due: [], late: new Set([news.site]) });
  expect((await look([news.site])).due).toEqual([site()]);
  await withLease(test.ctx, news.site, async () =>
    expect(await look([news.site])).toEqual({ due: [], late: new Set([news.site]) }),
  );
});

it('a site that is held is not overdue, whatever waits: it shows what it should', async () => {
  const [stays, ends] = [await news.add('Stays'), await news.add('Ends', { offlineDate: later(30) })];
  const begins = await news.add('Begins', { publishDate: later(20) });
  await news.publish([stays, ends, begins]);
  now += minute;
  const at = later(0);
  await news.publish([await news.add('Goes')]);
  now += minute;
  await test.ctx.db
    .insertInto('cms_publish_hold')
    .values({ siteId: news.site, at, createBy: 'admin', createTime: later(0) })
    .execute();
  await news.call('POST', '/cms/content/offline', { ids: [stays], held: 'only' });
  const shown = await news.files();
  now += 2 * 24 * 60 * minute;
  expect(await late()).toEqual({ contents: [], changes: 0, pipes: [], takeDowns: [], isDateOld: false, tasks: 0 });
  expect(await look([news.site])).toEqual({ due: [], late: new Set() });
  await catchUp(test.ctx, test.app.desk, site());
  expect(await news.files()).toEqual(shown);
});

it('pages that show the date are made anew when it has changed where they are read, and only those', async () => {
  await news.publish([await news.add('First')]);
  now = Date.parse('2026-03-01T15:59:00.000Z');
  await news.render();
  now += 24 * 60 * minute;
  expect((await late()).isDateOld).toBe(false);
  now = Date.parse('2026-03-01T15:59:00.000Z');
  await test.ctx.db
    .updateTable('cms_template')
    .set({ source: `<b>{{ 'now' | date: '%Y-%m-%d' }}</b>` })
    .where('name', '=', 'index.template.html')
    .execute();
  await news.render();
  expect(await news.text('index.html')).toContain('<b>2026-03-01</b>');
  expect((await late()).isDateOld).toBe(false);
  // Midnight in China.
  now += 61_000;
  expect(await late()).toMatchObject({ contents: [], changes: 0, pipes: [], isDateOld: true });
  expect((await look([news.site])).due).toEqual([site()]);
  await catchUp(test.ctx, test.app.desk, site());
  expect(await news.text('index.html')).toContain('<b>2026-03-02</b>');
  expect((await late()).isDateOld).toBe(false);
});

/** Adds sites whose files are of no release yet, as they are while storage is away. */
async function addLateSites(from: number, until: number): Promise<void> {
  const { db } = test.ctx;
  const rowOf = async (table: 'cms_site' | 'cms_publishpipe' | 'cms_release') => {
    const { id: _, ...row } = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow();
    return row;
  };
  const [site, pipe, release] = [await rowOf('cms_site'), await rowOf('cms_publishpipe'), await rowOf('cms_release')];
  for (let n = from; n < until; n++) {
    const values = { ...site, path: `late${n}`, name: `Late ${n}` } as never;
    const { id: siteId } = await db.insertInto('cms_site').values(values).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('cms_publishpipe')
      .values({ ...pipe, siteId } as never)
      .execute();
    await db
      .insertInto('cms_release')
      .values({ ...release, siteId } as never)
      .execute();
    await noteDelay(test.ctx, siteId, new Error('away'));
  }
}

it('names however many sites that are late without asking about each of them, and asks about nothing twice at a time', async () => {
  await news.publish([await news.add('First')]);
  await ready();
  const asked = async (calls: number) => {
    test.takeQueries();
    const replies = await Promise.all(Array.from({ length: calls }, ready));
    // Shown files are looked at once a second, late or not.
    const queries = test.takeQueries().filter((sql) => !sql.includes('cms_manifest')).length;
    return { queries, late: replies.map(({ late }) => late.length) };
  };
  await addLateSites(0, 20);
  const few = await asked(1);
  expect(few.late).toEqual([20]);
  await addLateSites(20, 80);
  const many = await asked(1);
  expect(many).toEqual({ queries: few.queries, late: [80] });
  expect(await asked(5)).toEqual({ queries: few.queries, late: Array(5).fill(80) });
});

describe('why a site was late', () => {
  const noted = () => test.ctx.db.selectFrom('cms_publish_delay').selectAll().execute();

  async function noteAndMend(): Promise<void> {
    const folder = join(test.folder, 'sites/news/pc');
    const release = `${folder}.release`;
    await rename(release, `${release}.away`);
    await noteDelay(test.ctx, news.site, Object.assign(new Error('away'), { syscall: 'open', path: folder }));
    expect((await ready()).late).toEqual([{ site: 'news', reason: 'publish.storageAway' }]);
    expect((await standing()).late).not.toBeNull();
    await rename(`${release}.away`, release);
  }

  it('is not told any more as soon as the site is in time again, though nobody has published', async () => {
    await news.publish([await news.add('First')]);
    await noteAndMend();
    expect((await ready()).late).toEqual([]);
    expect((await standing()).late).toBeNull();
  });

  it('is forgotten at the next look', async () => {
    await news.publish([await news.add('First')]);
    await noteAndMend();
    expect(await look([])).toEqual({ due: [], late: new Set() });
    expect(await noted()).toEqual([]);
  });

  it('is kept while a task that has noted it is not put off yet', async () => {
    await news.publish([await news.add('First')]);
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: news.site });
    await test.ctx.db.updateTable('task').set({ status: 'running' }).where('id', '=', taskId).execute();
    await noteDelay(test.ctx, news.site, new Error('away'));
    expect(await look([])).toEqual({ due: [], late: new Set([news.site]) });
    expect(await noted()).toHaveLength(1);
  });

  it('is forgotten by the server that runs, and comes again with the next reason', async () => {
    await news.publish([await news.add('First')]);
    const folder = await storageOf(join(test.folder, 'sites/news'));
    await test.startAgain({ config: { worker: true }, lookEvery: 50 });
    // A task that met storage that is away would wait, and so be late, until a later instant of this clock, which stands still.
    await test.settle();
    const untilNoted = async (count: number) => {
      await until(async () => (await noted()).length === count);
      expect((await ready()).late).toHaveLength(count);
    };
    for (const what of ['a file', 'itself', 'a file', 'an empty folder'] as const) {
      await folder.put(what);
      await untilNoted(what === 'a file' ? 1 : 0);
    }
    const [made, kept] = [folder.places['an empty folder'], folder.places.itself];
    expect(await readdir(join(made, 'pc'))).toEqual(await readdir(join(kept, 'pc')));
    expect((await standing()).late).toBeNull();
  });
});
