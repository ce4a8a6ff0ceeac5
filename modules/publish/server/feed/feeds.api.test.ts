import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploaded } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMedia, sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let now = new Date('2026-03-01T08:00:00.000Z');
let test: TestApp;
let site: number;
let news: number;
let sport: number;
let pipe: Record<string, unknown>;

const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body === undefined ? {} : { body }) });
  expect(reply.code, `${method} ${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const file = async (path: string) => {
  const { statusCode, body } = await test.app.http.inject({ method: 'GET', url: `/sites/feeds/pc/${path}` });
  return statusCode === 200 ? body : undefined;
};
const publish = async (action: string, ids: number[]) => {
  const { taskId } = await must<{ taskId: number }>('POST', `/cms/content/${action}`, { ids });
  expect((await test.finished(taskId)).errors).toEqual([]);
  await test.settle();
};
const add = async (title: string, more: object = {}) => {
  const { id } = await must<{ id: number }>('POST', '/cms/content', {
    catalogId: news,
    title,
    body: '<p>text</p>',
    ...more,
  });
  await publish('publish', [id]);
  return id;
};
const templates = { indexTemplate: 'i', defaultListTemplate: 'l', detailTemplate_article: 'a' };
const settings = async (change: Record<string, string>) => {
  const props = Object.fromEntries(Object.entries(templates).map(([key, name]) => [key, `${name}.template.html`]));
  await must('PUT', '/cms/site', {
    id: site,
    name: 'Feeds & <Co>',
    path: 'feeds',
    publishPipeProps: {
      pc: {
        ...props,
        ...change,
      },
    },
  });
  await test.settle();
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  expect((await test.finished(taskId)).errors).toEqual([]);
};
const releases = async () =>
  test.ctx.db.selectFrom('cms_release').selectAll().where('siteId', '=', site).orderBy('number', 'desc').execute();
const changedPaths = async () => {
  const [last] = await releases();
  const rows = await test.ctx.db
    .selectFrom('cms_manifest')
    .select('path')
    .where('siteId', '=', site)
    .where('fromRelease', '=', last?.number ?? 0)
    .execute();
  return rows.map(({ path }) => path).sort();
};

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  site = await test.addSite('feeds');
  pipe = (await test.ctx.db
    .selectFrom('cms_publishpipe')
    .selectAll()
    .where('siteId', '=', site)
    .executeTakeFirstOrThrow()) as never;
  const head = '{{ Canonical }}|{% for f in FeedLinks %}{{ f.type }} {{ f.link }};{% endfor %}|';
  for (const [name, source] of [
    ['i', `${head}front`],
    ['l', `${head}{{ Catalog.name }}`],
    ['a', `${head}{{ Content.title }}`],
  ])
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source, remark: '' });
  news = (await must<{ id: number }>('POST', '/cms/catalog', { name: '新闻', alias: 'news', path: 'news' })).id;
  sport = (
    await must<{ id: number }>('POST', '/cms/catalog', {
      name: '体育',
      alias: 'sport',
      path: 'news/sport',
      parentId: news,
    })
  ).id;
  await settings({});
});
afterAll(() => test.close());

describe('announcements', () => {
  it('are not made without a domain, whatever is switched on', async () => {
    await settings({ enableSitemap: 'Y', enableFeed: 'Y', robots: 'User-agent: *' });
    await add('first');
    for (const path of ['sitemapindex.xml', 'sitemap_0.xml', 'feed.xml', 'atom.xml', 'feed.json', 'robots.txt'])
      expect(await file(path), path).toBeUndefined();
    expect(await file('')).toBe('||front');
  });

  it('name robots the sitemap, or say what the operator wrote', async () => {
    await must('PUT', '/cms/publishpipe', { ...pipe, domain: 'www.example.com' });
    await settings({});
    expect(await file('robots.txt')).toBe('User-agent: *\nAllow: /\n');
    await settings({ enableSitemap: 'Y', siteScheme: 'http' });
    expect(await file('robots.txt')).toContain('Sitemap: http://www.example.com/sitemapindex.xml\n');
    await settings({ enableSitemap: 'Y', robots: 'User-agent: *\nDisallow: /news/' });
    expect(await file('robots.txt')).toBe('User-agent: *\nDisallow: /news/\n');
  });
});

describe('the sitemap', () => {
  it('names the site, its catalogs and its contents, in files of ranges of ids', async () => {
    await settings({ enableSitemap: 'Y', sitemapUrlLimit: '4' });
    const ids = [await add('a'), await add('b', { catalogId: sport }), await add('c', { staticPath: 'x/y-z.html' })];
    const catalogs = await file('sitemap_0.xml');
    expect(catalogs).toContain('<url><loc>https://www.example.com/</loc><priority>1.0</priority></url>');
    expect(catalogs).toContain('<url><loc>https://www.example.com/news/sport/</loc><priority>0.8</priority></url>');
    const index = (await file('sitemapindex.xml')) ?? '';
    const names = Array.from(
      index.matchAll(/<loc>https:\/\/www\.example\.com\/([^<]+)<\/loc>/g),
      ([, name]) => name ?? '',
    );
    const all = (await Promise.all(names.map(file))).join('');
    expect(all).toContain(
      `<loc>https://www.example.com/news/${ids[0]}.html</loc><lastmod>2026-03-01T08:00:00.000Z</lastmod>`,
    );
    expect(all).toContain(`<loc>https://www.example.com/news/sport/${ids[1]}.html</loc>`);
    expect(all).toContain('<loc>https://www.example.com/x/y-z.html</loc>');
    for (const [name, body] of await Promise.all(names.map(async (name) => [name, await file(name)] as const)))
      expect(body?.match(/<url>/g)?.length ?? 0, name).toBeLessThanOrEqual(4);
  });

  it('names every part of a file that is too long for one', async () => {
    await settings({ enableSitemap: 'Y', sitemapUrlLimit: '2' });
    const index = (await file('sitemapindex.xml')) ?? '';
    for (const part of ['sitemap_0.xml', 'sitemap_0_2.xml']) {
      expect(index).toContain(`<loc>https://www.example.com/${part}</loc>`);
      expect(await file(part)).toContain('<loc>');
    }
    expect(index).not.toContain('sitemap_0_3.xml');
  });

  it('leaves links out, and what is not public', async () => {
    const link = await add('elsewhere', { linkFlag: true, redirectUrl: 'https://other.example.com/' });
    const gone = await add('withdrawn');
    await publish('offline', [gone]);
    for (const number of [1, 2, 3]) {
      const body = (await file(`sitemap_${number}.xml`)) ?? '';
      for (const id of [link, gone]) expect(body).not.toContain(`/${id}.html`);
    }
  });

  it('changes in one file and its index when one article is published again', async () => {
    await settings({ enableSitemap: 'Y', sitemapUrlLimit: '2', sitemapPageType: 'pc,mobile' });
    const id = await add('twelfth');
    now = new Date('2026-03-01T08:10:00.000Z');
    const before = await must<{ revision: number }>('GET', `/cms/content/${id}`);
    await must('PUT', '/cms/content', { ...before, title: 'again', id, revision: before.revision });
    await publish('publish', [id]);
    const number = Math.floor(id / 2) + 1;
    expect(await changedPaths()).toEqual([`news/${id}.html`, `sitemap_${number}.xml`, 'sitemapindex.xml']);
    expect(await file(`sitemap_${number}.xml`)).toContain('<lastmod>2026-03-01T08:10:00.000Z</lastmod>');
    expect(await file(`sitemap_${number}.xml`)).toContain('<mobile:mobile type="pc,mobile"/>');
  });

  it('goes when it is switched off', async () => {
    await settings({});
    for (const path of ['sitemapindex.xml', 'sitemap_0.xml', 'sitemap_1.xml']) expect(await file(path)).toBeUndefined();
  });
});

