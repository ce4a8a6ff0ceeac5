import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext, defineTask, type Said } from '@kaiyin/server-kit';
import { mappingSite, type MappingSite } from '../../../../tests/mapping-site.ts';
import { quiet } from '../../../../tests/news-site.ts';
import { hiddenPaths } from '../../../publish/server/delivery/hidden-paths.ts';
import { beginTakeDown } from '../../../publish/server/take-down/take-down.ts';
import { takeDownMappings } from '../../../publish/server/take-down/take-down-mappings.ts';

let now = Date.parse('2026-03-01T08:00:00.000Z');
let { test, news, sport, city, mappingsOf, map, get, page, act, pair, somebody } = {} as MappingSite;

beforeEach(async () => {
  ({ test, news, sport, city, mappingsOf, map, get, page, act, pair, somebody } = await mappingSite(
    () => new Date(now),
  ));
});
afterEach(() => test.close());

const inSite = { path: 'news', name: 'News', settings: {} };

describe('the end of an origin', () => {
  it('that is taken offline takes all its mappings along, whoever may publish there', async () => {
    const [id, mapping] = await pair('Gone');
    const as = await somebody({ [sport]: [] });
    expect((await act('offline', [id], as)).code).toBe(200);
    await news.render();
    expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
    expect((await get(mapping)).status).toBe('offline');
    expect((await act('publish', [mapping])).msg).toBe('The origin of “Gone” is not public: publish that first');
  });

  it('that is taken down leaves no page of a mapping, not even of one in the recycle bin', async () => {
    const [id, mapping] = await pair('Down');
    await map([id], [city]);
    const binned = (await mappingsOf(id)).find((one) => one !== mapping) ?? 0;
    await news.publish([binned]);
    await news.must('POST', '/cms/content/offline', { ids: [binned] });
    await news.must('DELETE', '/cms/content', { ids: [binned] });
    await news.render();
    now += 60_000;
    const as = await somebody({ [sport]: [], [city]: [] });
    const { data } = await test.call<{ taskId: number }>('POST', '/cms/publish/take-down', {
      as,
      site: news.site,
      body: { contentId: id, reason: 'asked' },
    });
    expect(await news.finished(data.taskId)).toMatchObject({ status: 'success', errors: [] });
    await test.settle();
    expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
    const left = test.ctx.db.selectFrom('cms_publication').select('id').where('contentId', 'in', [id, mapping, binned]);
    expect(await left.execute()).toEqual([]);
    const proofs = await test.ctx.db
      .selectFrom('cms_take_down')
      .select(['contentId', 'title', 'finishedTime'])
      .execute();
    expect(proofs.map(({ contentId }) => contentId).toSorted((one, other) => one - other)).toEqual([
      id,
      mapping,
      binned,
    ]);
    expect(proofs.every(({ finishedTime }) => finishedTime !== null)).toBe(true);
    expect(proofs.filter(({ title }) => title !== '').map(({ contentId }) => contentId)).toEqual([id]);
  });

  it('that is taken down hides the pages of its mappings before any publish, and shows them at no instant', async () => {
    const [id, mapping] = await pair('Hidden');
    await map([id], [city]);
    const binned = (await mappingsOf(id)).find((one) => one !== mapping) ?? 0;
    await news.publish([binned]);
    now += 1000;
    await news.must('POST', '/cms/content/offline', { ids: [binned] });
    await news.must('DELETE', '/cms/content', { ids: [binned] });
    await news.render();
    const shown = test.ctx.db.selectFrom('cms_publication').select('contentId').where('mappingOf', '=', id);
    expect(await shown.execute()).toHaveLength(2);
    const ctx = test.ctx.within({ site: { ...inSite, id: news.site } });
    const hidden = await ctx.transaction(async (ctx) => {
      await beginTakeDown(ctx, { contentId: id, reason: '' });
      return hiddenPaths(ctx, news.site);
    });
    expect([...(hidden.get('pc') ?? [])].toSorted()).toEqual([`n/${id}.html`, `sport/${mapping}.html`]);
    expect(await shown.execute()).toEqual([]);
  });

  it('that is erased leaves nothing of its mappings', async () => {
    const [id, mapping] = await pair('Quittenbaum in Sankt Nirgend');
    await news.add('Stays');
    now += 60_000;
    await news.run('/cms/publish/take-down', { contentId: id, reason: 'asked' });
    now += 60_000;
    const proof = await test.ctx.db
      .selectFrom('cms_take_down')
      .select('id')
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    await news.run(`/cms/publish/take-down/${proof.id}/erase`);
    const rows = test.ctx.db.selectFrom('cms_content').select('id').where('id', 'in', [id, mapping]);
    expect(await rows.execute()).toEqual([]);
    const told: string[] = [];
    for (const { name, schema } of await test.ctx.db.introspection.getTables()) {
      const db = schema ? test.ctx.db.withSchema(schema) : test.ctx.db;
      const all = await db
        .selectFrom(name as 'task')
        .selectAll()
        .execute();
      if (/Quittenbaum/i.test(JSON.stringify(all))) told.push(name);
    }
    expect(told).toEqual([]);
    const files = test.ctx.db.selectFrom('cms_manifest').select('path').where('contentId', 'in', [id, mapping]);
    expect(await files.execute()).toEqual([]);
  });

  it('that is deleted takes its mappings to the recycle bin, from which only it comes back', async () => {
    const [id, mapping] = await pair('Binned');
    await act('archive', [id]);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    await news.render();
    expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
    expect((await get(mapping)).status).toBe('deleted');
    const restore = (ids: number[]) => news.call('POST', '/cms/content/recycle/restore', { ids });
    expect((await restore([mapping])).msg).toBe('The origin of “Binned” was deleted: restore that first');
    expect((await restore([id])).code).toBe(200);
    expect((await get(mapping)).status).toBe('deleted');
    await map([id], [sport]);
    expect((await restore([mapping])).code).toBe(500);
    const again = (await mappingsOf(id)).find((one) => one !== mapping) ?? 0;
    await news.must('DELETE', '/cms/content', { ids: [again] });
    expect((await restore([mapping])).code).toBe(200);
    expect((await get(mapping)).status).toBe('offline');
  });

  it('that is purged makes its mappings contents of their own', async () => {
    const [id, mapping] = await pair('Purged');
    await act('archive', [id]);
    await news.must('DELETE', '/cms/content', { ids: [id] });
    await news.must('DELETE', '/cms/content/recycle', { ids: [id] });
    expect((await get(mapping)).mappingOf).toBe(null);
    await news.must('POST', '/cms/content/recycle/restore', { ids: [mapping] });
    expect(await get(mapping)).toMatchObject({ title: 'Purged', body: '<p>Body of Purged</p>', origin: null });
    await news.correct(mapping, { title: 'On its own' });
    await news.publish([mapping]);
    expect(await page(mapping)).toContain('<h1>On its own</h1>');
  });
});

