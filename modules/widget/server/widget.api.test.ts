import type { WidgetRow, WidgetView } from '@kaiyin/modules/widget/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { addPictureRow } from '../../../tests/picture-row.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let now = Date.parse('2026-05-01T08:00:00.000Z');
let names = 0;
const minute = 60_000;

beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  news = await newsSite(test);
});
afterAll(() => test.close());

const item = (title: string, more: object = {}) => ({ title, ...more });
const rowsOf = (...titles: string[]) => ({ rows: titles.map((title) => ({ items: [item(title)] })) });
async function add(more: object = {}): Promise<{ id: number; code: string }> {
  const code = `w${++names}`;
  const { id } = await news.must<{ id: number }>('POST', '/cms/pagewidget', {
    type: 'manual',
    name: code,
    code,
    ...more,
  });
  return { id, code };
}
const view = (id: number) => news.must<WidgetView>('GET', `/cms/pagewidget/${id}`);
const save = async (id: number, change: object) =>
  news.call('PUT', '/cms/pagewidget', { ...(await view(id)), ...change });
/** Makes the front page this source, and publishes it. */
async function front(source: string): Promise<void> {
  const { rows } = await news.call<{ id: number; name: string }[]>('GET', '/cms/template/list');
  const id = (rows as { id: number; name: string }[]).find(({ name }) => name === 'index.template.html')?.id;
  await news.must('PUT', '/cms/template', { ...(await news.must<object>('GET', `/cms/template/${id}`)), source });
  await news.render();
}
const shown = () => news.text('index.html');
const act = (action: string, ids: number[], more: object = {}) =>
  news.call('POST', `/cms/pagewidget/${action}`, { ids, ...more });
async function done(action: string, ids: number[], more: object = {}): Promise<void> {
  const { code, msg } = await act(action, ids, more);
  expect(code, msg).toBe(200);
  await news.render();
}

