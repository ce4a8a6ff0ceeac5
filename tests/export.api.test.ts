import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSite } from '../scripts/export.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  test = await startTestApp();
  env = { KAIYIN_DATA: test.folder, KAIYIN_DATABASE_URL: test.config.database };
  const site = await test.addSite('news');
  const stamp = { createBy: 't', createTime: '', updateBy: 't', updateTime: '', remark: '' };
  const template = { siteId: site, pipeCode: 'pc', name: 'index.template.html', source: '<h1>{{ Site.name }}</h1>' };
  await test.ctx.db
    .insertInto('cms_template')
    .values({ ...stamp, ...template })
    .execute();
  const pipeProps = { pc: { indexTemplate: 'index.template.html' } };
  await test.call('PUT', '/cms/site', { body: { id: site, name: 'News', path: 'news', publishPipeProps: pipeProps } });
  const { data, msg } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', {
    site,
    body: { siteId: site },
  });
  expect(data?.taskId, msg).toBeGreaterThan(0);
  expect((await test.finished(data.taskId)).status).toBe('success');
});
afterAll(() => test.close());

describe('npm run export', () => {
  it('writes what the running server shows', async () => {
    const out = join(test.folder, 'out');
    const [said] = await exportSite({ site: 'news', pipe: 'pc', out }, env);
    const files = await readdir(out);
    expect(files).toContain('index.html');
    expect(said).toMatch(new RegExp(`^Exported ${files.length} files of news/pc, release 1, to `));
    const shown = await test.app.http.inject({ method: 'GET', url: '/sites/news/pc/' });
    expect(await readFile(join(out, 'index.html'), 'utf8')).toBe(shown.body);
  });

  it('says what is wrong: no such site or pipe, a folder in use, no database', async () => {
    const out = join(test.folder, 'other');
    await expect(exportSite({ site: 'nobody', pipe: 'pc', out }, env)).rejects.toThrow(
      '"nobody" has published nothing',
    );
    await expect(exportSite({ site: 'news', pipe: 'h5', out }, env)).rejects.toThrow('in pipe "h5"');
    await mkdir(join(out, 'mine'), { recursive: true });
    await expect(exportSite({ site: 'news', pipe: 'pc', out }, env)).rejects.toThrow('is not empty');
    const nowhere = { KAIYIN_DATA: join(test.folder, 'nowhere') };
    await expect(exportSite({ site: 'news', pipe: 'pc', out }, nowhere)).rejects.toThrow('There is no database');
  });
});
