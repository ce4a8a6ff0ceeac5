import { createHash, randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import type { StorageView, Uploaded } from '@kaiyin/modules/resource/schema';
import { Later, Stopped } from '@kaiyin/server-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeS3, type FakeS3 } from '../../../../tests/fake-s3.ts';
import { newsSite, quiet, type NewsSite } from '../../../../tests/news-site.ts';
import { sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { switchTask } from './switch-storage.ts';
import { tidyAll } from './tidy-storages.ts';

let test: TestApp;
let news: NewsSite;
let other: number;
let first: FakeS3;
let second: FakeS3;
const day = 24 * 3_600_000;
let now = new Date();

beforeAll(async () => {
  [first, second] = [await startFakeS3(), await startFakeS3({ bucket: 'second', pathStyle: true })];
  const config = { storageNetworks: ['127.0.0.0/8', '::1'] };
  test = await startTestApp({ config, clock: () => now });
  news = await newsSite(test);
  other = await test.addSite();
  const source = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'shown.template.html', source });
  const pc = { indexTemplate: 'index.template.html', detailTemplate_article: 'shown.template.html' };
  await news.must('PUT', '/cms/site', { id: news.site, name: 'News', path: 'news', publishPipeProps: { pc } });
});
beforeEach(() => {
  for (const fake of [first, second]) fake.trouble = () => undefined;
});
afterAll(async () => {
  await test?.close();
  await Promise.all([first?.close(), second?.close()]);
});

const path = '/cms/resource/storage';
const settingsOf = ({ settings }: FakeS3, change: object = {}) => ({
  kind: 's3',
  provider: 'other',
  prefix: 'media/news',
  ...settings,
  ...change,
});
const view = () => news.must<StorageView>('GET', path);
const faults = async (body: object, where = `${path}/test`) => {
  const { code, data } = await test.call<{ field: string; message: string }[]>('POST', where, {
    site: news.site,
    body,
  });
  return [code, ...(data ?? []).map(({ field, message }) => `${field}: ${message}`)];
};
const upload = async (name: string, bytes: Buffer, site = news.site) =>
  (await sendFiles<Uploaded>(test, site, [{ name, bytes }])).data;