describe('a page widget', () => {
  it('is a draft, is published, changed, discarded and taken offline; pages show what is public', async () => {
    const { id, code } = await add({ content: rowsOf('First') });
    await front(`[{% cms_page_widget code: "${code}" %}]`);
    expect(await shown()).toBe('[]');
    expect((await view(id)).status).toBe('draft');

    await done('publish', [id]);
    expect(await shown()).toContain('First');
    expect((await view(id)).status).toBe('published');

    now += minute;
    expect((await save(id, { content: rowsOf('Second') })).code).toBe(200);
    await news.render();
    expect(await shown()).toContain('First');
    expect((await view(id)).status).toBe('re-edit');
    expect((await act('discard', [id])).code).toBe(200);
    expect(await view(id)).toMatchObject({ status: 'published', content: { rows: [{ items: [{ title: 'First' }] }] } });

    await save(id, { content: rowsOf('Third') });
    await done('publish', [id]);
    expect(await shown()).toContain('Third');
    now += minute;
    await done('offline', [id]);
    expect(await shown()).toBe('[]');
    expect((await view(id)).status).toBe('offline');
    expect(await act('offline', [id])).toMatchObject({ code: 500 });
  });

  it('becomes public at its minute, and what was public stays until then', async () => {
    const { id, code } = await add({ content: rowsOf('Before') });
    await front(`[{% cms_page_widget code: "${code}" %}]`);
    await done('publish', [id]);
    await save(id, { content: rowsOf('After') });
    const at = new Date(now + 30 * minute).toISOString();
    await done('publish', [id], { publishDate: at });
    expect(await view(id)).toMatchObject({ status: 're-edit', plannedFor: at });
    expect(await shown()).toContain('Before');
    const { data: marks } = await news.call<{ at: string; kind: string; title: string }[]>(
      'GET',
      '/cms/publish/time/marks',
    );
    expect(marks).toContainEqual({ at, kind: 'changes', title: code });
    now += 29 * minute;
    await news.render();
    expect(await shown()).toContain('Before');
    now += minute;
    // Without its job: what is due is found in rows.
    const standing = await news.must<{ late: unknown }>('GET', '/cms/publish/standing');
    expect(standing.late).toBeNull();
    now += 2 * minute;
    expect(await news.must('GET', '/cms/publish/standing')).toMatchObject({
      late: { contents: [{ title: code, at }] },
    });
    await news.render();
    expect(await shown()).toContain('After');
    expect((await view(id)).status).toBe('published');
  });

  it('changes nothing but the pages that show it', async () => {
    const { id, code } = await add({ content: rowsOf('One') });
    const article = await news.add('Beside');
    await news.publish([article]);
    await front(`[{% cms_page_widget code: "${code}" %}]`);
    const before = await news.files();
    await done('publish', [id]);
    const after = await news.files();
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['index.html']);
  });

  it('is shown by its own template, which reads Widget, Items and Rows', async () => {
    const source =
      '<h2>{{ Widget.name }}/{{ Widget.code }}</h2>{% for row in Rows %}({% for i in row %}{{ i.title }};{% endfor %}){% endfor %}{{ Items.size }}';
    await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'block.template.html', source });
    const content = { rows: [{ items: [item('a'), item('b')] }, { items: [item('c')] }] };
    const { id, code } = await add({ content, templates: { pc: 'block.template.html' } });
    await front(`{% cms_page_widget code: "${code}" %}`);
    await done('publish', [id]);
    expect(await shown()).toBe(`<h2>${code}/${code}</h2>(a;b;)(c;)3`);
    const gone = await save(id, { templates: { pc: 'none.template.html' } });
    expect(gone).toMatchObject({ code: 500, data: [{ field: 'templates' }] });
  });

  it('is escaped in the standard look', async () => {
    const content = {
      rows: [{ items: [item('<b>"x"</b>', { url: 'https://e.example/?a=1&b="', titleStyle: 'color: red' })] }],
    };
    const { id, code } = await add({ content });
    await front(`{% cms_page_widget code: "${code}" %}`);
    await done('publish', [id]);
    expect(await shown()).toContain('<span style="color: red">&lt;b&gt;&#34;x&#34;&lt;/b&gt;</span>');
    expect(await shown()).toContain('href="https://e.example/?a=1&amp;b=&#34;"');
  });

  it('links by identity: a moved content stays right, and one that is not public is left out', async () => {
    const article = await news.add('Moving');
    await news.publish([article]);
    const { id: other } = await news.must<{ id: number }>('POST', '/cms/catalog', { name: 'M', alias: 'm', path: 'm' });
    const content = { rows: [{ items: [item('Link', { url: `iurl://content?id=${article}` })] }] };
    const { id, code } = await add({ content });
    await front(`[{% cms_page_widget code: "${code}" %}]`);
    await done('publish', [id]);
    expect(await shown()).toContain(`n/${article}.html`);
    await news.must('PUT', '/cms/content/move', { ids: [article], catalogId: other });
    await news.publish([article]);
    expect(await shown()).toContain(`m/${article}.html`);
    await news.must('POST', '/cms/content/offline', { ids: [article] });
    await news.render();
    expect(await shown()).toBe('[]');
  });

  it('brings its pictures along, which are in use while it names them', async () => {
    const logo = await addPictureRow(test, news.site, 'block', Buffer.from('a picture'));
    const { id, code } = await add({ content: { rows: [{ items: [item('Pictured', { logo })] }] } });
    await front(`{% cms_page_widget code: "${code}" %}`);
    await done('publish', [id]);
    const path = 'resources/image/2026/03/01/block.png';
    expect(await shown()).toContain(path);
    expect(Object.keys(await news.files())).toContain(path);
    const [, picture] = /&id=(\d+)/.exec(logo) ?? [];
    const uses = () => news.must('GET', `/cms/resource/${picture}/uses`);
    expect(await uses()).toEqual([{ type: 'page_widget', id, title: code }]);
    await save(id, { content: rowsOf('Without') });
    expect(await uses()).toEqual([{ type: 'page_widget', id, title: code }]);
    await done('publish', [id]);
    expect(await uses()).toEqual([]);
    expect(Object.keys(await news.files())).not.toContain(path);
  });

  it('of the type query follows its rule, and leaves out what others show', async () => {
    const { id: catalogId } = await news.must<{ id: number }>('POST', '/cms/catalog', {
      name: 'Q',
      alias: 'q',
      path: 'q',
    });
    const ids: number[] = [];
    for (const title of ['Q one', 'Q two', 'Q three']) {
      now += minute;
      ids.push(await news.add(title, { catalogId, ...(title === 'Q two' && { attributes: ['hot'] }) }));
    }
    await news.publish(ids);
    const rule = { catalogId, limit: 2 };
    const query = await add({ type: 'query', content: { rule } });
    const manual = await add({
      content: { rows: [{ items: [item('Fixed', { url: `iurl://content?id=${ids[2]}` })] }] },
    });
    await done('publish', [query.id, manual.id]);
    await front(`{% cms_page_widget code: "${query.code}" %}`);
    const titles = async () => Array.from((await shown()).matchAll(/Q \w+|Fixed/g), ([title]) => title);
    expect(await titles()).toEqual(['Q three', 'Q two']);
    await front(`{% cms_page_widget code: "${query.code}", without: "${manual.code}" %}`);
    expect(await titles()).toEqual(['Q two', 'Q one']);
    await save(query.id, { content: { rule: { ...rule, attributes: ['hot'] } } });
    await done('publish', [query.id]);
    expect(await titles()).toEqual(['Q two']);
  });

  it('of the type query repeats nothing of the blocks above it, which leave out what stands above them', async () => {
    const catalog = { name: 'S', alias: 'stacked', path: 'stacked' };
    const { id: catalogId } = await news.must<{ id: number }>('POST', '/cms/catalog', catalog);
    const ids: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      now += minute;
      ids.push(await news.add(`Stack ${number}`, { catalogId }));
    }
    await news.publish(ids);
    const blocks = [];
    for (const limit of [2, 3, 4]) blocks.push(await add({ type: 'query', content: { rule: { catalogId, limit } } }));
    const [a, b, c] = blocks.map(({ code }) => code);
    await done(
      'publish',
      blocks.map(({ id }) => id),
    );
    await front(
      `{% cms_page_widget code: "${a}" %}|{% cms_page_widget code: "${b}", without: "${a}" %}|{% cms_page_widget code: "${c}", without: "${a},${b}" %}`,
    );
    const titles = (html: string) => Array.from(html.matchAll(/Stack (\d)/g), ([, number]) => Number(number));
    expect((await shown()).split('|').map(titles)).toEqual([
      [7, 6],
      [5, 4, 3],
      [2, 1],
    ]);
  });

  it('that is unknown fails the page where it is named', async () => {
    await front('ok');
    await front('a\nb {% cms_page_widget code: "nowhere" %}');
    expect(await shown()).toBe('ok');
    const { id } = await add({ code: 'nowhere' });
    await news.render();
    expect(await shown()).toBe('a\nb ');
    await front('ok');
    await news.must('DELETE', '/cms/pagewidget', { ids: [id] });
  });

  it('is previewed with what is not public yet', async () => {
    const { id, code } = await add({ content: rowsOf('Unpublished') });
    const open = async () => {
      const { url } = await news.must<{ url: string }>('POST', '/cms/preview', {
        type: 'pagewidget',
        dataId: id,
        pipeCode: 'pc',
      });
      return (await test.app.http.inject({ url })).body;
    };
    expect(await open()).toContain('Unpublished');
    await front(`<main>Front{% cms_page_widget code: "${code}" %}</main>`);
    expect(await shown()).toBe('<main>Front</main>');
    expect(await open()).toMatch(/<main>Front.*Unpublished/);
  });
});

