import { endOfTime, type Advertisement } from '@kaiyin/modules/widget/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let space = { id: 0, code: '' };
let now = Date.parse('2026-05-01T08:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  news = await newsSite(test);
  space = await addSpace('spot');
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list');
  const front = rows?.find(({ name }) => name === 'index.template.html');
  const template = await news.must<object>('GET', `/cms/template/${front?.id}`);
  await news.must('PUT', '/cms/template', { ...template, source: '[{% cms_page_widget code: "spot", count: 2 %}]' });
  await news.must('POST', '/cms/pagewidget/publish', { ids: [space.id] });
  await news.render();
});
afterAll(() => test.close());

async function addSpace(code: string, type = 'ads') {
  const { id } = await news.must<{ id: number }>('POST', '/cms/pagewidget', { type, name: code, code });
  return { id, code };
}
const fields = (name: string, more: object = {}) => ({
  adSpaceId: space.id,
  type: 'text',
  name,
  text: name,
  onlineDate: at(-1),
  offlineDate: endOfTime,
  ...more,
});
const add = async (name: string, more: object = {}) =>
  (await news.must<{ id: number }>('POST', '/cms/advertisement', fields(name, more))).id;
const shown = async () => {
  await news.render();
  return news.text('index.html');
};
const names = async () => Array.from((await shown()).matchAll(/>(\w+ ad)</g), ([, name]) => name);
const clear = async () => {
  const rows = await test.ctx.db
    .selectFrom('cms_advertisement')
    .select('id')
    .where('adSpaceId', '=', space.id)
    .execute();
  if (rows.length > 0) await news.must('DELETE', '/cms/advertisement', { ids: rows.map(({ id }) => id) });
};

describe('ads of a space', () => {
  it('are shown by their weight, as many as the tag says, while they are enabled', async () => {
    const light = await add('light ad', { weight: 1 });
    await add('heavy ad', { weight: 200 });
    await add('usual ad');
    expect(await names()).toEqual(['heavy ad', 'usual ad']);
    expect(await shown()).toContain('aria-label="广告"><small>广告</small>');
    expect(await shown()).not.toMatch(/class="[^"]*\bad/);
    const ad = await news.must<Advertisement>('GET', `/cms/advertisement/${light}`);
    await news.must('PUT', '/cms/advertisement', { ...ad, weight: 500 });
    expect(await names()).toEqual(['light ad', 'heavy ad']);
    await news.must('POST', '/cms/advertisement/changeStatus', { ids: [light], status: 'disabled' });
    expect(await names()).toEqual(['heavy ad', 'usual ad']);
    await clear();
    expect(await shown()).toBe('[]');
  });

  it('come and go at their minute, without a job as well', async () => {
    await add('later ad', { onlineDate: at(10), offlineDate: at(20) });
    expect(await names()).toEqual([]);
    const { data: marks } = await news.call('GET', '/cms/publish/time/marks');
    expect(marks).toEqual(expect.arrayContaining([{ at: at(10), kind: 'begins', title: 'later ad' }]));
    now += 9 * minute;
    expect(await names()).toEqual([]);
    now += 3 * minute;
    expect(await news.must('GET', '/cms/publish/standing')).toMatchObject({
      late: { contents: [{ title: 'later ad' }] },
    });
    expect(await names()).toEqual(['later ad']);
    now += 8 * minute;
    expect(await names()).toEqual([]);
    await clear();
  });

  it('of pictures keep their place, and lead where they are told', async () => {
    await add('picture ad', {
      type: 'image',
      picture: 'https://pictures.example/a.png?x=1&y="',
      redirectUrl: 'https://shop.example/',
      width: 300,
      height: 100,
    });
    expect(await shown()).toContain(
      '<a href="https://shop.example/" rel="sponsored noopener"><img src="https://pictures.example/a.png?x=1&amp;y=&#34;" alt="picture ad" width="300" height="100"',
    );
    await clear();
  });

  it('of code stand in a frame without the origin of the page', async () => {
    await add('code ad', { type: 'html', html: '<script>steal(document.cookie)</script>"', width: 320, height: 50 });
    const html = await shown();
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
    expect(html).toContain('width="320" height="50"');
    expect(html).toContain('srcdoc="&lt;script&gt;steal(document.cookie)&lt;/script&gt;&#34;"');
    expect(html).not.toContain('<script>');
    await clear();
  });
});

describe('refused is', () => {
  it('what is not right, at its field', async () => {
    const block = await addSpace('block', 'manual');
    const bad: [object, string][] = [
      [{ type: 'image' }, 'picture'],
      [{ type: 'text', text: ' ' }, 'text'],
      [{ type: 'html', html: '' }, 'html'],
      [{ offlineDate: at(-2) }, 'offlineDate'],
      [{ weight: -1 }, 'weight'],
      [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
      [{ adSpaceId: block.id }, 'adSpaceId'],
    ];
    for (const [change, field] of bad)
      expect([field, await news.call('POST', '/cms/advertisement', fields('x', change))]).toMatchObject([
        field,
        { code: 500, data: [{ field }] },
      ]);
  });

  it('whoever is signed out, lacks a permission or the right to edit the space, or works at another site', async () => {
    const id = await add('kept ad');
    const body = await news.must<Advertisement>('GET', `/cms/advertisement/${id}`);
    const other = await test.addSite('elsewhere');
    const reader = await test.staff(['cms:advertisement:view'], [news.site]);
    const calls = [
      ['GET', `/cms/advertisement/${id}`, undefined],
      ['PUT', '/cms/advertisement', body],
      ['DELETE', '/cms/advertisement', { ids: [id] }],
      ['POST', '/cms/advertisement/changeStatus', { ids: [id], status: 'disabled' }],
    ] as const;
    for (const [method, path, sent] of calls) {
      const of = { site: news.site, ...(sent && { body: sent }) };
      expect([path, (await test.call(method, path, { ...of, as: '' })).code]).toEqual([path, 401]);
      if (method !== 'GET')
        expect([path, (await test.call(method, path, { ...of, as: reader })).code]).toEqual([path, 403]);
      expect([path, (await test.call(method, path, { ...of, site: other })).code]).toEqual([path, 404]);
    }
    const verbs = ['view', 'add', 'edit', 'delete'].map((verb) => `cms:advertisement:${verb}`);
    const stranger = await test.staff(verbs, []);
    expect((await test.call('PUT', '/cms/advertisement', { site: news.site, body, as: stranger })).code).toBe(403);
  });
});