describe('what fails with a mapping', () => {
  const takenDown = async (title: string) => {
    const [id, mapping] = await pair(title);
    now += 60_000;
    await news.run('/cms/publish/take-down', { contentId: id, reason: 'asked' });
    return [id, mapping] as const;
  };

  it('is named, and keeps its origin from nothing', async () => {
    const [id, mapping] = await takenDown('Half gone');
    await test.ctx.db
      .updateTable('cms_take_down')
      .set({ finishedTime: null })
      .where('contentId', '=', mapping)
      .execute();
    const proof = await test.ctx.db
      .selectFrom('cms_take_down')
      .select('id')
      .where('contentId', '=', id)
      .executeTakeFirstOrThrow();
    const { taskId } = await news.must<{ taskId: number }>('POST', `/cms/publish/take-down/${proof.id}/erase`);
    const task = await news.finished(taskId);
    expect(task.status).toBe('success');
    expect(task.errors.filter((one) => one.startsWith(`Mapping #${mapping} was not erased`))).toHaveLength(1);
    const rows = test.ctx.db.selectFrom('cms_content').select('id').where('id', 'in', [id, mapping]);
    expect(await rows.execute()).toEqual([]);
  });

  it('is told where its proof cannot be begun, and its pages are withdrawn all the same', async () => {
    const [id, mapping] = await pair('Unproved');
    const { services, db } = test.ctx;
    const queue = { ...services.queue, enqueue: () => Promise.reject(new Error('no queue')) };
    const user = null;
    const ctx = createContext({ db, services: { ...services, queue }, user, site: { ...inSite, id: news.site } });
    await news.must('POST', '/cms/content/offline', { ids: [id] });
    const errors: string[] = [];
    const progress = { ...quiet, error: (message: string | Said) => void errors.push(ctx.say(message as Said)) };
    const task = defineTask<{ contentId: number; reason: string }>('TakeDown', async () => undefined);
    await takeDownMappings(ctx, task, { contentId: id, reason: '' }, progress);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`#${mapping}`);
    const begun = test.ctx.db.selectFrom('cms_take_down').select('id').where('contentId', '=', mapping);
    expect(await begun.execute()).toEqual([]);
    await news.render();
    expect(await page(mapping)).toBe('');
  });
});

it('keeps what a mapping shows when its origin is merged into another catalog', async () => {
  const [id, mapping] = await pair('Merged');
  await news.correct(id, { title: 'Merged since' });
  await act('publish', [id], await somebody({ [sport]: ['View'] }));
  now += 1000;
  await news.run('/cms/catalog/merge', { intoId: city, fromIds: [news.catalog] });
  await news.render();
  expect((await get(id)).catalogId).toBe(city);
  expect(await page(mapping)).toContain('<h1>Merged</h1>');
});

it('goes beside what a held site shows, with its origin', async () => {
  const [id, mapping] = await pair('Held');
  const then = new Date(now).toISOString();
  now += 60_000;
  await news.publish([await news.add('After')]);
  await news.goBack(then);
  const answer = { ids: [id], held: 'only' };
  expect(await page(mapping)).toContain('Held');
  const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/content/offline', answer);
  expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
  expect([await news.shows(id), await page(mapping)]).toEqual([false, '']);
});