describe('refused is', () => {
  it('a code that is taken, among working copies and on pages', async () => {
    const one = await add({ content: rowsOf('x') });
    const body = { type: 'manual', name: 'n', code: one.code };
    expect(await news.call('POST', '/cms/pagewidget', body)).toMatchObject({ code: 500, data: [{ field: 'code' }] });
    await done('publish', [one.id]);
    await save(one.id, { code: `${one.code}b` });
    const { id } = await news.must<{ id: number }>('POST', '/cms/pagewidget', body);
    expect(await act('publish', [id])).toMatchObject({ code: 500, msg: expect.stringContaining(one.code) });
    expect(await act('discard', [one.id])).toMatchObject({ code: 500, data: [{ field: 'code' }] });
  });

  it('what is not right, at its field', async () => {
    const bad: [object, string][] = [
      [{ code: 'a b' }, 'code'],
      [{ name: '' }, 'name'],
      [{ type: 'other' }, 'type'],
      [{ content: { rows: [{ items: [item('')] }] } }, 'content.rows.0.items.0.title'],
      [{ content: { rows: [{ items: [item('x', { url: 'javascript:alert(1)' })] }] } }, 'content.rows.0.items.0.url'],
      [
        { content: { rows: [{ items: [item('x', { titleStyle: 'background: url(//e)' })] }] } },
        'content.rows.0.items.0.titleStyle',
      ],
      [{ content: { rule: { limit: 0 } } }, 'content.rule.limit'],
      [{ catalogId: 987_654 }, 'catalogId'],
    ];
    for (const [change, field] of bad) {
      const body = { type: 'manual', name: 'n', code: `bad${++names}`, ...change };
      expect([field, await news.call('POST', '/cms/pagewidget', body)]).toMatchObject([
        field,
        { code: 500, data: [{ field }] },
      ]);
    }
  });

  it('another type, a save of what somebody has changed, and the removal of what is public', async () => {
    const { id } = await add({ content: rowsOf('x') });
    const stale = await view(id);
    expect(await save(id, { type: 'query' })).toMatchObject({ code: 500, data: [{ field: 'type' }] });
    now += minute;
    await save(id, { name: 'Changed' });
    expect((await news.call('PUT', '/cms/pagewidget', stale)).code).toBe(500);
    await done('publish', [id]);
    expect((await news.call('DELETE', '/cms/pagewidget', { ids: [id] })).code).toBe(500);
    await done('offline', [id]);
    await news.must('DELETE', '/cms/pagewidget', { ids: [id] });
    expect((await news.call('GET', `/cms/pagewidget/${id}`)).code).toBe(404);
  });

  it('whoever is signed out, lacks the right, or works at another site', async () => {
    const { id } = await add({ content: rowsOf('x') });
    const other = await test.addSite('elsewhere');
    const calls = [
      ['GET', '/cms/pagewidget/list', undefined],
      ['GET', `/cms/pagewidget/${id}`, undefined],
      ['POST', '/cms/pagewidget', { type: 'manual', name: 'n', code: 'n1' }],
      ['PUT', '/cms/pagewidget', await view(id)],
      ['DELETE', '/cms/pagewidget', { ids: [id] }],
      ['POST', '/cms/pagewidget/publish', { ids: [id] }],
      ['POST', '/cms/pagewidget/offline', { ids: [id] }],
      ['POST', '/cms/pagewidget/discard', { ids: [id] }],
    ] as const;
    const without = await test.staff([], [news.site]);
    for (const [method, path, body] of calls) {
      const of = { site: news.site, ...(body && { body }) };
      expect([path, (await test.call(method, path, { ...of, as: '' })).code]).toEqual([path, 401]);
      expect([path, (await test.call(method, path, { ...of, as: without })).code]).toEqual([path, 403]);
      if (path.endsWith('/list') || (method === 'POST' && path === '/cms/pagewidget')) continue;
      expect([path, (await test.call(method, path, { ...of, site: other })).code]).toEqual([path, 404]);
    }
  });
});

