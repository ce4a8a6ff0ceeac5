import { created } from '@kaiyin/server-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let now = new Date('2026-03-01T08:00:00.000Z');
let test: TestApp;
let site: number;

const must = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, body });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const visit = async (path: string) => {
  const { statusCode, headers } = await test.app.http.inject(`/sites/known/pc/${path}`);
  return statusCode === 301 ? `301 ${headers.location}` : statusCode;
};
const lookups = () => test.takeQueries().filter((query) => /from "cms_redirect"/.test(query)).length;
let stranger = 0;
/** Once what is known has been read. */
const settled = () =>
  vi.waitFor(async () => {
    lookups();
    await visit(`wp-login-${stranger++}.php`);
    expect(lookups()).toBe(0);
  });
/** As another process would. */
const elsewhere = (fromPath: string, toUrl: string) =>
  test.ctx.db
    .insertInto('cms_redirect')
    .values({
      ...created(test.ctx),
      siteId: site,
      pipeCode: '',
      fromPath,
      toUrl,
      subjectKind: null,
      subjectId: 0,
      statusCode: '301',
      origin: 'manual',
      note: '',
    })
    .execute();

beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
  site = await test.addSite('known');
  const publishPipeProps = { pc: { indexTemplate: 'index.template.html' } };
  await must('PUT', '/cms/site', { id: site, name: 'Known', path: 'known', publishPipeProps });
  await must('POST', '/cms/template', { pipeCode: 'pc', name: 'index.template.html', source: 'front' });
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  await test.finished(taskId);
  await test.settle();
});
afterAll(() => test.close());

describe('an address without a page', () => {
  it('costs no query when no redirect begins there', async () => {
    await settled();
    for (let number = 0; number < 50; number++) expect(await visit(`scan/${number}.php`)).toBe(404);
    expect(lookups()).toBe(0);
  });

  it('leads on as soon as a redirect has been added here, and where a changed one begins', async () => {
    await settled();
    const { id } = await must<{ id: number }>('POST', '/cms/redirect', { fromPath: 'old.html', toUrl: '/' });
    expect(await visit('old.html')).toBe('301 /sites/known/pc/');
    await settled();
    await must('PUT', '/cms/redirect', { id, fromPath: 'older.html', toUrl: '/' });
    expect(await visit('older.html')).toBe('301 /sites/known/pc/');
    expect(await visit('old.html')).toBe(404);
    await settled();
    await must('DELETE', '/cms/redirect', [id]);
    expect(await visit('older.html')).toBe(404);
  });

  it('leads on within a second of an edit in another process, even one that comes late', async () => {
    await settled();
    await elsewhere('there.html', '/');
    now = new Date(now.getTime() + 1000);
    expect(await visit('there.html')).toBe('301 /sites/known/pc/');
    await settled();
    const { updateTime } = created(test.ctx);
    await elsewhere('late.html', '/');
    await test.ctx.db
      .updateTable('cms_redirect')
      .set({ fromPath: 'moved.html' })
      .where('fromPath', '=', 'there.html')
      .execute();
    expect(created(test.ctx).updateTime).toBe(updateTime);
    now = new Date(now.getTime() + 1000);
    expect(await visit('moved.html')).toBe('301 /sites/known/pc/');
    expect(await visit('late.html')).toBe('301 /sites/known/pc/');
  });

  it('asks at most once a second whether anything has changed', async () => {
    now = new Date(now.getTime() + 60_000);
    await vi.waitFor(async () => {
      await visit('x');
      now = new Date(now.getTime() + 1000);
      await visit('x');
      lookups();
      await visit('x');
      expect(lookups()).toBe(0);
    });
    now = new Date(now.getTime() + 1000);
    for (let number = 0; number < 20; number++) await visit(`again/${number}.php`);
    expect(lookups()).toBe(1);
  });
});
