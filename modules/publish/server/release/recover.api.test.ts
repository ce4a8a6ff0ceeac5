import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../../tests/create-app.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';
import { publishSite } from '../publish-site.ts';

let test: TestApp;
let site: number;

beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite('again');
  const indexTemplate = 'index.template.html';
  const body = { pipeCode: 'pc', name: indexTemplate, source: '{{ Site.name }}', remark: '' };
  await test.call('POST', '/cms/template', { site, body });
  const publishPipeProps = { pc: { indexTemplate } };
  await test.call('PUT', '/cms/site', { site, body: { id: site, name: 'Again', path: 'again', publishPipeProps } });
  await test.settle();
});
afterAll(() => test.close());

const publish = async (name: string) => {
  await test.ctx.db.updateTable('cms_site').set({ name }).where('id', '=', site).execute();
  await publishSite(test.ctx, test.app.desk, { siteId: site, reason: '' });
};

it('a start with a database from a backup brings the files back to its release, and the next release shows', async () => {
  const root = join(test.folder, 'sites/again/pc');
  await publish('kept');
  const files = await readdir(root);
  await test.app.close();
  await writeFile(`${root}.release`, '99');
  await rm(join(root, 'index.html'));
  await writeFile(join(root, 'index.html'), 'lost');
  await writeFile(join(root, 'lost.html'), 'lost');
  test.app = await createApp(test.config);
  test.ctx = test.app.context();
  expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('kept');
  expect(await readdir(root)).toEqual(files);
  await publish('next');
  expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('next');
});

it('a start with a database from before the first release takes away the files that it does not know', async () => {
  const root = join(test.folder, 'sites/again/pc');
  await publish('later');
  for (const table of ['cms_release', 'cms_manifest', 'cms_publish_state', 'cms_page'] as const)
    await test.ctx.db.deleteFrom(table).where('siteId', '=', site).execute();
  await writeFile(join(root, 'lost.html'), 'lost');
  await test.app.close();
  test.app = await createApp(test.config);
  test.ctx = test.app.context();
  expect(await readdir(root)).toEqual([]);
  await publish('first');
  expect(await readFile(join(root, 'index.html'), 'utf8')).toBe('first');
  expect(await readdir(root)).not.toContain('lost.html');
});
