import { cleanBuild } from '@kaiyin/modules/publish/server';
import { raiseShown, shownCounts } from '@kaiyin/modules/page/server';
import { siteDeleted } from '@kaiyin/modules/site/server';
import { takeStock } from '../modules/publish/server/overtaken.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deep } from './deep.ts';
import { chance } from './laws/chance.ts';
import { editAtRandom } from './laws/edits.ts';
import { lawSeeds } from './laws/law-seeds.ts';
import { addPictureRow } from './picture-row.ts';
import { openNewsroom, type Newsroom } from './laws/newsroom.ts';

const most = deep ? 150 : 25;
let room: Newsroom;
beforeEach(async () => {
  room = await openNewsroom();
});
afterEach(() => room.close());

/** What readers would see of everything that is planned, whenever it is asked: each file with its hash, in one order. */
const late = '2026-06-01T00:00:00.000Z';
async function built(): Promise<string> {
  const { ctx, app } = room.test;
  const files: string[] = [];
  const site = await room.site();
  for (const pipe of await room.pipes()) {
    const { files: found } = await cleanBuild({ ctx, blobs: app.blobs, site, pipe, at: late });
    for (const [path, { hash }] of found) files.push(`${pipe.code} ${path} ${hash}`);
  }
  return files.toSorted().join('\n');
}
const counts = () => shownCounts(room.test.ctx);

it('is raised by every edit that makes a page another', async () => {
  const source = chance(lawSeeds()[0] ?? 1);
  const silent: string[] = [];
  let changes = 0;
  // The server does its own work meanwhile: counts are read on both sides of what they are held against.
  let before = { counts: await counts(), files: await built() };
  for (let edits = 0; edits < most; edits++) {
    const name = await editAtRandom(room, source);
    const after = { counts: await counts(), files: await built() };
    const isOther = before.files !== after.files;
    // Pictures are put there by the test itself, past the product.
    if (isOther && name !== 'pictures') {
      changes++;
      if (before.counts === (await counts())) silent.push(name);
    }
    before = after;
  }
  expect(silent).toEqual([]);
  expect(changes).toBeGreaterThan(most / 5);
}, 120_000);

const raising: [string, () => Promise<{ code: number }>][] = [
  ['a parameter', async () => room.call('PUT', '/system/config', { ...(await parameter()), configValue: 'true' })],
  [
    'a word of a dictionary',
    async () =>
      room.call('POST', '/system/dict/type', { dictName: 'Colours', dictType: 'Colours', status: 'enabled' }).then(() =>
        room.call('POST', '/system/dict/data', {
          dictType: 'Colours',
          dictLabel: 'Red',
          dictValue: 'red',
          dictSort: 1,
          status: 'enabled',
        }),
      ),
  ],
];
const parameter = async () =>
  (await room.test.ctx.db
    .selectFrom('sys_config')
    .selectAll()
    .where('visibility', '=', 'public')
    .orderBy('id')
    .executeTakeFirstOrThrow()) as object;

it('is raised by the end of a site, which others may have named and which has no count any more', async () => {
  const before = await counts();
  await room.test.ctx.emit(siteDeleted, { siteId: 7001, path: 'gone' });
  expect(await counts()).not.toBe(before);
  expect(await counts()).not.toContain('7001:');
});

it('is read before the changes that are noted: what comes in between is found again', async () => {
  room.test.takeQueries();
  await takeStock(room.test.ctx, room.siteId);
  const [first, second] = room.test.takeQueries();
  expect([first, second]).toEqual([expect.stringContaining('cms_shown_count'), expect.stringContaining('cms_change')]);
});

it('is raised by another name of a file, by how long releases are kept and by a purge', async () => {
  const { ctx } = room.test;
  await addPictureRow(room.test, room.siteId, 'bridge', Buffer.from('a picture'));
  const resource = await ctx.db
    .selectFrom('cms_resource')
    .select('id')
    .where('siteId', '=', room.siteId)
    .executeTakeFirstOrThrow();
  const site = room.siteId;
  const { data: catalogs } = await room.test.call<{ id: number }[]>('GET', '/cms/catalog/tree', { site });
  const body = { catalogId: catalogs[0]?.id, title: 'To be purged', body: '<p>x</p>' };
  const { data: item } = await room.test.call<{ id: number }>('POST', '/cms/content', { site, body });
  await room.test.call('DELETE', '/cms/content', { site, body: [item.id] });
  const calls: [string, () => Promise<{ code: number }>][] = [
    ['retention', () => room.test.call('PUT', '/cms/publish/retention', { site, body: { days: 33, count: 44 } })],
    ['purge', () => room.test.call('DELETE', '/cms/content/recycle', { site, body: [item.id] })],
    ['rename', () => room.test.call('PUT', '/cms/resource', { site, body: { id: resource.id, name: 'other' } })],
  ];
  for (const [name, change] of calls) {
    const before = await counts();
    expect([name, (await change()).code]).toEqual([name, 200]);
    expect([name, (await counts()) !== before]).toEqual([name, true]);
  }
});

it.each(raising)('is raised by %s, which lies in no site', async (_, change) => {
  const before = await counts();
  expect(await change()).toMatchObject({ code: 200 });
  expect(await counts()).not.toBe(before);
});

it('is raised once by a transaction, for each site that it names, and by none that is undone', async () => {
  const { ctx } = room.test;
  const before = await counts();
  await expect(
    ctx.transaction(async (ctx) => {
      await raiseShown(ctx, room.siteId);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await counts()).toBe(before);
  await ctx.transaction(async (ctx) => {
    for (const siteId of [room.siteId, 7000, room.siteId]) await raiseShown(ctx, siteId);
  });
  const own = Number(new RegExp(`(?:^|,)${room.siteId}:(\\d+)`).exec(before)?.[1]);
  expect(await counts()).toContain(`${room.siteId}:${own + 1}`);
  expect(await counts()).toMatch(/,7000:1$/);
});