const text = (words: string) => upload(`${words}.txt`, Buffer.from(words));
const bytesOf = async ({ id }: { id: number }, headers: Record<string, string> = {}) => {
  const url = `/kx-api/cms/resource/file/${id}`;
  const reply = await test.app.http.inject({ url, headers: { authorization: `Bearer ${test.admin}`, ...headers } });
  return reply.rawPayload.toString();
};
const switchTo = async (body: object) => {
  const { taskId } = await news.must<{ taskId: number }>('POST', path, body);
  return news.finished(taskId);
};
const namesIn = async ({ objects }: FakeS3) => {
  const rows = await test.ctx.db.selectFrom('cms_resource').select(['name', 'hash']).orderBy('id').execute();
  const hashes = new Set([...objects.values()].map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')));
  return rows.flatMap(({ name, hash }) => (hashes.has(hash) ? [name] : []));
};
const grown = async (hash: string) => {
  const old = new Date(now.getTime() - 2 * day);
  await utimes(test.app.blobs.path(hash), old, old);
};

describe('a test of a storage', () => {
  it('goes well where it can write, read and delete, and leaves nothing there', async () => {
    expect(await faults(settingsOf(first))).toEqual([200]);
    expect(first.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE']);
    expect(first.objects.size).toBe(0);
    expect(await faults({ kind: 'local' })).toEqual([200]);
  });

  it.each([
    ['endpoint', { endpoint: null }, 'Cannot be empty'],
    ['endpoint', { endpoint: 'ftp://x' }, 'Enter an address that begins with https://'],
    ['endpoint', { endpoint: 'http://me:word@localhost' }, 'Enter an address that begins with https://'],
    ['endpoint', { endpoint: 'http://localhost:1' }, 'localhost:1 does not answer'],
    ['endpoint', { endpoint: 'http://169.254.169.254' }, 'This address lies in an inner network'],
    ['endpoint', { endpoint: 'http://0x0a000001' }, 'This address lies in an inner network'],
    ['endpoint', { endpoint: 'http://[::ffff:10.0.0.1]' }, 'This address lies in an inner network'],
    ['region', { region: 'us-east-9' }, 'The bucket is not in this region'],
    ['bucket', { bucket: 'another' }, 'There is no bucket “another”'],
    ['prefix', { prefix: '../up' }, 'A prefix is folders'],
    ['accessKeyId', { accessKeyId: 'AKIAOTHER' }, 'The storage does not know this access key ID'],
    ['secretAccessKey', { secretAccessKey: 'guess' }, 'The secret access key is wrong'],
    ['secretAccessKey', { secretAccessKey: '******' }, 'The place is another one'],
  ])('says at %s what is wrong: %o', async (field, change, words) => {
    const [code, fault] = await faults(settingsOf(first, change));
    expect([code, fault]).toEqual([500, expect.stringContaining(`${field}: ${words}`)]);
  });

  it('says when the key may not do it, and when no storage answers', async () => {
    first.trouble = () => ({ status: 403, code: 'AccessDenied' });
    expect((await faults(settingsOf(first)))[1]).toMatch('accessKeyId: This key may not do that');
    first.trouble = () => ({ status: 418 });
    expect((await faults(settingsOf(first)))[1]).toMatch('is not that of S3 storage');
  });

  it('is refused to whoever may not set up the site', async () => {
    const keeper = await test.staff(['cms:resource:view', 'cms:resource:edit'], [news.site]);
    const elsewhere = await test.staff(['cms:site:edit'], [other]);
    for (const [method, call] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/test`],
      ['POST', `${path}/continue`],
      ['POST', `${path}/give-up`],
      ['POST', `${path}/clean`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { ...settingsOf(first), id: 0 } };
      const codes = [null, keeper, elsewhere].map(
        async (as) => (await test.call(method, call, { as, site: news.site, ...body })).code,
      );
      expect(await Promise.all(codes), call).toEqual([401, 403, 403]);
    }
  });
});

describe('a switch', () => {
  let kept: Uploaded;
  it('brings all files, reads each back, and keeps the old ones', async () => {
    kept = await text('kept');
    const twin = await upload('twin.txt', Buffer.from('kept'));
    expect(await switchTo(settingsOf(first))).toMatchObject({ status: 'success' });
    expect(await namesIn(first)).toEqual(['kept.txt', 'twin.txt']);
    expect([...first.objects.keys()]).toEqual([expect.stringMatching(/^media\/news\/[0-9a-f]{2}\/[0-9a-f]{64}-\w+$/)]);
    expect(await view()).toMatchObject({
      current: { kind: 's3', bucket: 'press', prefix: 'media/news/', files: 1 },
      next: null,
      old: [{ id: 0, files: 1 }],
      files: 2,
      taskId: null,
    });
    expect(await test.app.blobs.has(kept.hash)).toBe(true);
    expect(twin.hash).toBe(kept.hash);
  });

  it('tells nobody the keys, and keeps them locked', async () => {
    const said = JSON.stringify(await test.call('GET', path, { site: news.site }));
    expect(said).toContain('"secretAccessKey":"******"');
    const rows = await test.ctx.db.selectFrom('cms_storage_key').selectAll().execute();
    const tables = await Promise.all(
      (['cms_storage', 'task', 'sys_operation', 'cms_storage_key'] as const).map((table) =>
        test.ctx.db
          .selectFrom(table as 'cms_storage')
          .selectAll()
          .execute(),
      ),
    );
    const { secretAccessKey, accessKeyId } = first.settings;
    for (const shown of [said, JSON.stringify(tables)]) {
      expect(shown).not.toContain(secretAccessKey);
      expect(shown).not.toContain(accessKeyId);
    }
    expect(rows).toHaveLength(1);
  });

  it('is none where only the keys are others, which a mask leaves as they are', async () => {
    const masked = { accessKeyId: '******', secretAccessKey: '******' };
    expect(await news.must('POST', path, settingsOf(first, masked))).toEqual({ taskId: null });
    expect((await faults(settingsOf(first, masked)))[0]).toBe(200);
    expect((await faults(settingsOf(second, masked)))[1]).toMatch('secretAccessKey: The place is another one');
  });

  it('has uploads go to the storage, and none into the library while that is away', async () => {
    await text('later');
    expect(await namesIn(first)).toContain('later.txt');
    const before = await view();
    first.trouble = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined);
    const refused = await sendFiles(test, news.site, [{ name: 'away.txt', bytes: Buffer.from('away') }]);
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('cannot be used now (AccessDenied)') });
    expect(await view()).toEqual(before);
    // What was put down twice over is refused as well: the storage says it has other bytes.
    first.trouble = ({ method }) => (method === 'HEAD' ? { status: 404, code: 'NoSuchKey' } : undefined);
    const damaged = await sendFiles(test, news.site, [{ name: 'torn.txt', bytes: Buffer.from('torn') }]);
    expect(damaged.msg).toContain('are not those of the library');
    expect(await view()).toMatchObject({ files: before.files });
  });

  it('can be stopped by a failure and goes on; what was uploaded meanwhile is not lost', async () => {
    await text('third');
    const isThird = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
    second.trouble = ({ method, key }) =>
      method === 'PUT' && key.includes(isThird('third')) ? { status: 403, code: 'AccessDenied' } : undefined;
    const failed = await switchTo(settingsOf(second));
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringContaining('cannot be used now') });
    expect(await view()).toMatchObject({ current: { bucket: 'press' }, next: { bucket: 'second', files: 2 } });
    const came = await text('meanwhile');
    expect(await namesIn(second)).not.toContain('meanwhile.txt');
    second.trouble = () => undefined;
    const before = second.requests.length;
    const { taskId } = await news.must<{ taskId: number }>('POST', `${path}/continue`, {});
    expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
    // What was there already is not sent again.
    expect(second.requests.slice(before).filter(({ method }) => method === 'PUT')).toHaveLength(2);
    expect(await namesIn(second)).toEqual(['kept.txt', 'twin.txt', 'later.txt', 'third.txt', 'meanwhile.txt']);
    expect(await view()).toMatchObject({
      current: { bucket: 'second' },
      next: null,
      old: [{ id: 0 }, { bucket: 'press' }],
    });
    expect(await bytesOf(came)).toBe('meanwhile');
    expect(await test.call('POST', `${path}/continue`, { site: news.site, body: {} })).toMatchObject({ code: 500 });
  });

  it('that is stopped stays where it is, and what it has brought is removed when it is given up', async () => {
    second.trouble = ({ method, key }) =>
      method === 'PUT' && !key.includes('probe') ? { status: 403, code: 'AccessDenied' } : undefined;
    await switchTo(settingsOf(second, { prefix: 'stopped' }));
    second.trouble = () => undefined;
    const { next } = await view();
    let reports = 0;
    const report = async () => {
      if (reports++ === 2) throw new Stopped();
    };
    const task = switchTask(test.app.blobs);
    const payload = { siteId: news.site, storageId: next?.id ?? 0, since: now.toISOString(), withoutLost: false };
    const run = task.run(test.ctx, payload, { ...quiet, report });
    await expect(run).rejects.toThrow(Stopped);
    expect(await view()).toMatchObject({ current: { prefix: 'media/news/' }, next: { prefix: 'stopped/', files: 2 } });
    await news.must('POST', `${path}/give-up`, {});
    const left = (await view()).old.find(({ prefix }) => prefix === 'stopped/');
    const { taskId } = await news.must<{ taskId: number }>('POST', `${path}/clean`, { id: left?.id });
    expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
    expect([...second.objects.keys()].filter((key) => key.startsWith('stopped/'))).toEqual([]);
  });

  it('has a file that comes at the very end wait for the next round', async () => {
    const racing = await text('before-racing');
    let late: Promise<Uploaded> | undefined;
    first.trouble = ({ method, key }) => {
      if (method === 'GET' && key.includes(racing.hash)) late ??= text('racing');
      return undefined;
    };
    expect(await switchTo(settingsOf(first))).toMatchObject({ status: 'success' });
    expect(await bytesOf((await late) as Uploaded)).toBe('racing');
    expect(await namesIn(first)).toContain('racing.txt');
  });

  it('that failed is given up; the current place stays', async () => {
    second.trouble = ({ method, key }) =>
      method === 'PUT' && !key.includes('probe') ? { status: 403, code: 'AccessDenied' } : undefined;
    await text('unwilling');
    await switchTo(settingsOf(second, { prefix: 'nowhere' }));
    await news.must('POST', `${path}/give-up`, {});
    expect(await view()).toMatchObject({ current: { bucket: 'press' }, next: null });
    expect(await test.call('POST', `${path}/give-up`, { site: news.site, body: {} })).toMatchObject({ code: 500 });
  });
});

describe('old copies', () => {
  it('are removed from a storage of before, and from nowhere else', async () => {
    const { old, current } = await view();
    const press = old.find(({ prefix }) => prefix === 'media/news/');
    expect(await test.call('POST', `${path}/clean`, { site: news.site, body: { id: current.id } })).toMatchObject({
      code: 500,
    });
    expect(await test.call('POST', `${path}/clean`, { site: other, body: { id: press?.id } })).toMatchObject({
      code: 404,
    });
    const { taskId } = await news.must<{ taskId: number }>('POST', `${path}/clean`, { id: press?.id });
    expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
    expect([...second.objects.keys()]).toEqual([]);
    expect((await view()).old).toMatchObject([{ id: 0 }, { prefix: 'nowhere/', files: 0 }]);
  });

  it('are removed here, but for what pages show and other sites keep', async () => {
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#274' } })
      .png()
      .toBuffer();
    const shown = await upload('shown.png', png);
    const shared = await upload('shared.txt', Buffer.from('shared'));
    await upload('shared.txt', Buffer.from('shared'), other);
    const idle = await text(`idle ${randomBytes(4).toString('hex')}`);
    const id = await news.add('Dawn', { body: `<p><img src="${shown.internalUrl}"></p>` });
    await news.publish([id]);
    for (const { hash } of [shown, shared, idle]) await grown(hash);
    const { taskId } = await news.must<{ taskId: number }>('POST', `${path}/clean`, { id: 0 });
    expect(await news.finished(taskId)).toMatchObject({ status: 'success' });
    const has = async ({ hash }: Uploaded) => test.app.blobs.has(hash);
    expect([await has(shown), await has(shared), await has(idle)]).toEqual([true, true, false]);
    expect((await view()).old).toMatchObject([{ prefix: 'nowhere/' }]);
    expect(await bytesOf(idle)).toMatch(/^idle/);
    expect(await bytesOf(idle, { range: 'bytes=1-3' })).toBe('dle');
    first.trouble = () => ({ status: 403, code: 'AccessDenied' });
    expect(await bytesOf(idle, { 'accept-language': 'en' })).toContain('cannot be used now');
  });

  it('come back for pages that show them, and the check of the library finds none missing', async () => {
    const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#724' } })
      .png()
      .toBuffer();
    const picture = await upload('far.png', png);
    await test.app.blobs.remove(picture.hash);
    const { taskId } = await news.must<{ taskId: number }>('POST', '/cms/resource/check', {});
    expect(await news.finished(taskId)).toMatchObject({ message: expect.stringContaining('0 missing') });
    const id = await news.add('Dusk', { body: `<p><img src="${picture.internalUrl}"></p>` });
    await news.publish([id]);
    expect(await test.app.blobs.has(picture.hash)).toBe(true);
    const manifest = await test.ctx.db
      .selectFrom('cms_manifest')
      .select('hash')
      .where('hash', '=', picture.hash)
      .execute();
    expect(manifest.length).toBeGreaterThan(0);
  });

  it('are waited for while the storage is away, which refuses no publish and fails no page', async () => {
    const png = await sharp({ create: { width: 720, height: 500, channels: 3, background: '#472' } })
      .png()
      .toBuffer();
    const picture = await upload('night.png', png);
    await test.settle();
    await test.app.blobs.remove(picture.hash);
    first.trouble = () => ({ status: 403, code: 'AccessDenied' });
    const id = await news.add('Night', { body: `<p><img src="${picture.internalUrl}"></p>` });
    await news.must('POST', '/cms/content/publish', { ids: [id] });
    await expect(news.render()).rejects.toThrow();
    expect(await news.shows(id)).toBe(false);
    first.trouble = () => undefined;
    await news.render();
    expect(await news.shows(id)).toBe(true);
    expect(await test.app.blobs.has(picture.hash)).toBe(true);
  });

  it('go from the storage a day after the library let them go, and from here when nobody needs them', async () => {
    const gone = await text('gone');
    const stays = await text('stays');
    await news.must('POST', '/cms/resource/remove', { ids: [gone.id] });
    await grown(stays.hash);
    const later = new Date(now.getTime() + 2 * day);
    await tidyAll(test.ctx.within({ clock: () => later }), test.app.blobs);
    const keys = [...first.objects.keys()].join();
    expect([keys.includes(gone.hash), keys.includes(stays.hash)]).toEqual([false, true]);
    expect(await test.app.blobs.has(stays.hash)).toBe(false);
  });

  it('are all here again after a switch back', async () => {
    expect(await switchTo({ kind: 'local' })).toMatchObject({ status: 'success' });
    const rows = await test.ctx.db.selectFrom('cms_resource').select('hash').where('siteId', '=', news.site).execute();
    for (const { hash } of rows) expect(await test.app.blobs.has(hash)).toBe(true);
    expect(await view()).toMatchObject({
      current: { kind: 'local' },
      old: [{ bucket: 'press' }, { prefix: 'nowhere/' }],
    });
    expect(await test.call('POST', path, { site: news.site, body: { kind: 'local' } })).toMatchObject({ code: 500 });
  });
});

describe('a switch to where files lay before', () => {
  const pretend = (kind: string, status: 'running' | 'success') =>
    test.ctx.db.updateTable('task').set({ status }).where('kind', 'like', `${kind}-${news.site}%`).execute();
  const notes = (id: number) => test.ctx.db.updateTable('cms_stored_file').where('storageId', '=', id);

  it('brings again what is there no more, and leaves lost files behind only after it told of them', async () => {
    const lost = await text('lost');
    await test.app.blobs.remove(lost.hash);
    const [gone = ''] = first.objects.keys();
    first.objects.delete(gone);
    now = new Date(now.getTime() + 60_000);
    const stopped = await switchTo(settingsOf(first));
    expect(stopped).toMatchObject({ status: 'failed', message: expect.stringMatching(/^1 files are nowhere/) });
    expect(stopped.errors).toEqual([expect.stringContaining('lost.txt'), expect.stringMatching(/^1 files/)]);
    expect(first.objects.has(gone)).toBe(true);
    expect(await view()).toMatchObject({ current: { kind: 'local' }, next: { bucket: 'press' } });
    const { taskId } = await news.must<{ taskId: number }>('POST', `${path}/continue`, {});
    expect(await news.finished(taskId)).toMatchObject({ status: 'success', errors: [expect.stringContaining('lost')] });
    expect(await view()).toMatchObject({ current: { bucket: 'press' }, next: null });
  });

  it('lets others have their turn in between, and goes on', async () => {
    second.trouble = ({ method, key }) =>
      method === 'PUT' && !key.includes('probe') ? { status: 403, code: 'AccessDenied' } : undefined;
    await switchTo(settingsOf(second, { prefix: 'turns' }));
    second.trouble = () => undefined;
    const { next } = await view();
    const payload = { siteId: news.site, storageId: next?.id ?? 0, since: now.toISOString(), withoutLost: true };
    const task = switchTask(test.app.blobs, 0);
    let turns = 0;
    for (let isOpen = true; isOpen; turns++)
      isOpen = await task.run(test.ctx, payload, quiet).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Later) return true;
          throw error;
        },
      );
    expect(turns).toBeGreaterThan(2);
    expect(await view()).toMatchObject({ current: { prefix: 'turns/' }, next: null });
  });

  it('is not begun while old copies are removed, and none are while it is under way', async () => {
    const { old } = await view();
    const press = old.find(({ bucket }) => bucket === 'press')?.id ?? 0;
    const asked = async (call: string, body: object) => (await test.call('POST', call, { site: news.site, body })).msg;
    await pretend('CleanStorage', 'running');
    expect(await asked(path, { kind: 'local' })).toMatch('Old copies are being removed');
    await pretend('CleanStorage', 'success');
    await pretend('SwitchStorage', 'running');
    expect(await asked(`${path}/clean`, { id: press })).toMatch('A switch is under way');
    expect(await asked(`${path}/clean`, { id: 0 })).toMatch('A switch is under way');
    await pretend('SwitchStorage', 'success');
  });

  it('loses nothing that the current place lacks when old copies are removed', async () => {
    const { current, old } = await view();
    const press = old.find(({ bucket }) => bucket === 'press');
    const [file] = await test.ctx.db
      .selectFrom('cms_stored_file')
      .innerJoin('cms_resource', 'cms_resource.hash', 'cms_stored_file.hash')
      .select(['cms_stored_file.hash', 'objectKey'])
      .where('storageId', '=', press?.id ?? 0)
      .where('cms_resource.siteId', '=', news.site)
      .where('isReady', '=', true)
      .execute();
    await notes(current.id)
      .set({ isReady: false })
      .where('hash', '=', file?.hash ?? '')
      .execute();
    const { taskId } = await news.must<{ taskId: number }>('POST', `${path}/clean`, { id: press?.id });
    expect(await news.finished(taskId)).toMatchObject({ errors: [expect.stringMatching(/^1 files stay/)] });
    const left = [...first.objects.keys()].filter((key) => key.startsWith('media/news/'));
    expect(left).toEqual([file?.objectKey]);
    expect((await view()).old).toContainEqual(expect.objectContaining({ bucket: 'press', files: 1 }));
  });
});

describe('a start', () => {
  it('goes well where all files lie elsewhere, and finds them', async () => {
    const far = await startTestApp({ config: { storageNetworks: ['127.0.0.0/8', '::1'] } });
    try {
      const site = await far.addSite();
      const { data } = await sendFiles<Uploaded>(far, site, [{ name: 'far.txt', bytes: Buffer.from('far') }]);
      const body = settingsOf(first, { prefix: 'far' });
      const switched = await far.call<{ taskId: number }>('POST', path, { site, body });
      expect(await far.finished(switched.data.taskId)).toMatchObject({ status: 'success' });
      await far.app.blobs.remove(data.hash);
      await far.startAgain();
      const url = `/kx-api/cms/resource/file/${data.id}`;
      const reply = await far.app.http.inject({ url, headers: { authorization: `Bearer ${far.admin}` } });
      expect(reply.rawPayload.toString()).toBe('far');
    } finally {
      await far.close();
    }
  });
});
