import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Envelope, TestApp } from './server.ts';
import { publishSite } from '../modules/publish/server/publish-site.ts';
import { currentRelease, manifestAt } from '../modules/publish/server/release/releases.ts';
import { rollBack } from '../modules/publish/server/rollback.ts';

/** A small site for tests: a front page and a list that name every article, and their pages. */
export interface NewsSite {
  site: number;
  catalog: number;
  /** Asks the application that runs now, which may be another than the first. */
  call<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Envelope<T>>;
  /** Waits for a task to end. */
  finished(taskId: number): Promise<{ status: string; message: string; errors: string[]; result: unknown }>;
  must<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>;
  /** Adds an article; answers its id. */
  add(title: string, fields?: object): Promise<number>;
  /** Changes fields of an article's working copy. */
  correct(id: number, fields: object): Promise<void>;
  /** Starts a task, waits until it has done all, and jobs what follows from it. */
  run(path: string, body?: object): Promise<void>;
  /** Shows the site as it was at an instant, and holds it there. */
  goBack(at: string): Promise<void>;
  /** Publishes articles and renders. */
  publish(ids: number[]): Promise<void>;
  /** Does what the tasks of publishing do. */
  render(): Promise<void>;
  /** Path and hash of what is shown. */
  files(): Promise<Record<string, string>>;
  text(path: string): Promise<string>;
  shows(id: number): Promise<boolean>;
}

const list =
  '{% cms_content %}{% for c in DataList %}<a href="{{ c.link }}">{{ c.title }}</a>{% endfor %}{% endcms_content %}';

/** Progress that nobody follows. */
export const quiet = { report: async () => undefined, error: () => undefined, done: async () => undefined };

export async function newsSite(test: TestApp): Promise<NewsSite> {
  const site = await test.addSite('news');
  const call: NewsSite['call'] = (method, path, body) => test.call(method, path, { site, body });
  const finished: NewsSite['finished'] = async (taskId) => {
    for (;;) {
      const task = await test.ctx.db.selectFrom('task').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow();
      if (task.endTime) return task;
      await sleep(10);
    }
  };
  const must: NewsSite['must'] = async (method, path, body) => {
    const reply = await call(method, path, body);
    expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
    return reply.data as never;
  };
  const sources = { index: list, list, article: '<h1>{{ Content.title }}</h1>{{ Content.contentHtml }}' };
  for (const [name, source] of Object.entries(sources))
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source });
  const pc = {
    indexTemplate: 'index.template.html',
    defaultListTemplate: 'list.template.html',
    detailTemplate_article: 'article.template.html',
  };
  await must('PUT', '/cms/site', { id: site, name: 'News', path: 'news', publishPipeProps: { pc } });
  const { id: catalog } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'N', alias: 'n', path: 'n' });
  const render = async () =>
    void (await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '', held: 'end' }));
  const files = async () => {
    const shown = await manifestAt(test.ctx, site, 'pc', await currentRelease(test.ctx, site, 'pc'));
    return Object.fromEntries(Array.from(shown, ([path, { hash }]) => [path, hash]));
  };
  const text = async (path: string) => {
    const hash = (await files())[path];
    return hash ? (await test.app.blobs.get(hash)).toString() : '';
  };
  return {
    site,
    catalog,
    call,
    finished,
    must,
    async add(title, fields = {}) {
      const body = { catalogId: catalog, title, body: `<p>Body of ${title}</p>`, ...fields };
      return (await must<{ id: number }>('POST', '/cms/content', body)).id;
    },
    async correct(id, fields) {
      const item = await must<object>('GET', `/cms/content/${id}`);
      await must('PUT', '/cms/content', { ...item, ...fields });
    },
    async run(path, body = {}) {
      const { taskId } = await must<{ taskId: number }>('POST', path, body);
      expect(await finished(taskId)).toMatchObject({ status: 'success', errors: [] });
      await test.settle();
    },
    async goBack(at) {
      const ctx = test.ctx.within({ site: { id: site, path: 'news', name: 'News', settings: {} } });
      await rollBack(ctx, test.app.desk, { siteId: site, at }, quiet);
    },
    async publish(ids) {
      await must('POST', '/cms/content/publish', { ids });
      await render();
    },
    render,
    files,
    text,
    shows: async (id) => Object.keys(await files()).includes(`n/${id}.html`),
  };
}