describe('a template that a widget names', () => {
  const made = (name: string, source: string) =>
    news.must<{ id: number }>('POST', '/cms/template', { pipeCode: 'pc', name, source });
  const named = (id: number) => news.must<{ kind: string; by: string }[]>('GET', `/cms/template/named?id=${id}`);

  it('is not removed, and takes the widget along when it is renamed', async () => {
    const { id: template } = await made('looks.template.html', 'by {{ Widget.name }}');
    const widget = await add({ content: rowsOf('x'), templates: { pc: 'looks.template.html' } });
    const here = { kind: 'widget', by: widget.code };
    expect(await named(template)).toEqual([here]);
    await front(`[{% cms_page_widget code: "${widget.code}" %}]`);
    await done('publish', [widget.id]);
    await save(widget.id, { templates: {} });
    await done('publish', [widget.id], { publishDate: new Date(now + 60 * minute).toISOString() });
    // The working copy names it no more; what is public does.
    expect(await named(template)).toEqual([here]);
    expect(await news.call('DELETE', '/cms/template', { ids: [template] })).toMatchObject({
      code: 500,
      data: { named: [here] },
    });
    await save(widget.id, { templates: { pc: 'looks.template.html' } });
    await done('publish', [widget.id]);
    await news.must('POST', '/cms/template/rename', { id: template, name: 'other.template.html' });
    expect(await view(widget.id)).toMatchObject({ status: 'published', templates: { pc: 'other.template.html' } });
    await news.render();
    expect(await shown()).toBe(`[by ${widget.code}]`);
    await front('ok');
    await done('offline', [widget.id]);
    await save(widget.id, { templates: {} });
    await news.must('DELETE', '/cms/template', { ids: [template] });
  });
});

