import type { RollbackPlan, TakeDown, TimePreview } from '@kaiyin/modules/publish/schema';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { expect } from 'vitest';
import { newsSite, type NewsSite } from './news-site.ts';
import { startTestApp, type TestApp } from './server.ts';

/** Templates and a text for tests of what outlives a take-down. */
export const broken = '{% cms_include file: "nothing" %}';
export const listing = (said: string): string =>
  `{% cms_content %}{% for c in DataList %}${said}{% endfor %}{% endcms_content %}`;
export const bodyOnly =
  '{% cms_article contentid: Content.id, page: true %}{{ Data.articleContent }}{% endcms_article %}';

export type NewsOverTime = Awaited<ReturnType<typeof newsOverTime>>;

/** The small site with one article, whose clock goes on by a minute with every act; and what anybody reads there. */
export async function newsOverTime() {
  let now = Date.parse('2026-03-01T08:00:00.000Z');
  const test: TestApp = await startTestApp({ clock: () => new Date(now) });
  const news: NewsSite = await newsSite(test);
  const { db } = test.ctx;

  /** Does a task and what follows from it; pages may fail, broken templates as they are. */
  async function run(path: string, body: object = {}): Promise<void> {
    now += 60_000;
    const { taskId } = await news.must<{ taskId: number }>('POST', path, body);
    const { status, message } = await news.finished(taskId);
    expect(status, message).toBe('success');
    await test.settle();
  }
  /** Saves something; what follows is not waited for. */
  async function save(path: string, body: object): Promise<void> {
    now += 60_000;
    await news.must('PUT', path, body);
  }
  const publish = (...ids: number[]) => run('/cms/content/publish', { ids });
  const textOf = async (hash: string) => (await test.app.blobs.get(hash)).toString();
  async function pipeOf(code: string): Promise<object | undefined> {
    const { rows } = await news.call<{ code: string }[]>('GET', '/cms/publishpipe/list');
    return rows?.find((pipe) => pipe.code === code);
  }
  const text = async (url: string) => {
    const { statusCode, body } = await test.app.http.inject({ url });
    return statusCode === 200 ? body : '';
  };

  const stays = await news.add('Stays');
  await publish(stays);
  return {
    test,
    news,
    /** The number of the article that there is from the beginning. */
    stays,
    run,
    publish,
    moment: () => new Date(now).toISOString(),
    publishAll: () => run('/cms/site/publish', { siteId: news.site, held: 'end' }),
    takeDown: (id: number) => run('/cms/publish/take-down', { contentId: id }),
    goBack: (at: string) => run('/cms/publish/rollback', { at }),
    planned: (at: string) => news.must<RollbackPlan>('GET', `/cms/publish/rollback?at=${at}`),
    /** Adds an article and publishes it. */
    async published(title: string, fields: object = {}): Promise<number> {
      const id = await news.add(title, fields);
      await publish(id);
      return id;
    },
    async corrected(id: number, fields: object): Promise<void> {
      await news.correct(id, fields);
      await publish(id);
    },
    /** Publishes an article beside what is held. */
    async besideHold(title: string, fields: object = {}): Promise<number> {
      const id = await news.add(title, fields);
      await run('/cms/content/publish', { ids: [id], held: 'only' });
      return id;
    },
    async certificates(): Promise<TakeDown[]> {
      const { rows } = await news.call<TakeDown[]>('GET', '/cms/publish/take-down/list');
      return rows ?? [];
    },
    /** Erases what was taken down last. */
    async erase(): Promise<void> {
      const { id } = await db.selectFrom('cms_take_down').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await run(`/cms/publish/take-down/${id}/erase`);
    },
    async rewrite(template: string, source: string, pipeCode = 'pc'): Promise<void> {
      const row = await db
        .selectFrom('cms_template')
        .select('id')
        .where('pipeCode', '=', pipeCode)
        .where('name', '=', `${template}.template.html`)
        .executeTakeFirstOrThrow();
      await news.must('PUT', '/cms/template', { ...row, source });
    },
    include: (name: string, source: string) =>
      news.must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source }),
    /** Makes a pipe of the site with templates for front page, lists and articles, and publishes it: its first release has them. */
    async addPipe(code: string, templates: { index: string; list: string; article: string }): Promise<void> {
      // Closed until it has its templates: what follows from a template may publish at any time.
      await news.must('POST', '/cms/publishpipe', { code, name: code, state: 'disabled' });
      for (const [name, source] of Object.entries(templates))
        await news.must('POST', '/cms/template', { pipeCode: code, name: `${name}.template.html`, source });
      const own = {
        indexTemplate: 'index.template.html',
        defaultListTemplate: 'list.template.html',
        detailTemplate_article: 'article.template.html',
      };
      const props = { pc: own, [code]: own };
      await news.must('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', publishPipeProps: props });
      await save('/cms/publishpipe', { ...(await pipeOf(code)), state: 'enabled' });
      await run('/cms/site/publish', { siteId: news.site, held: 'end' });
    },
    setPipe: async (code: string, fields: object) => save('/cms/publishpipe', { ...(await pipeOf(code)), ...fields }),
    async moveCatalog(): Promise<void> {
      const row = await news.must<object>('GET', `/cms/catalog/${news.catalog}`);
      await save('/cms/catalog', { ...row, path: 'moved' });
    },
    /** What a reader gets; nothing where that is not there. */
    read: (path: string, pipe = 'pc') => text(`/sites/news/${pipe}/${path}`),
    /** What is read of some paths in the preview of an instant. */
    async previewed(at: string, paths: readonly string[]): Promise<string> {
      const { url } = await news.must<TimePreview>('POST', '/cms/publish/time', {
        pipeCode: 'pc',
        at,
        working: 'none',
      });
      return (await Promise.all(paths.map((path) => text(url + path)))).join('\n');
    },
    /** Paths that are shown and say words. */
    async told(words: RegExp): Promise<string[]> {
      const files = Object.entries(await news.files());
      const texts = await Promise.all(files.map(async ([path, hash]) => (words.test(await textOf(hash)) ? path : [])));
      return texts.flat();
    },
    /** Files of any release whose stored bytes say words, and whose pages they are. */
    async stored(words: RegExp) {
      const files = await db
        .selectFrom('cms_manifest')
        .select(['path', 'hash', 'contentId', 'fromRelease', 'untilRelease'])
        .orderBy('path')
        .orderBy('fromRelease')
        .execute();
      const found = await Promise.all(files.map(async (file) => (words.test(await textOf(file.hash)) ? file : [])));
      return found.flat();
    },
    /** Whose page a path is that is shown. */
    async whose(path: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('cms_manifest')
        .select('contentId')
        .where('path', '=', path)
        .where('untilRelease', 'is', null)
        .executeTakeFirst();
      return row?.contentId;
    },
    /** What the last release of a pipe says of pages that failed. */
    async failed(pipeCode = 'pc'): Promise<PageFailure[]> {
      const { failures } = await db
        .selectFrom('cms_release')
        .select('failures')
        .where('pipeCode', '=', pipeCode)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      return failures;
    },
  };
}