describe('feeds', () => {
  it('hand on the files of audio and video contents, each as its format has it', async () => {
    await settings({ enableFeed: 'Y', feedSize: '5', detailTemplate_video: 'a.template.html' });
    const film = await readFile(join(demoMedia, 'river.mp4'));
    const { data } = await sendFiles<Uploaded>(test, site, [{ name: 'river.mp4', bytes: film }]);
    const items = [{ kind: 'file', src: data.internalUrl, title: 'River' }];
    const id = await add('A film', { contentType: 'video', body: JSON.stringify(items) });
    const url = `https://www.example.com/${data.path}`;
    expect(await file('feed.xml')).toContain(`<enclosure url="${url}" length="${film.length}" type="video/mp4"/>`);
    expect(await file('atom.xml')).toContain(
      `<link rel="enclosure" href="${url}" length="${film.length}" type="video/mp4"/>`,
    );
    const feed = JSON.parse((await file('feed.json')) ?? '{}') as {
      items: { title: string; attachments?: object[] }[];
    };
    expect(feed.items.find(({ title }) => title === 'A film')?.attachments).toEqual([
      { url, mime_type: 'video/mp4', size_in_bytes: film.length, duration_in_seconds: 8 },
    ]);
    expect(feed.items.filter(({ attachments }) => attachments)).toHaveLength(1);
    await publish('offline', [id]);
    expect(await file('feed.xml')).not.toContain('<enclosure');
    await settings({});
  });

  let id: number;
  it('are made for the site and every catalog, in three formats', async () => {
    await settings({ enableFeed: 'Y', feedSize: '3' });
    now = new Date('2026-03-01T08:20:00.000Z');
    id = await add('A & B <i> "c" \u0007', { catalogId: sport, summary: 'less < more', author: '李', tags: ['桥&路'] });
    for (const folder of ['', 'news/', 'news/sport/'])
      for (const name of ['feed.xml', 'atom.xml', 'feed.json'])
        expect(await file(folder + name), folder + name).toContain(`https://www.example.com/news/sport/${id}.html`);
  });

  it('are what their formats ask for', async () => {
    const rss = (await file('feed.xml')) ?? '';
    expect(rss).toContain('<title>Feeds &amp; &lt;Co&gt;</title>');
    expect(rss).toContain('<title>A &amp; B &lt;i&gt; &quot;c&quot; </title>');
    expect(rss).toContain(`<guid isPermaLink="false">tag:www.example.com,2026:${site}/content/${id}</guid>`);
    expect(rss).toContain('<pubDate>Sun, 01 Mar 2026 08:20:00 GMT</pubDate>');
    expect(rss).toContain('<category>桥&amp;路</category>');
    expect(rss.match(/<item>/g)).toHaveLength(3);
    const atom = (await file('news/sport/atom.xml')) ?? '';
    expect(atom).toContain('<title>体育 - Feeds &amp; &lt;Co&gt;</title>');
    expect(atom).toContain('<updated>2026-03-01T08:20:00.000Z</updated>');
    expect(atom).toContain('<link href="https://www.example.com/news/sport/atom.xml" rel="self"');
    const json = JSON.parse((await file('feed.json')) ?? '{}');
    expect(json.items[0]).toMatchObject({
      url: `https://www.example.com/news/sport/${id}.html`,
      content_text: 'less < more',
      authors: [{ name: '李' }],
      date_published: '2026-03-01T08:20:00.000Z',
    });
  });

  it('tell only the summary until the pipe says otherwise', async () => {
    expect(await file('feed.xml')).not.toContain('content:encoded');
    expect(await file('atom.xml')).not.toContain('type="html"');
    expect(await file('feed.json')).not.toContain('content_html');
  });

  it('hold whole articles where the pipe says so, every address absolute', async () => {
    const target = await add('target');
    const body = `<p>前</p><div data-page-widget="w"></div><p>__XY_UEDITOR_PAGE_BREAK__</p><p>后 <a href="iurl://content?id=${target}">in</a> <a href="/about?a=1&amp;b=2">out</a></p>`;
    const whole = await add('whole', { catalogId: sport, body });
    await settings({ enableFeed: 'Y', feedSize: '3', feedContent: 'full' });
    const html = `<p>前</p><p>后 <a href="https://www.example.com/news/${target}.html">in</a> <a href="https://www.example.com/about?a=1&amp;b=2">out</a></p>`;
    const inXml = html
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    for (const folder of ['', 'news/sport/']) {
      expect(await file(`${folder}feed.xml`)).toContain(`<content:encoded>${inXml}</content:encoded>`);
      expect(await file(`${folder}feed.xml`)).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"');
      expect(await file(`${folder}atom.xml`)).toContain(`<content type="html">${inXml}</content>`);
      expect(JSON.parse((await file(`${folder}feed.json`)) ?? '').items[0].content_html).toBe(html);
    }
    const before = await must<object>('GET', `/cms/content/${whole}`);
    await must('PUT', '/cms/content', { ...before, id: whole, body: '<p>草稿</p>' });
    await settings({ enableFeed: 'Y', feedSize: '2', feedContent: 'full' });
    expect(await file('feed.json')).not.toContain('草稿');
    await publish('publish', [whole]);
    expect(JSON.parse((await file('feed.json')) ?? '').items[0].content_html).toBe('<p>草稿</p>');
    await publish('offline', [target, whole]);
    expect(await file('feed.json')).not.toContain('草稿');
  });

  it('read the bodies of a whole feed by one query', async () => {
    await settings({ enableFeed: 'Y', feedSize: '3' });
    test.takeQueries();
    await settings({ enableFeed: 'Y', feedSize: '3', feedContent: 'full' });
    const reads = test.takeQueries().filter((query) => /^select .*"versionFields".* from "cms_version"/.test(query));
    expect(reads.length).toBeLessThanOrEqual(3);
    await settings({ enableFeed: 'Y', feedSize: '3' });
  });

  it('are the same on every clean build, and follow a take-down', async () => {
    await publish('offline', [id]);
    for (const name of ['feed.xml', 'news/atom.xml', 'news/sport/feed.json'])
      expect(await file(name)).not.toContain(`${id}.html`);
    expect(JSON.parse((await file('news/sport/feed.json')) ?? '').items.length).toBeGreaterThan(0);
  });

  it('keep the ids of their items and their own when the domain changes', async () => {
    await add('lasting');
    const idsOf = async () => {
      const json = JSON.parse((await file('feed.json')) ?? '{}') as { items: { id: string }[] };
      const [rss, atom] = [(await file('feed.xml')) ?? '', (await file('news/atom.xml')) ?? ''];
      const inText = (text: string) => Array.from(text.matchAll(/<(guid|id)[^>]*>([^<]*)</g), ([, , id]) => id);
      return [json.items.map((item) => item.id), inText(rss), inText(atom)];
    };
    const before = await idsOf();
    expect(before.map((ids) => ids.length > 0)).toEqual([true, true, true]);
    const { id: pipeId } = pipe;
    const setDomain = async (domain: string | null) => {
      await must('PUT', '/cms/publishpipe', { id: pipeId, code: 'pc', name: 'PC', domain });
      await settings({ enableFeed: 'Y', feedSize: '3' });
    };
    for (const domain of ['second.example.com', 'second.example.com:8443', null, 'third.example.com']) {
      await setDomain(domain);
      if (domain === null) continue;
      expect(await file('feed.xml')).toContain(`<link>https://${domain}/</link>`);
      expect(await idsOf(), domain).toEqual(before);
    }
    await must('PUT', '/cms/publishpipe', {
      id: pipeId,
      code: 'pc',
      name: 'PC',
      domain: 'www.example.com',
      feedAuthority: 'evil.example',
    });
    await settings({ enableFeed: 'Y', feedSize: '3' });
    expect(await idsOf()).toEqual(before);
  });

  it('are made of special topics: of what was put into them, newest first', async () => {
    const fair = { name: 'Fair', alias: 'fair', path: 'fair', special: true };
    const topic = (await must<{ id: number }>('POST', '/cms/catalog', fair)).id;
    const [older, newer] = [await add('Older', { publishDate: '2026-02-01T09:00:00.000Z' }), await add('Newer')];
    await must('POST', '/cms/special/content', { specialId: topic, contentIds: [older, newer] });
    await test.settle();
    const titles = async () =>
      (JSON.parse((await file('fair/feed.json')) ?? '{}') as { items: { title: string }[] }).items.map(
        (one) => one.title,
      );
    expect(await titles()).toEqual(['Newer', 'Older']);
    expect(await file('fair/')).toContain('https://www.example.com/fair/feed.xml');
    expect(await file('fair/atom.xml')).toContain('<title>Fair - Feeds &amp; &lt;Co&gt;</title>');
    await publish('offline', [newer]);
    expect(await titles()).toEqual(['Older']);
  });

  it('and the address of a page are told to templates', async () => {
    const feeds = (folder: string) =>
      `application/rss+xml https://www.example.com/${folder}feed.xml;application/atom+xml https://www.example.com/${folder}atom.xml;application/feed+json https://www.example.com/${folder}feed.json;`;
    expect(await file('')).toBe(`https://www.example.com/|${feeds('')}|front`);
    expect(await file('news/')).toBe(`https://www.example.com/news/|${feeds('')}${feeds('news/')}|新闻`);
  });
});