describe('a code that templates name', () => {
  it('is kept: its widget is not removed, nor saved or public under another', async () => {
    const { id, code } = await add({ content: rowsOf('x') });
    const uses = [{ code, pipeCode: 'pc', by: 'index.template.html' }];
    await front(`{%- cms_page_widget count: 3, code: '${code}' -%}`);
    const refused = { code: 500, data: { uses }, msg: expect.stringContaining('index.template.html') };
    expect(await news.call('DELETE', '/cms/pagewidget', { ids: [id] })).toMatchObject(refused);
    expect(await save(id, { code: `${code}x` })).toMatchObject({ code: 500, data: [{ field: 'code' }] });
    await done('publish', [id]);
    // What is public keeps the code for readers, until it would be public under another.
    expect((await save(id, { code: `${code}x` })).code).toBe(200);
    expect(await act('publish', [id])).toMatchObject(refused);
    const later = new Date(now + 60 * minute).toISOString();
    expect(await act('publish', [id], { publishDate: later })).toMatchObject(refused);
    expect(await act('offline', [id])).toMatchObject(refused);
    expect((await view(id)).status).toBe('re-edit');
    await front('ok');
    await done('publish', [id]);
    await done('offline', [id]);
    await news.must('DELETE', '/cms/pagewidget', { ids: [id] });
  });
});

describe('lists', () => {
  it('are narrowed by type, words, catalog and status, and paged', async () => {
    const { id } = await add({ name: 'Listed block', catalogId: news.catalog });
    const list = async (query: Record<string, string | number>) => {
      const reply = await test.call<WidgetRow[]>('GET', '/cms/pagewidget/list', { site: news.site, query });
      return (reply.rows as WidgetRow[]).map((row) => row.id);
    };
    expect(await list({ name: 'LISTED' })).toEqual([id]);
    expect(await list({ catalogId: news.catalog })).toEqual([id]);
    expect(await list({ catalogId: news.catalog, status: 'draft' })).toEqual([id]);
    expect(await list({ catalogId: news.catalog, status: 'published' })).toEqual([]);
    expect(await list({ type: 'query', name: 'listed' })).toEqual([]);
    const [row] = (
      await test.call<WidgetRow[]>('GET', '/cms/pagewidget/list', { site: news.site, query: { name: 'listed' } })
    ).rows as WidgetRow[];
    expect(row).toMatchObject({ catalogName: 'N', status: 'draft', lacking: [] });
    expect(row).not.toHaveProperty('content');
  });

  it('let go of a catalog that is deleted', async () => {
    const working = await startTestApp();
    const there = await newsSite(working);
    const { id: catalogId } = await there.must<{ id: number }>('POST', '/cms/catalog', {
      name: 'G',
      alias: 'g',
      path: 'g',
    });
    const { id } = await there.must<{ id: number }>('POST', '/cms/pagewidget', {
      type: 'manual',
      name: 'G',
      code: 'g',
      catalogId,
    });
    const { id: query } = await there.must<{ id: number }>('POST', '/cms/pagewidget', {
      type: 'query',
      name: 'Q',
      code: 'q',
      content: { rule: { catalogId } },
    });
    const { taskId } = await there.must<{ taskId: number }>('DELETE', `/cms/catalog/${catalogId}`);
    await there.finished(taskId);
    await working.settle();
    expect(await there.must('GET', `/cms/pagewidget/${id}`)).toMatchObject({ catalogId: null, goneCatalogId: null });
    // What a rule lists is what an editor chose: it is kept, told, and saved with another catalog only.
    const gone = await there.must<WidgetView>('GET', `/cms/pagewidget/${query}`);
    expect(gone).toMatchObject({ goneCatalogId: catalogId, content: { rule: { catalogId } } });
    expect(await there.call('PUT', '/cms/pagewidget', gone)).toMatchObject({
      code: 500,
      data: [{ field: 'content.rule.catalogId' }],
    });
    const rule = { ...gone.content.rule, catalogId: there.catalog };
    await there.must('PUT', '/cms/pagewidget', { ...gone, content: { ...gone.content, rule } });
    await working.close();
  });
});
