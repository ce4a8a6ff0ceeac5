import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { undescribed, type Uploaded } from '@kaiyin/modules/resource/schema';
import type { FunctionPage, TagPage, VariablePage } from '@kaiyin/modules/template/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMedia, sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

const now = new Date('2026-03-10T08:00:00.000Z');
let day = 1;
let test: TestApp;
let site: number;
const catalogs: Record<string, number> = {};
const contents: Record<string, number> = {};

const listTemplate = '<i>{{ Catalog.name }} {{ Catalog.extend_Motto }}{{ Catalog.extend_ApiToken }}</i>';
const titles = '{% for c in DataList %}{{ c.title }};{% endfor %}';
const list = (attributes: string) => `{% cms_content ${attributes} %}${titles}{% endcms_content %}`;

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  site = await test.addSite('tags');
  await test.call('POST', '/cms/publishpipe', { site, body: { code: 'h5', name: 'H5', suffix: 'shtml' } });
  const props = { indexTemplate: 'index.template.html', detailTemplate_article: 'detail.template.html' };
  const h5 = Object.fromEntries([...Object.keys(props), 'defaultListTemplate'].map((key) => [key, 'h5.template.html']));
  await write('h5.template.html', '', 'h5');
  await ask('PUT', '/cms/site', {
    id: site,
    name: 'Tags',
    path: 'tags',
    publishPipeProps: {
      pc: {
        ...props,
        defaultListTemplate: 'list.template.html',
      },
      h5,
    },
  });
  await test.ctx.db
    .updateTable('cms_site')
    .set({ configProps: { Colour: 'red', BaiduPushAccessSecret: 'hidden' } })
    .where('id', '=', site)
    .execute();
  await write('index.template.html', '');
  await write('list.template.html', listTemplate);
  await write('detail.template.html', '<b>{{ Content.title }}</b>');
  for (const [name, parent, more] of [
    ['a', '', { configProps: { Motto: 'first', ApiToken: 'hidden' } }],
    ['b', '', {}],
    ['aa', 'a', {}],
    ['aaa', 'aa', {}],
  ] as const) {
    const body = { name, alias: name, path: name, parentId: catalogs[parent] ?? 0 };
    const { id } = await ask<{ id: number }>('POST', '/cms/catalog', body);
    catalogs[name] = id;
    if ('configProps' in more) await test.ctx.db.updateTable('cms_catalog').set(more).where('id', '=', id).execute();
  }
  await add('one', 'a', { tags: ['江', 'x"y'], author: '李', source: '报', keywords: ['k'] });
  await add('two', 'aa', { tags: ['桥'], author: '王', attributes: ['hot'] });
  await add('three', 'aaa', { tags: ['江桥', '江'], author: '李' });
  await add('four', 'b', { author: '100%' });
  await publish();
});
afterAll(() => test.close());

async function ask<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
}
async function add(title: string, catalog: string, more: object = {}) {
  const publishDate = `2026-03-0${++day}T08:00:00.000Z`;
  const body = { catalogId: catalogs[catalog], title, body: `<p>${title}</p>`, publishDate, ...more };
  const { id } = await ask<{ id: number }>('POST', '/cms/content', body);
  contents[title] = id;
  await act('publish', id);
}
async function act(action: string, id: number) {
  const { taskId } = await ask<{ taskId: number }>('POST', `/cms/content/${action}`, { ids: [id] });
  if (taskId) await test.finished(taskId);
  await test.settle();
}
async function write(name: string, source: string, pipeCode = 'pc') {
  const known = await test.ctx.db.selectFrom('cms_template').select('id').where('name', '=', name).executeTakeFirst();
  if (known) await ask('PUT', '/cms/template', { id: known.id, source });
  else await ask('POST', '/cms/template', { pipeCode, name, source });
}
async function publish() {
  const { taskId } = await ask<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  const { result } = await test.finished(taskId);
  await test.settle();
  return result as { failures: { message: string; page: string }[] };
}
const page = async (path = '') => (await test.app.http.inject(`/sites/tags/pc/${path}`)).body;
async function render(source: string): Promise<string> {
  await write('index.template.html', source);
  expect((await publish()).failures.filter(({ page: path }) => path === 'index.html')).toEqual([]);
  return page();
}
async function failing(source: string): Promise<string> {
  await write('index.template.html', source);
  return (await publish()).failures.find(({ page: path }) => path === 'index.html')?.message ?? '';
}

