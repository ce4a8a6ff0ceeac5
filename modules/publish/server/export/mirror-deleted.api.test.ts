import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeS3, type FakeS3 } from '../../../../tests/fake-s3.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { bucketMirror, type BucketMirror } from './bucket-mirror.ts';
import { mirrorPipe } from './mirror-pipe.ts';
import { publishReactions } from '../reactions.ts';
import { publishSite } from '../publish-site.ts';
import { s3Bucket } from '@kaiyin/server-kit/s3';

let now = Date.parse('2026-05-01T08:00:00.000Z');
let test: TestApp;
let storage: FakeS3;
let mirror: BucketMirror;

const keys = () => [...storage.objects.keys()].toSorted();
const addSite = async (source: string) => {
  const site = await test.addSite('brief');
  const call = async (method: 'POST' | 'PUT', path: string, body: object) =>
    expect((await test.call(method, path, { site, body })).code, path).toBe(200);
  await call('POST', '/cms/template', { pipeCode: 'pc', name: 'index.template.html', source });
  const pc = { indexTemplate: 'index.template.html' };
  await call('PUT', '/cms/site', { id: site, name: `Brief ${source}`, path: 'brief', publishPipeProps: { pc } });
  now += 60_000;
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
  return site;
};
/** What the deletion of a site comes to, before anybody has heard of it. */
const remove = async (siteId: number) => {
  for (const table of ['cms_publishpipe', 'cms_release', 'cms_manifest', 'cms_publish_state'] as const)
    await test.ctx.db.deleteFrom(table).where('siteId', '=', siteId).execute();
  await test.ctx.db.deleteFrom('cms_site').where('id', '=', siteId).execute();
};
const hear = async (siteId: number) => {
  const desk = { ...test.app.desk, mirror };
  for (const reaction of publishReactions(desk, []))
    if (reaction.job.name === 'removeSiteCopies') await reaction.job.run(test.ctx, { siteId, path: 'brief' });
};

beforeAll(async () => {
  storage = await startFakeS3();
  test = await startTestApp({ clock: () => new Date(now), worker: false });
  mirror = bucketMirror(s3Bucket(storage.settings, { attempts: 1 }), test.app.blobs);
});
afterAll(async () => {
  await test.close();
  await storage.close();
});

it('leaves nothing of a site that was deleted while it was copied', async () => {
  const siteId = await addSite('one');
  let heard: Promise<void> | undefined;
  storage.trouble = ({ method, key }) => {
    if (method === 'PUT' && key.endsWith('index.html')) heard ??= remove(siteId).then(() => hear(siteId));
    return undefined;
  };
  await mirrorPipe(test.ctx, mirror, { siteId, pipeCode: 'pc' });
  await heard;
  storage.trouble = () => undefined;
  expect(keys()).toEqual([]);
});

it('leaves the copy of a site that has the path of a deleted one', async () => {
  const before = await addSite('two');
  await mirrorPipe(test.ctx, mirror, { siteId: before, pipeCode: 'pc' });
  await remove(before);
  const after = await addSite('three');
  await mirrorPipe(test.ctx, mirror, { siteId: after, pipeCode: 'pc' });
  storage.objects.set('brief/h5/index.html', {
    bytes: Buffer.from('of the old one'),
    type: '',
    cacheControl: '',
    sha256: undefined,
  });
  await hear(before);
  expect(keys()).toEqual(['brief/pc/.kaiyin-release', 'brief/pc/index.html']);
  expect(storage.objects.get('brief/pc/index.html')?.bytes.toString()).toBe('three');
});
