import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeS3, type FakeS3 } from '../../../../tests/fake-s3.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let storage: FakeS3;
let site: number;
let pipe: { id: number };

const must = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  const reply = await test.call<T>(method, path, { site, ...(body === undefined ? {} : { body }) });
  expect(reply.code, `${path}: ${reply.msg}`).toBe(200);
  return reply.data;
};
const publish = async () => {
  const { taskId } = await must<{ taskId: number }>('POST', '/cms/site/publish', { siteId: site });
  expect((await test.finished(taskId)).status).toBe('success');
};
const front = async (source: string) => {
  const row = await test.ctx.db
    .selectFrom('cms_template')
    .selectAll()
    .where('pipeCode', '=', 'pc')
    .executeTakeFirstOrThrow();
  await must('PUT', '/cms/template', { ...row, source });
  await publish();
};
const stored = () => storage.objects.get('web/copied/pc/index.html')?.bytes.toString();
const failures = () => test.ctx.db.selectFrom('task').selectAll().where('kind', '=', `MirrorPipe-${site}-pc`).execute();
const until = async (done: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 1500 && !(await done()); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeAll(async () => {
  storage = await startFakeS3();
  test = await startTestApp({ config: { s3: { ...storage.settings, prefix: 'web/' } } });
  site = await test.addSite('copied');
  pipe = (await test.ctx.db.selectFrom('cms_publishpipe').selectAll().executeTakeFirstOrThrow()) as never;
  const template = { pipeCode: 'pc', name: 'index.template.html', source: 'first', remark: '' };
  await must('POST', '/cms/template', template);
  await must('PUT', '/cms/site', {
    id: site,
    name: 'Copied',
    path: 'copied',
    publishPipeProps: { pc: { indexTemplate: 'index.template.html' } },
  });
});
afterAll(async () => {
  await test.close();
  await storage.close();
});

it('copies every release to the storage', async () => {
  await publish();
  await until(() => stored() === 'first');
  expect(stored()).toBe('first');
  await front('second');
  await until(() => stored() === 'second');
  expect(stored()).toBe('second');
});

it('never fails a publish: a storage that refuses is told among the tasks, and tried again', async () => {
  storage.trouble = () => ({ status: 403, code: 'SignatureDoesNotMatch' });
  await front('third');
  await until(async () => (await failures()).length > 0);
  expect(await failures()).toMatchObject([{ status: 'failed', siteId: site }]);
  expect((await failures())[0]?.message).toContain('KAIYIN_S3_SECRET_ACCESS_KEY');
  expect(stored()).toBe('second');
  storage.trouble = () => undefined;
  await until(async () => stored() === 'third' && (await failures())[0]?.status === 'success');
  expect([stored(), (await failures())[0]?.status]).toEqual(['third', 'success']);
});

it('is checked with the published files, and put right', async () => {
  type Report = { repaired: string[] };
  const check = async () => {
    const { taskId } = await must<{ taskId: number }>('POST', '/cms/publish/check');
    return test.finished(taskId);
  };
  expect(((await check()).result as Report).repaired).toEqual([]);
  const [key, page] = [...storage.objects].find(([name]) => name.endsWith('/index.html')) ?? ['', undefined];
  if (!page) throw new Error('nothing was copied');
  storage.objects.set(key, { ...page, bytes: Buffer.from('thlrd'), sha256: undefined });
  storage.objects.set('web/copied/pc/stranger.html', page);
  const { result } = await check();
  expect((result as Report).repaired).toEqual(['Object storage: pc/index.html', 'Object storage: pc/stranger.html']);
  expect(stored()).toBe('third');
  expect(storage.objects.has('web/copied/pc/stranger.html')).toBe(false);
  storage.trouble = () => ({ status: 403, code: 'AccessDenied' });
  const refused = await check();
  storage.trouble = () => undefined;
  expect(refused.status).toBe('success');
  expect(refused.errors.join()).toContain('Copied');
});

it('takes the copy of a closed pipe away', async () => {
  await must('PUT', '/cms/publishpipe', { ...pipe, state: 'disabled', updateTime: undefined });
  await until(() => stored() === undefined);
  expect([...storage.objects.keys()]).toEqual([]);
  await must('PUT', '/cms/publishpipe', { ...pipe, state: 'enabled', updateTime: undefined });
  await until(() => stored() === 'third');
  expect(stored()).toBe('third');
});

it('takes the copies of a removed pipe away, and those of a deleted site', async () => {
  await must('POST', '/cms/publishpipe', { code: 'h5', name: 'H5' });
  await must('POST', '/cms/template', { pipeCode: 'h5', name: 'index.template.html', source: 'phone', remark: '' });
  const names = { indexTemplate: 'index.template.html' };
  await must('PUT', '/cms/site', {
    id: site,
    name: 'Copied',
    path: 'copied',
    publishPipeProps: { pc: names, h5: names },
  });
  await publish();
  const copies = () => [...storage.objects.keys()].filter((key) => key.endsWith('index.html')).sort();
  await until(() => copies().length === 2);
  expect(copies()).toEqual(['web/copied/h5/index.html', 'web/copied/pc/index.html']);
  const template = await test.ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('pipeCode', '=', 'h5')
    .executeTakeFirstOrThrow();
  const h5 = await test.ctx.db
    .selectFrom('cms_publishpipe')
    .select('id')
    .where('code', '=', 'h5')
    .executeTakeFirstOrThrow();
  await must('PUT', '/cms/site', { id: site, name: 'Copied', path: 'copied', publishPipeProps: { pc: names } });
  await must('DELETE', '/cms/template', [template.id]);
  await must('DELETE', '/cms/publishpipe', [h5.id]);
  await until(() => copies().length === 1);
  expect(copies()).toEqual(['web/copied/pc/index.html']);
  await must('DELETE', `/cms/site/${site}`);
  await until(() => storage.objects.size === 0);
  expect([...storage.objects.keys()]).toEqual([]);
});
