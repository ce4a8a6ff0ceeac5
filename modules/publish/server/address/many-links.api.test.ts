import { created } from '@kaiyin/server-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

const articles = 6;
let test: TestApp;
let site: number;

const must = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body === undefined ? {} : { body }) });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
type Broken = { page: string; target: string };
const report = (query: Record<string, number>) => test.call<Broken[]>('GET', '/cms/publish/links', { site, query });
/** Statements that would read every file of a pipe into memory. */
const boundless = () =>
  test
    .takeQueries()
    .filter((query) => /from "cms_(manifest|redirect)"/.test(query) && !/ limit | in \(|count\(/.test(query));

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('many');
  const names = { indexTemplate: 'i', defaultListTemplate: 'l', detailTemplate_article: 'a' };
  for (const [name, source] of [
    ['i', 'front'],
    ['l', 'list'],
    [
      'a',
      '<a href="/sites/many/pc/gone.html">x</a> <a href="/sites/many/pc/moved.html">y</a> <a href="{{ Content.id }}-own.html">z</a>',
    ],
  ])
    await must('POST', '/cms/template', { pipeCode: 'pc', name: `${name}.template.html`, source });
  const pc = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, `${name}.template.html`]));
  await must('PUT', '/cms/site', { id: site, name: 'Many', path: 'many', publishPipeProps: { pc } });
  const { id: catalogId } = await must<{ id: number }>('POST', '/cms/catalog', { name: 'N', alias: 'n', path: 'n' });
  const ids: number[] = [];
  for (let number = 0; number < articles; number++)
    ids.push(
      (await must<{ id: number }>('POST', '/cms/content', { catalogId, title: `t${number}`, body: '<p>x</p>' })).id,
    );
  await must('POST', '/cms/redirect', { fromPath: 'moved.html', toUrl: '/n/' });
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/content/publish', { ids });
  await test.finished(taskId);
  await test.settle();
});
afterAll(() => test.close());

it('shows a window of the broken links, counts all, and never reads all files at once', async () => {
  test.takeQueries();
  const all = await report({ pageNum: 1, pageSize: 100 });
  expect(boundless()).toEqual([]);
  expect(all.total).toBe(2 * articles);
  expect(all.rows.every(({ target }) => target !== 'moved.html')).toBe(true);
  const windows: Broken[] = [];
  for (let pageNum = 1; pageNum <= 4; pageNum++) {
    const { rows, total } = await report({ pageNum, pageSize: 5 });
    expect(total).toBe(2 * articles);
    windows.push(...rows);
  }
  expect(windows).toEqual(all.rows);
});

it('writes redirects for nginx by the piece, what a person has added first', async () => {
  const rows = Array.from({ length: 1100 }, (_, number) => ({
    ...created(test.ctx),
    siteId: site,
    pipeCode: 'pc',
    fromPath: `old/${String(number).padStart(4, '0')}.html`,
    toUrl: '/n/',
    subjectKind: null,
    subjectId: 0,
    statusCode: '301' as const,
    origin: 'moved' as const,
    note: '',
  }));
  for (let from = 0; from < rows.length; from += 100)
    await test.ctx.db
      .insertInto('cms_redirect')
      .values(rows.slice(from, from + 100))
      .execute();
  await must('POST', '/cms/redirect', { fromPath: 'old/0500.html', toUrl: 'https://example.com/' });
  test.takeQueries();
  const [pc] = await must<{ redirects: string }[]>('GET', '/cms/publish/nginx');
  expect(boundless()).toEqual([]);
  const lines = pc?.redirects.trim().split('\n') ?? [];
  expect(lines).toHaveLength(1101);
  expect(lines.slice(0, 2)).toEqual(['"/moved.html" "301 /n/";', '"/old/0500.html" "301 https://example.com/";']);
  expect(lines.filter((line) => line.includes('0500'))).toHaveLength(1);
  expect(lines.at(-1)).toBe('"/old/1099.html" "301 /n/";');
});
