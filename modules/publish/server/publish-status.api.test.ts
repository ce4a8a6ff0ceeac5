import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockedBy } from '../../../tests/blocked-by.ts';
import { newsSite, quiet, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { worked } from '../../../tests/worked.ts';
import { contentsToPublish, publishAllOf } from './publish-status.ts';

let test: TestApp;
let news: NewsSite;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
});
afterAll(() => test.close());

const publish = (more: object, as?: string) =>
  test.call<{ taskId: number }>('POST', '/cms/site/publish', {
    ...(as !== undefined && { as }),
    site: news.site,
    body: { siteId: news.site, ...more },
  });
const inside = () => test.ctx.within({ site: { id: news.site, path: 'news', name: 'News', settings: {} } });
const statusOf = async (id: number) => (await news.must<{ status: string }>('GET', `/cms/content/${id}`)).status;

describe('a publish of all contents in a state', () => {
  it('makes them public, and no others', async () => {
    const [draft, submitted, later] = [await news.add('A draft'), await news.add('Submitted'), await news.add('Stays')];
    await news.must('POST', '/cms/content/toPublish', { ids: [submitted, later] });
    const reply = await publish({ contentStatus: 'draft' });
    const task = await news.finished(reply.data.taskId);
    expect([task.status, task.errors]).toEqual(['success', []]);
    await test.settle();
    expect([await statusOf(draft), await statusOf(submitted)]).toEqual(['published', 'to-publish']);
    expect([await news.shows(draft), await news.shows(submitted)]).toEqual([true, false]);
    // By its number, as other systems say it; what is as it was published stays so.
    for (const contentStatus of [20, 30, '40']) {
      const { data } = await publish({ contentStatus, publishIndex: true });
      expect((await news.finished(data.taskId)).status).toBe('success');
    }
    await test.settle();
    expect(await Promise.all([draft, submitted, later].map(news.shows))).toEqual([true, true, true]);
  });

  it('of a catalog leaves those of others alone, and takes those below along where that is wanted', async () => {
    const place = async (alias: string, parentId: number) =>
      (await news.must<{ id: number }>('POST', '/cms/catalog', { name: alias, alias, path: alias, parentId })).id;
    const top = await place('top', 0);
    const below = await place('below', top);
    const [here, there, other] = [
      await news.add('Here', { catalogId: top }),
      await news.add('There', { catalogId: below }),
      await news.add('Other'),
    ];
    const run = async (more: object) => {
      const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/catalog/publish', {
        catalogId: top,
        ...more,
      });
      expect((await news.finished(taskId)).status).toBe('success');
      await test.settle();
      return Promise.all([here, there, other].map(statusOf));
    };
    expect(await run({ publishChild: true })).toEqual(['draft', 'draft', 'draft']);
    expect(await run({ publishStatus: 'draft' })).toEqual(['published', 'draft', 'draft']);
    expect(await run({ publishStatus: 'draft', publishChild: true })).toEqual(['published', 'published', 'draft']);
    const body = { catalogId: top, publishStatus: 'draft' };
    const call = async (more: object) =>
      (await test.call('POST', '/cms/catalog/publish', { site: news.site, body, ...more })).code;
    const unfit = await test.staff(['cms:catalog:publish', 'cms:catalog:view'], [news.site]);
    const away = await test.addSite();
    expect([await call({ as: null }), await call({ as: unfit }), await call({ site: away })]).toEqual([401, 403, 404]);
    expect(await call({ body: { ...body, publishStatus: 'archived' } })).toBe(500);
    await news.must('DELETE', '/cms/content', { ids: [other] });
  });

  it('publishes what was changed since', async () => {
    const id = await news.add('Before');
    await news.publish([id]);
    await news.correct(id, { title: 'After' });
    const { data } = await publish({ contentStatus: 're-edit' });
    expect((await news.finished(data.taskId)).status).toBe('success');
    await test.settle();
    expect(await statusOf(id)).toBe('published');
  });

  it('tells what is refused, and publishes the rest', async () => {
    const [wrong, right] = [await news.add('Too late'), await news.add('In time')];
    await test.ctx.db
      .updateTable('cms_content')
      .set({ offlineDate: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', wrong)
      .execute();
    const { data } = await publish({ contentStatus: 'draft' });
    const task = await news.finished(data.taskId);
    expect(task.status).toBe('success');
    expect(task.errors).toEqual([expect.stringMatching(/^Too late: /)]);
    await test.settle();
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(['draft', 'published']);
  });

  it('leaves where it is what was taken down, and tells of it', async () => {
    const [down, offline] = [await news.add('Taken down'), await news.add('Offline')];
    await news.publish([down, offline]);
    await news.run('/cms/publish/take-down', { contentId: down });
    await news.must('POST', '/cms/content/offline', { ids: [offline] });
    await test.settle();
    const { data } = await publish({ contentStatus: 'offline' });
    const { errors } = await news.finished(data.taskId);
    expect(errors).toEqual([expect.stringContaining('“Taken down” was taken down with proof')]);
    await test.settle();
    expect([await news.shows(down), await news.shows(offline)]).toEqual([false, true]);
  });

  it('leaves what was written after it was asked for, however late it is done', async () => {
    const [before, changed] = [await news.add('Before'), await news.add('Changed after')];
    const contents = await contentsToPublish(inside(), 'draft');
    await new Promise((done) => setTimeout(done, 2));
    const after = await news.add('After');
    await news.correct(changed, { title: 'Changed' });
    await publishAllOf(inside(), contents ?? expect.unreachable(), quiet);
    expect(await Promise.all([before, changed, after].map(statusOf))).toEqual(['published', 'draft', 'draft']);
    await publishAllOf(inside(), (await contentsToPublish(inside(), 'draft')) ?? expect.unreachable(), quiet);
    expect(await Promise.all([changed, after].map(statusOf))).toEqual(['published', 'published']);
  });

  it('lets others have their turn while it is at work', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 120; count++) ids.push(await news.add(`Many ${count}`));
    const contents = (await contentsToPublish(inside(), 'draft')) ?? expect.unreachable();
    const before = worked();
    const longest = await blockedBy(() => publishAllOf(inside(), contents, quiet));
    // However quick the machine is: the longest stretch is a small part of the whole.
    expect(longest).toBeLessThan((worked() - before) / 2);
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['published']));
  });

  it('is done as one piece, of the site that was named', async () => {
    await news.render();
    const ids = [await news.add('One'), await news.add('Two'), await news.add('Three')];
    const other = await test.addSite('works-elsewhere');
    const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', {
      site: other,
      locale: 'en',
      body: { siteId: news.site, contentStatus: 'draft' },
    });
    await news.finished(data.taskId);
    await test.settle();
    const { message } = await test.ctx.db
      .selectFrom('task')
      .select('message')
      .where('id', '=', data.taskId)
      .executeTakeFirstOrThrow();
    // How many it was is told unless it had to begin anew, as somebody else had the site.
    expect(message).toMatch(/^(3 published; )?.*Pages of contents updated: 3/);
    expect(await Promise.all(ids.map(news.shows))).toEqual([true, true, true]);
  });

  it('makes several public at one instant: what follows from them is one job', async () => {
    const ids = [await news.add('First'), await news.add('Second'), await news.add('Third')];
    await news.publish(ids);
    const instants = await test.ctx.db
      .selectFrom('cms_publication')
      .select('validFrom')
      .where('contentId', 'in', ids)
      .distinct()
      .execute();
    expect(instants).toHaveLength(1);
  });

  it('changes nothing where no pipe would show it', async () => {
    const id = await news.add('Nowhere to be seen');
    const pipes = test.ctx.db.updateTable('cms_publishpipe').where('siteId', '=', news.site);
    await pipes.set({ state: 'disabled' }).execute();
    expect(await publish({ contentStatus: 'draft' })).toMatchObject({
      code: 500,
      msg: expect.stringContaining('no enabled publish pipe'),
    });
    await pipes.set({ state: 'enabled' }).execute();
    expect(await statusOf(id)).toBe('draft');
    await news.must('DELETE', '/cms/content', [id]);
  });

  it('needs the right to publish contents, too, and a state that there is', async () => {
    const as = await test.staff(['cms:site:publish'], [news.site]);
    expect((await publish({ contentStatus: 'draft' }, as)).code).toBe(403);
    expect((await publish({}, as)).code).toBe(200);
    const both = await test.staff(['cms:site:publish', 'cms:content:publish'], [news.site]);
    expect((await publish({ contentStatus: 'draft' }, both)).code).toBe(200);
    for (const contentStatus of ['deleted', 'archived', 21, '', { toString: 1 }, [0], [[20]], true])
      expect((await publish({ contentStatus })).code).toBe(500);
    await test.settle();
  });
});