describe('contents', () => {
  it.each([
    ['catalogalias: "a", level: "Current"', 'one;'],
    ['catalogalias: "a", level: "DirectChild"', 'two;'],
    ['catalogalias: "a", level: "Child"', 'three;two;'],
    ['catalogalias: "a", level: "CurrentAndChild"', 'three;two;one;'],
    ['level: "Root"', 'four;three;two;one;'],
    ['tag: "江"', 'three;one;'],
    ['tag: "桥, 江桥"', 'three;two;'],
    [`tag: 'x"y'`, 'one;'],
    ['keyword: "k"', 'one;'],
    ['author: "李"', 'three;one;'],
    ['author: "100%"', 'four;'],
    ['source: "报", author: "李"', 'one;'],
    ['contenttype: "article", hasattribute: "hot"', 'two;'],
    ['contenttype: "video"', ''],
    ['noattribute: "hot", tag: "江,桥"', 'three;one;'],
    ['publishedafter: "2026-03-04"', 'four;three;'],
    ['publishedafter: "2026-03-03 16:00", publishedbefore: "2026-03-05"', 'three;two;'],
    ['exclude: "1,2"', 'four;three;'],
    ['tag: "江", size: 1, offset: 1', 'one;'],
    ['tag: ",", author: " ", source: "，", exclude: "x", keyword: ""', 'four;three;two;one;'],
  ])('%s', async (attributes, expected) => expect(await render(list(`sort: "Recent", ${attributes}`))).toBe(expected));

  it('refuse a date that is none', async () => {
    expect(await failing(list('publishedafter: "yesterday"'))).toContain('publishedafter');
  });

  it('come into a list by a new tag, and leave it with the tag, without anything else published', async () => {
    // A full list: what stands beyond its ends touches it only by coming in.
    expect(await render(list('tag: "江", sort: "Recent", size: 1'))).toBe('three;');
    const save = async (tags: string[], revision: number) => {
      const body = {
        catalogId: catalogs.b,
        title: 'four',
        body: '<p>four</p>',
        author: '100%',
        publishDate: '2026-03-05T08:00:00.000Z',
        tags,
      };
      await ask('PUT', '/cms/content', { ...body, id: contents.four, revision });
      await act('publish', contents.four ?? 0);
    };
    await save(['港', '江'], 1);
    expect(await page()).toBe('four;');
    await save(['港'], 2);
    expect(await page()).toBe('three;');
  });

  it('know their neighbours, in their own catalog or where they are told to look', async () => {
    const near = (more: string) =>
      `{% cms_content_closest contentid: ${contents.two}, sort: "Recent", ${more} %}${titles}{% endcms_content_closest %}`;
    const all = [
      near('type: "Next"'),
      near('type: "Next", level: "Root"'),
      near('type: "Prev", level: "Root", author: "李"'),
    ];
    expect(await render(all.join('|'))).toBe('|three;|one;');
    expect(await render(near('type: "Next", tag: "江"'))).toBe('');
    expect(await render(near('type: "Next", tag: "江", catalogalias: "a", level: "CurrentAndChild"'))).toBe('three;');
  });
});

