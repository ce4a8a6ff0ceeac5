import { join } from 'node:path';
import { untoldSites, type PublishDesk } from '@kaiyin/modules/publish/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { startTestApp, type TestApp } from '../server.ts';
import { putFirstFiles } from './first-files.ts';
import { themes } from './themes.ts';

/** A site with two pipes whose editors never rest; time goes only when it is told to. */
export interface Newsroom {
  test: TestApp;
  desk: PublishDesk;
  siteId: number;
  now(): Date;
  advance(milliseconds: number): void;
  call(
    method: 'POST' | 'PUT' | 'DELETE' | 'GET',
    path: string,
    body?: unknown,
  ): Promise<{ code: number; msg: string; data: never }>;
  site(): Promise<Site>;
  pipes(): Promise<PublishPipe[]>;
  close(): Promise<void>;
}

/** With `crowded`, few pages are as good as many: they are rendered in threads, from whole lists. */
export async function openNewsroom(crowded = false): Promise<Newsroom> {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const test = await startTestApp({ clock: () => new Date(now), worker: false });
  const siteId = await test.addSite('laws');
  const call: Newsroom['call'] = async (method, path, body) => {
    const reply = await test.call(method, path, { site: siteId, body });
    return reply as never;
  };
  await call('POST', '/cms/publishpipe', { code: 'h5', name: 'H5', suffix: 'shtml', linkMode: 'relative' });
  for (const pipeCode of ['pc', 'h5'])
    for (const [name, [source]] of Object.entries(themes))
      await call('POST', '/cms/template', { pipeCode, name, source, remark: '' });
  await putFirstFiles(test, siteId);
  const props = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    catalogTemplate: 'front.template.html',
    detailTemplate_article: 'article.template.html',
    detailTemplate_image: 'image.template.html',
    detailTemplate_audio: 'media.template.html',
    detailTemplate_video: 'media.template.html',
    errorTemplate: '404.template.html',
    enableSitemap: 'Y',
    sitemapUrlLimit: '5',
    enableFeed: 'Y',
    feedSize: '3',
  };
  await test.call('PUT', '/cms/site', {
    body: { id: siteId, name: 'Laws', path: 'laws', publishPipeProps: { pc: props, h5: props } },
  });
  const pipe = (await test.ctx.db
    .selectFrom('cms_publishpipe')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('code', '=', 'pc')
    .executeTakeFirstOrThrow()) as PublishPipe;
  await call('PUT', '/cms/publishpipe', { ...pipe, domain: 'pc.example.com' });
  await fill(call);
  const room: Newsroom = {
    test,
    siteId,
    call,
    desk: {
      blobs: test.app.blobs,
      sitesFolder: join(test.folder, 'sites'),
      sites: untoldSites,
      ...(crowded && test.app.desk.threads ? { threads: test.app.desk.threads, manyPages: 3 } : {}),
    },
    now: () => new Date(now),
    advance: (milliseconds) => void (now += milliseconds),
    site: async () =>
      (await test.ctx.db.selectFrom('cms_site').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()) as Site,
    pipes: async () =>
      (await test.ctx.db
        .selectFrom('cms_publishpipe')
        .selectAll()
        .where('siteId', '=', siteId)
        .where('state', '=', 'enabled')
        .orderBy('id')
        .execute()) as PublishPipe[],
    close: () => test.close(),
  };
  return room;
}

// Something to edit from the first turn on.
async function fill(call: Newsroom['call']): Promise<void> {
  for (const name of ['news', 'city', 'books']) {
    const { data } = await call('POST', '/cms/catalog', { name, alias: name, path: name });
    const catalogId = (data as { id: number }).id;
    for (let number = 1; number <= 4; number++) {
      const fields = { catalogId, title: `${name} ${number}`, body: '<p>text</p>' };
      const added = await call('POST', '/cms/content', fields);
      await call('POST', '/cms/content/publish', { ids: [(added.data as { id: number }).id] });
    }
  }
  for (const [code, type, templates] of [
    ['w1', 'manual', { pc: 'block.template.html' }],
    ['w2', 'query', {}],
    ['w3', 'ads', {}],
  ] as const) {
    const content = { rows: [{ items: [{ title: 'first', url: 'iurl://content?id=1' }] }], rule: { limit: 2 } };
    const added = await call('POST', '/cms/pagewidget', { type, name: code, code, templates, content });
    await call('POST', '/cms/pagewidget/publish', { ids: [(added.data as { id: number }).id] });
  }
}
