import { manifestAt, rollBack, takeDown } from '@kaiyin/modules/publish/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from './chance.ts';
import { editAtRandom } from './edits.ts';
import { watchMoves, type Movers } from './moved.ts';
import { plan, preview, publish, served, showing, wrong } from './measures.ts';
import { openNewsroom, type Newsroom } from './newsroom.ts';
import { quiet } from '../news-site.ts';
import { lawEdits as edits, lawSeeds } from './law-seeds.ts';
import { scatterRows } from './scatter.ts';

const seeds = lawSeeds();
const minute = 60_000;

/**
 * Tests every law on newsrooms that edit at random: one for each odd seed, or with `crowded`, where pages are rendered in
 * threads and from whole lists, one for each even seed.
 */
export function holdLaws({ crowded }: { crowded: boolean }): void {
  const own = seeds.filter((seed) => (seed % 2 === 0) === crowded);
  // The other file has them.
  if (own.length === 0) return it.skip('a newsroom that edits at random', () => undefined);
  describe.each(own)('a newsroom that edits at random, seed %i', (seed) => holdLawsOf(seed, crowded));
}

function holdLawsOf(seed: number, crowded: boolean): void {
  const source = chance(seed);
  const log: string[] = [];
  const seen = { added: 0, changed: 0, removed: 0, failed: 0, most: 0 };
  let room: Newsroom;
  let moves: Movers;
  beforeAll(async () => {
    room = await openNewsroom(crowded);
    moves = watchMoves(room);
  });
  afterAll(() => room.close());

  const lately = () => `after ${log.length} edits: ${log.slice(-6).join(', ')}`;
  const inSite = () => room.test.ctx.within({ site: { id: room.siteId, path: 'laws', name: 'Laws', settings: {} } });

  async function publishAndCompare(): Promise<void> {
    const planned = source.happens(0.4) ? await plan(room) : undefined;
    const { releases } = await publish(room);
    for (const release of releases)
      for (const key of ['added', 'changed', 'removed', 'failed'] as const) seen[key] += release[key];
    seen.most = Math.max(
      seen.most,
      Object.keys(await served(room, 'pc')).filter((path) => path.endsWith('html')).length,
    );
    expect(await wrong(room), lately()).toEqual([]);
    if (planned) expect(await planned(), `the plan, ${lately()}`).toEqual([]);
    expect(await moves.astray(), `old addresses, ${lately()}`).toEqual([]);
  }

  it(`shows after every publish exactly what a clean build makes, does what plans say and keeps what previews promise, over ${edits} edits`, async () => {
    while (log.length < edits) {
      for (let several = 1 + source.below(4); several > 0; several--) log.push(await editAtRandom(room, source));
      if ((await room.pipes()).length === 0) continue;
      await publishAndCompare();
      if (source.happens(0.2)) await scatterRows(room);
      if (!source.happens(0.2)) continue;
      const minutes = source.below(120);
      const kept = await preview(room, new Date(room.now().getTime() + minutes * minute).toISOString());
      room.advance(minutes * minute);
      await publishAndCompare();
      expect(await kept(), `the preview, ${lately()}`).toEqual([]);
    }
    // A run in which nothing happens proves nothing.
    expect(seen.most).toBeGreaterThan(15);
    for (const key of ['added', 'changed', 'removed'] as const) expect(seen[key], key).toBeGreaterThan(edits / 50);
    // In few edits it may be that no public page moves.
    if (edits >= 200) expect(moves.led()).toBeGreaterThan(edits / 50);
  }, 1_800_000);

  it('goes back to what it showed, holds it, and is exact again afterwards', async () => {
    const { ctx } = room.test;
    await openPipes();
    await publishAndCompare();
    const releases = await ctx.db
      .selectFrom('cms_release')
      .selectAll()
      .where('siteId', '=', room.siteId)
      .orderBy('number')
      .orderBy('pipeCode')
      .execute();
    const { at } = source.one(releases.slice(-10));
    await rollBack(inSite(), room.desk, { siteId: room.siteId, at }, quiet);
    for (const { code } of await room.pipes()) {
      const then = releases.filter((row) => row.pipeCode === code && row.at <= at).at(-1);
      if (then) expect(await servedAt(code, then.number)).toEqual(await served(room, code));
    }
    log.push(await editAtRandom(room, source), 'rollback');
    if ((await room.pipes()).length) await publishAndCompare();
  }, 240_000);

  it('shows nothing of an item that was taken down, nor does whatever one goes back to', async () => {
    const gone: number[] = [];
    await openPipes();
    await publishAndCompare();
    for (let times = 0; times < 4; times++) {
      const pages = await room.test.ctx.db
        .selectFrom('cms_page')
        .select(['subjectId', 'path'])
        .where('siteId', '=', room.siteId)
        .where('kind', '=', 'content')
        .where('hash', '!=', '')
        .orderBy('path')
        .orderBy('pipeCode')
        .execute();
      if (pages.length === 0) break;
      const { subjectId } = source.one(pages);
      gone.push(subjectId);
      const texts = pages.filter((page) => page.subjectId === subjectId).map(({ path }) => path);
      if (source.happens(0.4)) await setPipe('h5', 'disabled');
      const { certificateId } = await takeDown(inSite(), room.desk, { contentId: subjectId, reason: 'law' }, quiet);
      // Another may have waited for the address.
      const others = await takenByOthers(texts, subjectId);
      const own = texts.filter((text) => !others.some(({ path }) => path === text));
      expect(await showing(room, own), lately()).toEqual([]);
      for (const pipeCode of ['pc', 'h5']) {
        const shown = Object.entries(await served(room, pipeCode)).filter(([path]) => texts.includes(path));
        const theirs = others.filter((page) => page.pipeCode === pipeCode).map(({ path, hash }) => [path, hash]);
        expect(theirs, lately()).toEqual(expect.arrayContaining(shown));
      }
      const certificate = await room.test.ctx.db
        .selectFrom('cms_take_down')
        .selectAll()
        .where('id', '=', certificateId)
        .executeTakeFirstOrThrow();
      expect(certificate.addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(texts));
      expect(certificate.mentions.filter(({ found }) => texts.includes(found))).toEqual([]);
      expect(await wrong(room)).toEqual([]);
      await openPipes();
      expect(await showing(room, own), lately()).toEqual([]);
      await publishAndCompare();
    }
    await refuseToGoBackTo(gone);
  }, 240_000);

  async function refuseToGoBackTo(gone: readonly number[]): Promise<void> {
    const moments = gone.flatMap((id) =>
      moves.history.flatMap(({ pages, parts, ...moment }) =>
        [pages.get(`content ${id}`) ?? [], parts.get(`content ${id}`) ?? []]
          .flat()
          .map((path) => ({ ...moment, path })),
      ),
    );
    // Every address that any of them has ever had, once.
    const places = [...new Map(moments.map((moment) => [`${moment.pipeCode} ${moment.path}`, moment])).values()];
    expect(places.length).toBeGreaterThanOrEqual(Math.min(1, gone.length));
    for (const { pipeCode, release, path } of places.slice(-6)) {
      const { at } = await room.test.ctx.db
        .selectFrom('cms_release')
        .select('at')
        .where('siteId', '=', room.siteId)
        .where('pipeCode', '=', pipeCode)
        .where('number', '=', release)
        .executeTakeFirstOrThrow();
      await rollBack(inSite(), room.desk, { siteId: room.siteId, at }, quiet);
      expect(Object.keys(await served(room, pipeCode)), `${path} of release ${release}`).not.toContain(path);
    }
  }

  async function takenByOthers(paths: readonly string[], subjectId: number) {
    return room.test.ctx.db
      .selectFrom('cms_page')
      .select(['pipeCode', 'path', 'hash'])
      .where('siteId', '=', room.siteId)
      .where('path', 'in', paths)
      .where((eb) => eb.or([eb('kind', '!=', 'content'), eb('subjectId', '!=', subjectId)]))
      .where('hash', '!=', '')
      .execute();
  }

  async function servedAt(pipeCode: string, number: number): Promise<Record<string, string>> {
    const files = await manifestAt(room.test.ctx, room.siteId, pipeCode, number);
    return Object.fromEntries(Array.from(files, ([path, { hash }]) => [path, hash]));
  }

  async function setPipe(code: string, state: 'enabled' | 'disabled'): Promise<void> {
    await room.test.ctx.db
      .updateTable('cms_publishpipe')
      .set({ state })
      .where('siteId', '=', room.siteId)
      .where('code', '=', code)
      .execute();
  }

  async function openPipes(): Promise<void> {
    for (const code of ['pc', 'h5']) await setPipe(code, 'enabled');
  }
}
