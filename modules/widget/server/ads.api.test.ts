import { endOfTime, type Advertisement, type PageWidget } from '@kaiyin/modules/widget/schema';
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
  await front('[{% cms_page_widget code: "spot", count: 2 %}]');
  await news.must('POST', '/cms/pagewidget/publish', { ids: [space.id] });
  await news.render();
});
afterAll(() => test.close());

/** Writes the template of the front page. */
async function front(source: string) {
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list');
  const found = rows?.find(({ name }) => name === 'index.template.html');
  const template = await news.must<object>('GET', `/cms/template/${found?.id}`);
  await news.must('PUT', '/cms/template', { ...template, source });
}

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
/** Words of the ads that stand in the page itself; without those that its script may choose. */
const names = async () => Array.from(withoutOthers(await shown()).matchAll(/>(\w+ ad)</g), ([, name]) => name);
const withoutOthers = (html: string) => html.replace(/<template>[^]*<\/template>/, '');
const others = (html: string) =>
  Array.from(/<template>([^]*)<\/template>/.exec(html)?.[1]?.matchAll(/>(\w+ ad)</g) ?? [], ([, name]) => name);
/** How the space is published. */
async function spaceIs(settings: object) {
  const { updateTime: _, ...widget } = await news.must<PageWidget>('GET', `/cms/pagewidget/${space.id}`);
  await news.must('PUT', '/cms/pagewidget', { ...widget, content: { space: settings } });
  await news.must('POST', '/cms/pagewidget/publish', { ids: [space.id] });
}
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
    expect(await shown()).toMatch(/aria-label="广告"[^>]*><small>广告<\/small>/);
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

  it('of pictures keep their place, and link to their addresses themselves, so that a copy of the site needs no server', async () => {
    const picture = {
      type: 'image',
      picture: 'https://pictures.example/a.png?x=1&y="',
      redirectUrl: 'https://shop.example/?a=1&b="',
      width: 300,
      height: 100,
      text: '',
    };
    const id = await add('internal name', picture);
    const image = '<img src="https://pictures.example/a.png?x=1&amp;y=&#34;" alt="" width="300" height="100"';
    expect(await shown()).toContain(
      `data-kx-spot-id="${id}" data-to="/kx-api/api/spot/" data-kx-go="https://shop.example/?a=1&amp;b=&#34;">` +
        `<a href="https://shop.example/?a=1&amp;b=&#34;" aria-label="广告" rel="sponsored noopener">${image}`,
    );
    expect(await shown()).not.toMatch(/internal name|spot\/go/);
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableAdStat: false });
    expect(await shown()).toContain(
      `<div class="kx-spot-item" data-weight="100"><a href="https://shop.example/?a=1&amp;b=&#34;" aria-label="广告" rel="sponsored noopener">${image}`,
    );
    expect(await shown()).not.toContain('/api/spot/');
    await news.must('POST', `/cms/site/extends/${news.site}`, { EnableAdStat: null });
    await clear();
  });

  it('that lead to a page of the site link to it as it is', async () => {
    await add('own ad', { redirectUrl: `iurl://site?id=${news.site}` });
    expect(await shown()).toMatch(/<a href="\/sites\/news\/pc\/" rel="sponsored noopener">own ad/);
    expect(await shown()).not.toContain('data-kx-go');
    await clear();
  });

  it('of code stand in a frame without the origin of the page', async () => {
    await add('code ad', { type: 'html', html: '<script>steal(document.cookie)</script>"', width: 320, height: 50 });
    const html = await shown();
    expect(html).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
    expect(html).toContain('width="320" height="50"');
    expect(html).toContain('srcdoc="&lt;script&gt;steal(document.cookie)&lt;/script&gt;&#34;"');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('code ad');
    await clear();
  });
});

describe('a space', () => {
  it('shows as many as it says where its tag says nothing, and gives the others to the script of the page', async () => {
    await front('[{% cms_page_widget code: "spot" %}]');
    for (const [name, weight] of [
      ['weak ad', 0],
      ['light ad', 1],
      ['heavy ad', 200],
      ['usual ad', 100],
    ] as const)
      await add(name, { weight });
    expect(await names()).toEqual(['heavy ad']);
    // Without a weight it has no chance beside others.
    expect(others(await shown())).toEqual(['usual ad', 'light ad']);
    expect(await shown()).toContain('data-kx-spot="weight" data-count="1">');
    await spaceIs({ count: 2, rotation: 'turn', seconds: 5, height: 90 });
    expect(await names()).toEqual(['heavy ad', 'usual ad']);
    expect(others(await shown())).toEqual(['light ad', 'weak ad']);
    expect(await shown()).toContain('data-kx-spot="turn" data-count="2" data-seconds="5" style="min-height:90px">');
    expect(await shown()).toMatch(/<script type="module" src="[^"]*\/islands\/spots\.\w+\.js"><\/script>\]$/);
  });

  it('keeps its height while there is nothing to show', async () => {
    await clear();
    expect(await shown()).toBe('[<div class="kx-spot" style="min-height:90px"></div>]');
    await spaceIs({});
    expect(await shown()).toBe('[]');
  });

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 21 }, 'count'],
    [{ rotation: 'never' }, 'rotation'],
    [{ seconds: 2 }, 'seconds'],
    [{ seconds: 61 }, 'seconds'],
    [{ height: 0 }, 'height'],
  ])('is refused with %j at its field', async (settings, field) => {
    const body = { type: 'ads', name: 'x', code: 'other', content: { space: settings } };
    const reply = await news.call('POST', '/cms/pagewidget', body);
    expect(reply).toMatchObject({ code: 500, data: [{ field: `content.space.${field}` }] });
  });

  it('is found again by the template of a tag cms_advertisement, which names it', async () => {
    await front('{% cms_advertisement code: "spot" %}{% endcms_advertisement %}');
    await news.must('POST', '/cms/pagewidget/offline', { ids: [space.id] });
    const reply = await news.call('DELETE', '/cms/pagewidget', { ids: [space.id] });
    expect(reply).toMatchObject({ code: 500, data: { uses: [{ by: 'index.template.html' }] } });
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
