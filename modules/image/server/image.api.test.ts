import sharp from 'sharp';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let pictures: ResourceView[];

interface Item {
  id: string;
  src: string;
  title: string;
}
const source = `{% cms_image contentid: Content.id %}{{ DataList.size }}:{% for i in DataList %}[{{ i.index }} {{ i.title }}|{{ i.description }}|{{ i.alt }}|{{ i.width }}x{{ i.height }} {{ i.imageType }} {{ i.fileName }}|{{ i.link }}|{{ i.src }}]{% endfor %}{% endcms_image %}{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}`;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'image.template.html', source });
  const row = await news.must<{ publishPipeProps: { pc: object } }>('GET', `/cms/site/${news.site}`);
  const pc = {
    ...row.publishPipeProps.pc,
    detailTemplate_image: 'image.template.html',
    enableFeed: 'Y',
    feedContent: 'full',
    siteScheme: 'https',
  };
  await news.must('PUT', '/cms/site', { ...row, publishPipeProps: { pc } });
  const { rows } = await test.call<object[]>('GET', '/cms/publishpipe/list', { site: news.site });
  await news.must('PUT', '/cms/publishpipe', { ...rows[0], domain: 'news.example.org' });
  pictures = [await upload('one.png', await drawn(40, 30)), await upload('two.png', await drawn(20, 60))];
});
afterAll(() => test.close());

const drawn = (width: number, height: number, orientation?: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366aa' } });
  return (orientation ? picture.jpeg().withMetadata({ orientation }) : picture.png()).toBuffer();
};