describe('other tags', () => {
  it('show sites, properties and settings, without secrets', async () => {
    await ask('POST', '/cms/site/prop', { propCode: 'tel', propName: 'Tel', propValue: '110' });
    const other = await test.addSite('elsewhere');
    const shared = { id: other, name: 'Site elsewhere', path: 'elsewhere', configProps: { ShareWithSites: 'Y' } };
    const unshared = await test.addSite('unshared');
    expect((await test.call('PUT', '/cms/site', { site: other, body: shared })).code).toBe(200);
    const sites = '{% cms_site %}{% for s in DataList %}{{ s.path }}={{ s.link }};{% endfor %}{% endcms_site %}';
    const none = '{% cms_site level: "Child" %}{{ DataList.size }}{% endcms_site %}';
    const own = `{% cms_site id: ${other} %}{{ DataList[0].name }}{% endcms_site %}`;
    const hidden = `{% cms_site id: ${unshared} %}{{ DataList.size }}{% endcms_site %}{{ ${unshared} | siteUrl }}`;
    const tel = '{% cms_site_property code: "tel" %}{{ DataList[0].value }}{% endcms_site_property %}';
    const foreign = `{% cms_site_property siteid: ${other} %}{{ DataList.size }}{% endcms_site_property %}`;
    const settings = '{{ Site.extend_Colour }}{{ Site.extend_BaiduPushAccessSecret }}';
    expect(await render([sites, none, own, hidden, tel, foreign, settings].join('|'))).toBe(
      'tags=/sites/tags/pc/;elsewhere=/sites/elsewhere/pc/;|0|Site elsewhere|0|110|0|red',
    );
    expect(await page('a/')).toBe('<i>a first</i>');
  });

  it('read properties of another site only if that site shares them and is published', async () => {
    const other = await test.addSite('shares');
    const property = { propCode: 'tel', propName: 'Tel', propValue: 'planted' };
    expect((await test.call('POST', '/cms/site/prop', { site: other, body: property })).code).toBe(200);
    const foreign = `{% cms_site_property siteid: ${other} %}[{{ DataList[0].value }}]{% endcms_site_property %}`;
    expect(await render(foreign)).toBe('[]');
    const share = async (ShareWithSites: string) => {
      const body = { id: other, name: 'Shares', path: 'shares', configProps: { ShareWithSites } };
      expect((await test.call('PUT', '/cms/site', { site: other, body })).code).toBe(200);
    };
    await share('Y');
    expect(await render(`${foreign} `)).toBe('[planted] ');
    await test.ctx.db.updateTable('cms_publishpipe').set({ state: 'disabled' }).where('siteId', '=', other).execute();
    expect(await render(`${foreign}  `)).toBe('[]  ');
    await test.ctx.db.updateTable('cms_publishpipe').set({ state: 'enabled' }).where('siteId', '=', other).execute();
    await share('N');
    expect(await render(`${foreign}   `)).toBe('[]   ');
    expect((await test.call('DELETE', `/cms/site/${other}`, { site: other })).code).toBe(200);
    await test.settle();
  });

  it('embed pages, but no page in itself', async () => {
    const slot = (type: string, id: number | undefined) => `[{% cms_slot type: "${type}", id: ${id} %}]`;
    expect(await render(slot('content', contents.one) + slot('content', 999) + slot('catalog', 999))).toBe(
      '[<b>one</b>][][]',
    );
    expect(await failing(slot('site', site))).toContain('index.html → index.html');
    await write('list.template.html', '{% cms_slot type: "catalog", id: Catalog.id %}');
    expect(await failing(slot('catalog', catalogs.b))).toContain('b/index.html → b/index.html');
    await write('list.template.html', listTemplate);
    expect(await render(slot('catalog', catalogs.b))).toBe('[<i>b </i>]');
    await ask('PUT', '/cms/catalog', { name: 'bee', alias: 'b', path: 'b', parentId: 0, id: catalogs.b });
    await publish();
    expect(await page()).toBe('[<i>bee </i>]');
  });

  it('hand parameters to an include and to the links of a page bar', async () => {
    await write('inc/one.template.html', '{{ Request.a }}{{ Request.b }}{{ FirstPage }}{{ OtherPage }}');
    expect(
      await render(
        '{% cms_include file: "inc/one.template.html?a=1&b=2" %}|{% cms_include file: "inc/one.template.html?a=1", params: "b=3" %}',
      ),
    ).toBe(
      '12/sites/tags/pc/index.html/sites/tags/pc/index_{0}.html|3/sites/tags/pc/index.html/sites/tags/pc/index_{0}.html',
    );
    const paged = `{% cms_content level: "Root", size: 2, page: true %}{% endcms_content %}{% page_bar type: "Mini", target: "_blank", params: "q=a&b" %}`;
    const bar = await render(paged);
    expect(bar).toContain('href="/sites/tags/pc/index_2.html?q=a&amp;b" target="_blank">2</a>');
    expect(bar).not.toContain('page_first');
    expect(await page('index_2.html')).toContain('page_active" href="/sites/tags/pc/index_2.html');
  });
});

