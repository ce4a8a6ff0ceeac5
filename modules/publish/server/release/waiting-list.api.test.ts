import type { PublishStatus, WaitingThing } from '@kaiyin/modules/publish/schema';
import type { SiteStanding } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deep } from '../../../../tests/deep.ts';
import { chance } from '../../../../tests/laws/chance.ts';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const tick = () => void (now += 60_000);

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  news = await newsSite(test);
});
afterAll(() => test.close());

async function waiting(): Promise<WaitingThing[]> {
  const found: WaitingThing[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const reply = await news.call<never>('GET', `/cms/publish/waiting?pageNum=${pageNum}&pageSize=3`);
    const { rows, total } = reply as unknown as { rows: WaitingThing[]; total: number };
    found.push(...rows);
    const status = await news.must<PublishStatus>('GET', '/cms/publish/status');
    expect(status.waiting).toBe(total);
    expect(await news.must('GET', '/cms/publish/waiting/count')).toEqual({ count: total });
    const { held } = await news.must<SiteStanding>('GET', '/cms/publish/standing');
    if (held) expect(held.waiting).toBe(total);
    if (rows.length < 3) {
      expect(found).toHaveLength(total);
      expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(total);
      return found;
    }
  }
}

const told = async () => (await waiting()).map(({ kind, name, fate }) => [kind, name, fate]);

async function publish(ids: number[]): Promise<void> {
  await news.must('POST', '/cms/content/publish', { ids });
  tick();
}

async function correct(id: number, title: string): Promise<void> {
  await news.correct(id, { title });
  tick();
}

it('lists by title what waits, what becomes of it and who changed it last', async () => {
  const [stays, goes, changes, gone] = [
    await news.add('Stays'),
    await news.add('Goes'),
    await news.add('Changes'),
    await news.add('Gone'),
  ];
  await publish([stays, goes, changes, gone]);
  await news.render();
  tick();
  expect(await waiting()).toEqual([]);
  const fresh = await news.add('Comes');
  await publish([fresh]);
  await correct(changes, 'Changed');
  await publish([changes]);
  await news.must('POST', '/cms/content/offline', { ids: [goes, gone] });
  await news.must('POST', '/cms/content/top', { ids: [stays] });
  await news.must('DELETE', '/cms/content', [gone] as never);
  const brief = await news.add('Brief');
  await publish([brief]);
  await news.must('POST', '/cms/content/offline', { ids: [brief] });
  tick();
  const { id: link } = await news.must<{ id: number }>('POST', '/cms/link_group', { code: 'g', name: 'Group' });
  expect(await told()).toEqual([
    ['content', 'Brief', 'nothing'],
    ['content', 'Comes', 'comes'],
    ['content', 'Gone', 'goes'],
    ['content', 'Changed', 'changes'],
    ['content', 'Goes', 'goes'],
    ['content', 'Stays', 'moves'],
    ['cms_link_group', 'Group', 'comes'],
  ]);
  const rows = await waiting();
  expect(rows.map(({ by }) => by)).toEqual(rows.map(() => 'admin'));
  expect(rows.map(({ isThere }) => isThere)).toEqual([true, true, false, true, true, true, true]);
  await news.must('DELETE', '/cms/link_group', [link] as never);
  await news.must('DELETE', '/cms/content/recycle', [gone] as never);
  expect((await told()).filter(([, name]) => name === 'Gone' || name === 'Group')).toEqual([
    ['content', 'Gone', 'goes'],
    ['cms_link_group', 'Group', 'nothing'],
  ]);
  await news.render();
  tick();
  expect(await waiting()).toEqual([]);
});

it('counts and lists the same things, whatever is done, held or not', async () => {
  const source = chance(Number(process.env.KAIYIN_LAW_SEEDS?.split(',')[0] ?? 3));
  const ids: number[] = [await news.add('First')];
  for (let turn = 0; turn < (deep ? 3 : 1); turn++) {
    const at = new Date(now).toISOString();
    await news.render();
    for (let times = 0; times < 6; times++) await edit(undefined);
    await waiting();
    tick();
    await news.goBack(at);
    for (let times = 0; times < 6; times++) await edit('only');
    await waiting();
    tick();
  }
  await news.render();

  async function edit(held: 'only' | undefined): Promise<void> {
    tick();
    const id = source.one(ids);
    const kind = source.below(6);
    if (kind === 0) ids.push(await news.add(`Random ${ids.length}`));
    else if (kind === 1) await news.call('POST', '/cms/content/publish', { ids: [id], held });
    else if (kind === 2) await news.call('POST', '/cms/content/offline', { ids: [id], held });
    else if (kind === 3) await news.call('POST', '/cms/content/top', { ids: [id] });
    else if (kind === 4)
      await news.must('POST', '/cms/catalog', { name: `C${now}`, alias: `c${now}`, path: `c${now}` });
    else await news.call('DELETE', '/cms/content', [id] as never);
    await waiting();
  }
}, 180_000);

it('knows nothing of a site that was made while one worked in this', async () => {
  await news.render();
  tick();
  const before = await told();
  await news.must('POST', '/cms/site', { name: 'Harbour Weekly', path: 'harbour' });
  tick();
  expect(await told()).toEqual(before);
});

it('is for whoever sees releases', async () => {
  const editor = await test.staff(['cms:content:view'], [news.site]);
  expect((await test.call('GET', '/cms/publish/waiting', { site: news.site, as: editor })).code).toBe(403);
});
