import type { HeldAnswer } from '@kaiyin/modules/plan/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../../../tests/deep.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { chance } from '../../../../tests/laws/chance.ts';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { publishSite } from '../publish-site.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-03-01T08:00:00.000Z');
const tick = () => void (now += 60_000);

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) });
  news = await newsSite(test);
});
afterAll(() => test.close());

async function goBack(at: string): Promise<void> {
  tick();
  await news.goBack(at);
}

async function run(path: string, body: object): Promise<void> {
  tick();
  await news.run(path, body);
}

const isHeld = async () => (await news.must<{ held: object | null }>('GET', '/cms/publish/standing')).held !== null;

describe('a site that is held', () => {
  let ids: number[];
  let held: string;
  beforeAll(async () => {
    ids = [await news.add('One'), await news.add('Two'), await news.add('Three')];
    for (const id of ids) await run('/cms/content/publish', { ids: [id] });
    held = new Date(now).toISOString();
    await run('/cms/content/publish', { ids: [await news.add('Four')] });
    await goBack(held);
  });

  it.each([
    ['publish', '/cms/content/publish', () => ({ ids: [ids[0]] }), ['only', 'end']],
    ['offline', '/cms/content/offline', () => ({ ids: [ids[0]] }), ['only', 'end']],
    ['catalog', '/cms/catalog/publish', () => ({ catalogId: news.catalog }), ['only', 'end']],
    ['site', '/cms/site/publish', () => ({ siteId: news.site }), ['end']],
  ])(
    'refuses to publish without an answer, says which there are and changes nothing: %s',
    async (_, path, body, choices) => {
      const before = await news.files();
      const reply = await news.call<{ held: { at: string }; choices: HeldAnswer[] }>('POST', path, body() as object);
      expect(reply).toMatchObject({ code: 500, data: { held: { at: held }, choices } });
      expect(reply.msg).toContain('rolled back');
      await test.settle();
      expect(await news.files()).toEqual(before);
      expect(await isHeld()).toBe(true);
      expect(
        await test.ctx.db.selectFrom('cms_publication').select('id').where('validUntil', 'is not', null).execute(),
      ).toEqual([]);
    },
  );

  it('publishes beside it nothing that would have to come by itself', async () => {
    const later = await news.add('Later', { publishDate: new Date(now + 3_600_000).toISOString() });
    const publish = (held: HeldAnswer) => news.call('POST', '/cms/content/publish', { ids: [later], held });
    expect(await publish('only')).toMatchObject({ code: 500, msg: expect.stringContaining('clear the date') });
    await news.correct(later, { publishDate: null });
    await run('/cms/content/publish', { ids: [later], held: 'only' });
    expect(await news.files()).toMatchObject({ [`n/${later}.html`]: expect.any(String) });
    await run('/cms/content/offline', { ids: [later], held: 'only' });
  });

  it('lets go of what was published beside it: offline, moved, taken down', async () => {
    const [goes, moves, down] = [
      await news.add('Goes beside'),
      await news.add('Moves beside', { staticPath: 'special/one.html' }),
      await news.add('Down beside', { staticPath: 'special/down.html' }),
    ];
    for (const id of [goes, moves, down]) await run('/cms/content/publish', { ids: [id], held: 'only' });
    expect(await news.files()).toMatchObject({ [`n/${goes}.html`]: expect.any(String) });
    await run('/cms/content/offline', { ids: [goes], held: 'only' });
    await news.correct(moves, { staticPath: 'special/two.html' });
    await run('/cms/content/publish', { ids: [moves], held: 'only' });
    await run('/cms/publish/take-down', { contentId: down });
    const paths = Object.keys(await news.files());
    expect(paths).not.toContain(`n/${goes}.html`);
    expect(paths.filter((path) => path.startsWith('special/'))).toEqual(['special/two.html']);
    const proof = await test.ctx.db.selectFrom('cms_take_down').select('addresses').executeTakeFirstOrThrow();
    expect(proof.addresses).toEqual([{ pipeCode: 'pc', path: 'special/down.html' }]);
    expect(await isHeld()).toBe(true);
    await run('/cms/content/offline', { ids: [moves], held: 'only' });
  });

  it('is not published by a task that was queued before it was held', async () => {
    const late = publishSite(test.ctx, test.app.desk, { siteId: news.site, reason: 'queued before' });
    await expect(late).rejects.toMatchObject({ key: 'publish.heldEnd' });
    expect(await isHeld()).toBe(true);
  });

  it('shows only the item that one publishes beside it, and everything when the hold ends', async () => {
    const before = await news.files();
    const fresh = await news.add('Five');
    await run('/cms/content/publish', { ids: [fresh], held: 'only' });
    const path = `n/${fresh}.html`;
    const after = await news.files();
    expect(after).toEqual({ ...before, [path]: after[path] });
    expect(await news.text(path)).toContain('Five');
    expect(await isHeld()).toBe(true);
    const one = ids[0] ?? 0;
    await run('/cms/content/offline', { ids: [one], held: 'only' });
    const { [`n/${one}.html`]: gone, ...rest } = after;
    expect(gone).toBeDefined();
    expect(await news.files()).toEqual(rest);
    await run('/cms/site/publish', { siteId: news.site, held: 'end' });
    expect(await isHeld()).toBe(false);
    expect(await news.text('index.html')).toContain('Five');
    expect(await news.text('index.html')).not.toContain('One');
  });
});