describe('functions', () => {
  it.each<[string, () => string]>([
    ['{{ ID | contentUrl }}', () => `/sites/tags/pc/a/${contents.one}.html`],
    ['{{ ID | contentUrl: "h5" }}', () => `/sites/tags/h5/a/${contents.one}.shtml`],
    ['{{ ID | contentUrl: "tv" }}', () => ''],
    ['{{ 999 | contentUrl }}{{ "x" | contentUrl }}{{ 999 | catalogUrl }}', () => ''],
    ['{{ CAT | catalogUrl }} {{ CAT | catalogUrl: "h5" }}', () => '/sites/tags/pc/a/ /sites/tags/h5/a/'],
    ['{{ Site.id | siteUrl }} {{ Site.id | siteUrl: "h5" }}', () => '/sites/tags/pc/ /sites/tags/h5/'],
    ['{{ "iurl://content?id=ID" | internalUrl }}', () => `/sites/tags/pc/a/${contents.one}.html`],
    ['{{ "iurl://catalog?id=CAT" | iurl }} {{ "/x" | iurl }}', () => '/sites/tags/pc/a/ /x'],
    [
      `{{ '<a href="iurl://catalog?id=CAT" onclick="x()">a</a><script>b</script>' | htmlInternalUrl }}`,
      () => '<a href="/sites/tags/pc/a/">a</a>',
    ],
    [
      `{{ '<a href="iurl://a?id=1&amp;b=2">a</a><img src="iurl://b">' | listHtmlInternalUrl | join: " " }}`,
      () => 'iurl://a?id=1&amp;b=2 iurl://b',
    ],
    ['{{ "<p>a</p><p>__XY_UEDITOR_PAGE_BREAK__</p><p>b</p>" | dealArticleBody }}', () => '<p>a</p><p>b</p>'],
    [
      `{% assign f = '<p><a class="art-body-file" href="/a.PDF?x">A &amp; B</a><a href="/b.pdf">b</a><a class="art-body-file" href="/c.mp3">c</a></p>' | fileExtractor: "pdf" %}{{ f | toJson | raw }}`,
      () => '[{"name":"A & B","url":"/a.PDF?x","suffix":"pdf"}]',
    ],
    [
      `{% assign f = '<a class="art-body-file" href="/c.mp3">c</a><a class="art-body-file" href="/c.zip">c</a>' | fileExtractor: "audio" %}{{ f[0].url }}{{ f.size }}`,
      () => '/c.mp31',
    ],
    [
      `{{ '<p><a class="art-body-video" href="/v.mp4">v</a></p>' | videoPlayer: '50%"', 200 }}`,
      () =>
        '<p><video class="art-body-video" src="/v.mp4" controls preload="metadata" width="50%&#34;" height="200"></video></p>',
    ],
    [
      '{{ "CMSContentAttribute" | dict: "hot" }} {{ "CMSContentAttribute" | dict: "hot", "en" }} {{ "none" | dict: "v" }}',
      () => '热点 Hot v',
    ],
    [
      '{{ "SysRegistEnable" | sysConfig }}[{{ "BaiduMapAccessKey" | sysConfig }}{{ "nope" | sysConfig }}]',
      () => 'false[]',
    ],
  ])('%s', async (source, expected) => {
    const filled = source.replaceAll('ID', String(contents.one)).replaceAll('CAT', String(catalogs.a));
    expect(await render(filled)).toBe(expected());
  });
});