async function upload(name: string, bytes: Buffer | string, site = news.site): Promise<ResourceView> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const packed = new Response(form);
  const reply = await test.app.http.inject({
    method: 'POST',
    url: '/kx-api/cms/resource',
    headers: {
      authorization: `Bearer ${test.admin}`,
      currentsite: String(site),
      'content-type': packed.headers.get('content-type')!,
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  expect(reply.json(), name).toMatchObject({ code: 200 });
  return reply.json().data;
}

const src = (index: number) => pictures[index]!.internalUrl;
const group = (items: unknown, more: object = {}) => ({
  catalogId: news.catalog,
  title: 'River',
  contentType: 'image',
  body: typeof items === 'string' ? items : JSON.stringify(items),
  ...more,
});
const add = async (items: unknown) => (await news.must<{ id: number }>('POST', '/cms/content', group(items))).id;
const read = async (id: number) => {
  const view = await news.must<{ body: string; revision: number }>('GET', `/cms/content/${id}`);
  return { ...view, items: JSON.parse(view.body) as Item[] };
};
const save = async (id: number, items: unknown) => {
  const { revision } = await news.must<{ revision: number }>('GET', `/cms/content/${id}`);
  return news.must('PUT', '/cms/content', { ...group(items), id, revision });
};

describe('an image group', () => {
  it('keeps its pictures in their order, with ids that stay', async () => {
    const id = await add([{ src: src(1), title: ' Second ' }, { src: src(0) }]);
    const { items } = await read(id);
    expect(items).toEqual([
      { id: items[0]?.id, src: src(1), title: 'Second', summary: '', link: '', alt: '' },
      { id: items[1]?.id, src: src(0), title: '', summary: '', link: '', alt: '' },
    ]);
    await save(id, items.toReversed());
    expect((await read(id)).items).toEqual(items.toReversed());
  });

  it('is published with what the library knows, follows corrections, and goes offline', async () => {
    const id = await add([
      { src: src(0), title: 'A & B', summary: 'Morning', alt: 'A <river>', link: 'https://example.org/?a=1&b=2' },
      { src: src(1) },
    ]);
    await news.publish([id]);
    const page = await news.text(`n/${id}.html`);
    expect(page).toMatch(
      /^2:\[1 A &amp; B\|Morning\|A &lt;river&gt;\|40x30 PNG one\.png\|https:\/\/example\.org\/\?a=1&amp;b=2\|/,
    );
    expect(page).toMatch(/\[2 \|\|\|20x60 PNG two\.png\|\|\S*resources\/image\/\S+\.png\]/);
    expect(page).toContain('<figcaption><b>A &amp; B</b> Morning</figcaption>');
    expect(Object.keys(await news.files()).filter((path) => path.endsWith('.png'))).toHaveLength(2);
    expect(await news.text('n/feed.xml')).toMatch(/img src=&quot;https:[^>]+resources\/image/);

    const { items } = await read(id);
    await save(id, [items[1]]);
    expect(await news.text(`n/${id}.html`)).toBe(page);
    await news.publish([id]);
    expect(await news.text(`n/${id}.html`)).toMatch(/^1:\[1 \|\|\|20x60/);
    await news.must('POST', '/cms/content/offline', { ids: [id] });
    await news.render();
    expect(await news.shows(id)).toBe(false);
  });

  it('shows its internal links, and none to what is not public', async () => {
    const target = await news.add('Target');
    const id = await add([{ src: src(0), link: `iurl://content?id=${target}` }]);
    await news.publish([id]);
    expect(await news.text(`n/${id}.html`)).toContain('one.png||');
    await news.publish([target]);
    expect(await news.text(`n/${id}.html`)).toContain(`n/${target}.html|`);
  });

  it('has twenty phone pictures upright and in their order', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `IMG_${index}.jpg`);
    const files = await Promise.all(names.map(async (name, index) => upload(name, await drawn(60 + index, 40, 6))));
    const id = await add(files.map(({ internalUrl }) => ({ src: internalUrl })));
    await news.publish([id]);
    const shown = [...(await news.text(`n/${id}.html`)).matchAll(/(\d+x\d+) JPG (IMG_\d+\.jpg)/g)];
    expect(shown.map(([, size, name]) => [size, name])).toEqual(names.map((name, index) => [`40x${60 + index}`, name]));
  });

  it('names in where-used of the library what it shows', async () => {
    const picture = await upload('used.png', await drawn(8, 8));
    const id = await add([{ src: picture.internalUrl }]);
    expect(await news.must('GET', `/cms/resource/${picture.id}/uses`)).toMatchObject([{ type: 'content', id }]);
  });

  it('with a picture that the library has no more can be saved, and says which one when it is published', async () => {
    const picture = await upload('gone.png', await drawn(9, 9));
    const id = await add([{ src: src(0) }, { src: picture.internalUrl }]);
    await news.publish([id]);
    await news.must('POST', '/cms/resource/remove', { ids: [picture.id], force: true });
    await news.render();
    expect(await news.text(`n/${id}.html`)).toMatch(/^1:\[1 /);
    const { items } = await read(id);
    await save(id, [{ ...items[0], title: 'New' }, items[1]]);
    const publish = (locale: 'en' | 'zh-CN') =>
      test.call('POST', '/cms/content/publish', { site: news.site, locale, body: { ids: [id] } });
    expect((await publish('en')).msg).toContain('no longer has the files of items 2');
    expect((await publish('zh-CN')).msg).toContain('“River”第 2 项的文件已不在素材库中');
    await save(id, [items[0]]);
    expect((await publish('en')).code).toBe(200);
  });

  it('that is empty is not published', async () => {
    const id = await add([]);
    expect((await read(id).catch(() => undefined)) ?? 'empty').toBe('empty');
    expect((await news.call('POST', '/cms/content/publish', { ids: [id] })).msg).toContain('cannot be empty');
  });
});

describe('is refused, at its body and in both languages:', () => {
  const attempt = (items: unknown, locale: 'en' | 'zh-CN' = 'en') =>
    test.call('POST', '/cms/content', { site: news.site, locale, body: group(items) });

  it.each([
    ['what is no list', () => 'text', 'not a list', '不是一个列表'],
    ['more than 500', () => Array.from({ length: 501 }, () => ({ src: src(0) })), 'At most 500', '最多 500 项'],
    [
      'a long title',
      () => [{ src: src(0) }, { src: src(0), title: 'x'.repeat(256) }],
      'Item 2, Title: at most 255 characters',
      '第 2 项的“标题”最多 255 个字符',
    ],
    [
      'a link of another kind',
      () => [{ src: src(0), link: 'javascript:alert(1)' }],
      'Item 1, Link:',
      '第 1 项的“链接”：',
    ],
    ['a picture elsewhere', () => [{ src: 'https://example.org/a.png' }], 'Item 1, Picture: not', '第 1 项的“图片”：'],
  ])('%s', async (_, items, english, chinese) => {
    expect(await attempt(items())).toMatchObject({
      code: 500,
      data: [{ field: 'body', message: expect.stringContaining(english) }],
    });
    expect((await attempt(items(), 'zh-CN')).msg).toContain(chinese);
  });

  it('a file that is no picture', async () => {
    const file = await upload('notes.txt', 'Notes');
    expect((await attempt([{ src: file.internalUrl }])).msg).toContain(
      'Item 1: its file is of another kind than Image',
    );
    expect((await attempt([{ src: file.internalUrl }], 'zh-CN')).msg).toContain('第 1 项的文件不是图片');
  });

  it('a picture of another site, whatever address it is given', async () => {
    const other = await test.addSite('other');
    const theirs = await upload('theirs.png', await drawn(7, 7), other);
    for (const address of [theirs.internalUrl, theirs.internalUrl.replace(/sid=\d+/, `sid=${news.site}`)]) {
      expect((await attempt([{ src: address }])).msg).toContain('not in the library of this site');
      expect((await attempt([{ src: address }], 'zh-CN')).msg).toContain('不在本站的素材库中');
    }
    const reply = await news.call<ResourceView[]>('POST', '/cms/resource/by-id', { ids: [theirs.id, pictures[0]!.id] });
    expect(reply.data.map(({ name }) => name)).toEqual(['one.png']);
  });

  it('whoever is signed out, has no right, or has another site', async () => {
    const stranger = await test.staff(['cms:content:view'], 'all');
    const elsewhere = await test.staff(['cms:content:add', 'cms:content:view'], []);
    const as = (token: string | null) =>
      test.call('POST', '/cms/content', { as: token, site: news.site, body: group([]) });
    expect([(await as(null)).code, (await as(stranger)).code, (await as(elsewhere)).code]).toEqual([401, 403, 403]);
    const names = (token: string | null) =>
      test.call('POST', '/cms/resource/by-id', { as: token, site: news.site, body: { ids: [1] } });
    expect([(await names(null)).code, (await names(elsewhere)).code]).toEqual([401, 403]);
  });

  it('a save from an older revision, which is shown the other list', async () => {
    const id = await add([{ src: src(0) }]);
    const { items, revision } = await read(id);
    await save(id, [{ ...items[0], title: 'Theirs' }]);
    const late = await news.call<{ conflict: { body: string } }>('PUT', '/cms/content', {
      ...group([{ ...items[0], title: 'Mine' }]),
      id,
      revision,
    });
    expect(late.code).toBe(500);
    expect(JSON.parse(late.data.conflict.body)).toMatchObject([{ id: items[0]?.id, title: 'Theirs' }]);
  });
});