it('held manifest ⊕ the paths of what was published beside it, whatever is edited, and exact again afterwards', async () => {
  const source = chance(Number(process.env.KAIYIN_LAW_SEEDS?.split(',')[0] ?? 7));
  const ids: number[] = [];
  // Own pages list the whole site, too.
  const template = 'around.template.html';
  const links = '{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}';
  const around = `{{ Content.title }}{{ Content.contentHtml }}{% cms_content level: "Root", size: 100 %}${links}{% endcms_content %}`;
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: template, source: around, remark: '' });
  for (let turn = 0; turn < (deep ? 6 : 2); turn++) {
    const held = new Date(now).toISOString();
    for (let times = 0; times < 3; times++) await edit();
    await goBack(held);
    for (let times = 0; times < 3; times++) {
      const before = await news.files();
      const touched = await edit('only');
      const after = await news.files();
      const paths = new Set(touched.flatMap((id) => [`n/${id}.html`, `n/${id}_2.html`, `n/${id}_3.html`]));
      const others = (files: object) => Object.fromEntries(Object.entries(files).filter(([path]) => !paths.has(path)));
      expect(others(after)).toEqual(others(before));
      for (const path of [...paths].filter((path) => path in after)) {
        const named = (await news.text(path)).matchAll(/href="\/sites\/news\/pc\/([^"]*)"/g);
        expect(Array.from(named, ([, to = '']) => to).filter((to) => !(to in after))).toEqual([]);
      }
    }
    await run('/cms/site/publish', { siteId: news.site, held: 'end' });
    const ended = await news.files();
    await test.ctx.db.deleteFrom('cms_publish_state').where('siteId', '=', news.site).execute();
    await news.render();
    expect(await news.files()).toEqual(ended);
  }

  async function edit(held?: HeldAnswer): Promise<number[]> {
    const kind = source.below(3);
    if (kind === 0 || ids.length < 3) {
      const body = Array.from({ length: 1 + source.below(3) }, (_, n) => `<p>page ${n}</p>`).join(
        '<hr class="page-break">',
      );
      const id = await news.add(`Random ${ids.length}`, { body, publishPipeProps: { pc: { template } } });
      ids.push(id);
      await run('/cms/content/publish', { ids: [id], held });
      return [id];
    }
    const id = source.one(ids);
    const item = await news.must<{ status: string; revision: number }>('GET', `/cms/content/${id}`);
    if (kind === 1 && item.status === 'published') {
      await run('/cms/content/offline', { ids: [id], held });
      return [id];
    }
    await news.must('PUT', '/cms/content', { ...item, title: `Random again ${now}` });
    await run('/cms/content/publish', { ids: [id], held });
    return [id];
  }
});

it('tells what readers see of an article: by the release that is shown, not by what was published', async () => {
  const first = await news.add('Seen');
  const seen = async () =>
    (
      await news.must<{ version: number | null; latest: number; isAsDue: boolean }[]>(
        'GET',
        `/cms/content/seen?ids=${first}`,
      )
    )[0];
  expect(await seen()).toMatchObject({ version: null, latest: 1, isAsDue: true });
  const before = new Date(now).toISOString();
  await run('/cms/content/publish', { ids: [first] });
  expect(await seen()).toMatchObject({ version: 1, latest: 1, isAsDue: true });
  const once = new Date(now).toISOString();
  await news.correct(first, { title: 'Seen again' });
  expect(await seen()).toMatchObject({ version: 1, latest: 2, isAsDue: true });
  await run('/cms/content/publish', { ids: [first] });
  expect(await seen()).toMatchObject({ version: 2, latest: 2, isAsDue: true });
  await goBack(once);
  expect(await seen()).toMatchObject({ version: 1, latest: 2, isAsDue: false });
  await run('/cms/content/publish', { ids: [first], held: 'only' });
  expect(await seen()).toMatchObject({ version: 2, latest: 2, isAsDue: true });
  await goBack(before);
  expect(await seen()).toMatchObject({ version: null, latest: 2, isAsDue: false });
  const other = await test.addSite();
  const foreign = await test.call('GET', `/cms/content/seen?ids=${first}`, { site: other });
  expect(foreign.data).toEqual([]);
  await run('/cms/site/publish', { siteId: news.site, held: 'end' });
  expect(await seen()).toMatchObject({ version: 2, isAsDue: true });
});