describe('documentation', () => {
  const read = async <T>(path: string, locale: 'en' | 'zh-CN' = 'en') =>
    (await test.call<T>('GET', `/cms/staticize/${path}`, { locale })).data;

  async function addImageGroup(): Promise<number> {
    const { hash, size } = await test.app.blobs.put(Buffer.from('picture'));
    const by = { createBy: 't', createTime: now.toISOString(), updateBy: 't', updateTime: now.toISOString() };
    const file = {
      name: 'p',
      fileName: 'p.png',
      suffix: 'png',
      path: 'resources/image/p.png',
      width: 4,
      height: 3,
      ...undescribed,
    };
    const { id } = await test.ctx.db
      .insertInto('cms_resource')
      .values({ ...by, ...file, siteId: site, resourceType: 'image', hash, fileSize: size })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = JSON.stringify([{ src: `iurl://resources/image/p.png?type=resource&id=${id}&sid=${site}` }]);
    const fields = { catalogId: catalogs.a, title: 'Group', contentType: 'image', body };
    const group = await ask<{ id: number }>('POST', '/cms/content', fields);
    await ask('POST', '/cms/content/publish', { ids: [group.id] });
    return group.id;
  }

  async function addMedia(contentType: 'audio' | 'video', name: string): Promise<number> {
    const bytes = await readFile(join(demoMedia, name));
    const { data } = await sendFiles<Uploaded>(test, site, [{ name, bytes }]);
    const body = JSON.stringify([{ ...(contentType === 'video' && { kind: 'file' }), src: data.internalUrl }]);
    const fields = { catalogId: catalogs.a, title: name, contentType, body };
    const { id } = await ask<{ id: number }>('POST', '/cms/content', fields);
    await ask('POST', '/cms/content/publish', { ids: [id] });
    return id;
  }

  async function addSpecial(): Promise<number> {
    const topic = { name: 'Topic', alias: 'topic', path: 'topic', special: true };
    const { id: specialId } = await ask<{ id: number }>('POST', '/cms/catalog', topic);
    await ask('POST', '/cms/special/content', { specialId, contentIds: [contents.one], section: 'First' });
    return specialId;
  }

  async function addAd(): Promise<string> {
    const code = 'spot';
    const { id: adSpaceId } = await ask<{ id: number }>('POST', '/cms/pagewidget', { type: 'ads', name: code, code });
    const [onlineDate, offlineDate] = ['2020-01-01T00:00:00.000Z', '2999-12-31T00:00:00.000Z'];
    const ad = { adSpaceId, type: 'text', name: 'Ad', text: 'Buy', onlineDate, offlineDate };
    await ask('POST', '/cms/advertisement', ad);
    await ask('POST', '/cms/pagewidget/publish', { ids: [adSpaceId] });
    return code;
  }

  it('names exactly the fields that items have', async () => {
    const pages = await read<TagPage[]>('tags');
    await ask('POST', '/cms/content/rela', { contentId: contents.two, relaContentIds: [contents.one] });
    const called: Record<string, string> = {
      cms_content_rela: `contentid: ${contents.two}`,
      cms_content_closest: `contentid: ${contents.two}, level: "Root"`,
      cms_catalog: 'level: "Root"',
      cms_article: `contentid: ${contents.two}`,
      cms_link: 'code: "g"',
      cms_special_section: `specialid: ${await addSpecial()}`,
      cms_image: `contentid: ${await addImageGroup()}`,
      cms_audio: `contentid: ${await addMedia('audio', 'melody.wav')}`,
      cms_video: `contentid: ${await addMedia('video', 'river.mp4')}`,
      cms_advertisement: `code: "${await addAd()}"`,
    };
    const { id: groupId } = await ask<{ id: number }>('POST', '/cms/link_group', { name: 'G', code: 'g' });
    await ask('POST', '/cms/link', { groupId, name: 'L', url: 'https://a.example/' });
    // Entries of widgets are read in their own templates, and have what they are filled with.
    // Those of search and of members are for pages that readers ask for, and are tested there.
    const withItems = pages.filter(
      ({ tagName, fields, body }) => fields.length > 0 && body !== 'none' && !/^cms_(search|member|own)_/.test(tagName),
    );
    expect(withItems.map(({ tagName }) => tagName).toSorted()).toEqual([
      'cms_advertisement',
      'cms_article',
      'cms_audio',
      'cms_catalog',
      'cms_content',
      'cms_content_closest',
      'cms_content_rela',
      'cms_hot_content',
      'cms_image',
      'cms_link',
      'cms_link_group',
      'cms_site',
      'cms_site_property',
      'cms_special_section',
      'cms_video',
    ]);
    for (const { tagName, body, fields } of withItems) {
      const item = body === 'data' ? 'Data' : 'DataList[0]';
      const html = await render(
        `{% ${tagName} ${called[tagName] ?? ''} %}{{ ${item} | toJson | raw }}{% end${tagName} %}`,
      );
      const keys = Object.keys(JSON.parse(html) as object).filter((key) => !key.startsWith('extend_'));
      expect(keys.toSorted(), tagName).toEqual(fields.map(({ name }) => name).toSorted());
    }
  });

  it('names exactly the variables that pages have', async () => {
    const documented = await read<VariablePage[]>('variables');
    const ofKind = (kind: string) => documented.filter(({ pages }) => pages.length === 0 || pages.includes(kind));
    const all = documented.map(({ name }) => name).filter((name) => name !== 'IncludeRequest');
    const probe = all.map((name) => `{% if ${name} != nil %}${name},{% endif %}`).join('');
    const named = (html: string) => html.split(',').slice(0, -1).toSorted();
    const expected = (kind: string) =>
      ofKind(kind)
        .map(({ name }) => name)
        .filter((name) => name !== 'IncludeRequest')
        .toSorted();
    await write('list.template.html', probe);
    await write(
      'detail.template.html',
      `${probe}|{{ Content | toJson | raw }}|{{ Site | toJson | raw }}|{{ Catalog | toJson | raw }}`,
    );
    expect(named(await render(probe))).toEqual(expected('site'));
    expect(named(await page('b/'))).toEqual(expected('list'));
    const [names = '', ...objects] = (await page(`b/${contents.four}.html`)).split('|');
    expect(named(names)).toEqual(expected('content'));
    for (const [index, name] of ['Content', 'Site', 'Catalog'].entries()) {
      const keys = Object.keys(JSON.parse(objects[index] ?? '') as object).filter((key) => !key.startsWith('extend_'));
      const fields = documented.find((one) => one.name === name)?.fields.map((field) => field.name) ?? [];
      expect(keys.toSorted(), name).toEqual(fields.filter((key) => !key.startsWith('extend_')).toSorted());
    }
  });

  it('is in the language of the call, and its examples are sound', async () => {
    const [english, chinese] = [await read<TagPage[]>('tags'), await read<TagPage[]>('tags', 'zh-CN')];
    const level = (pages: TagPage[]) =>
      pages.find(({ tagName }) => tagName === 'cms_catalog')?.tagAttrs.find(({ name }) => name === 'level');
    expect(level(english)).toEqual({
      name: 'level',
      mandatory: false,
      dataType: 'STRING',
      usage: 'Which catalogs',
      defaultValue: 'Current',
      options: expect.arrayContaining([
        {
          value: 'Self',
          desc: 'Only itself',
        },
      ]),
    });
    expect(level(chinese)?.options).toContainEqual({ value: 'Self', desc: '栏目自身' });
    const functions = await read<FunctionPage[]>('functions');
    expect(functions.find(({ funcName }) => funcName === 'internalUrl')?.aliases).toEqual(['iurl']);
    for (const { example } of [...english, ...functions]) {
      const checked = await test.call<object[]>('POST', '/cms/template/check', {
        site,
        body: { name: 'x', source: example },
      });
      expect(
        checked.data.filter((one) => (one as { severity: string }).severity === 'error'),
        example,
      ).toEqual([]);
    }
  });

  it('is open to those who may see it', async () => {
    const reader = await test.staff(['cms:staticize:view'], []);
    for (const path of ['tags', 'functions', 'variables']) {
      expect((await test.call('GET', `/cms/staticize/${path}`, { as: reader })).code).toBe(200);
      expect((await test.call('GET', `/cms/staticize/${path}`, { as: await test.staff([], []) })).code).toBe(403);
      expect((await test.call('GET', `/cms/staticize/${path}`, { as: null })).code).toBe(401);
    }
  });
});
