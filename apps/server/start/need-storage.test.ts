import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/server.ts';
import { needStoredFiles } from './need-storage.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ worker: false })));
afterAll(() => test.close());

const need = () =>
  needStoredFiles({ data: test.folder }, { db: test.ctx.db, tables: new Set(['cms_manifest']) }, 'the mark');

it('files that were lost long ago do not keep a server from starting whose latest are there', async () => {
  const row = { siteId: 9, pipeCode: 'pc', size: 3, contentId: 0, fromRelease: 1 };
  for (let n = 0; n < 300; n++)
    await test.ctx.db
      .insertInto('cms_manifest')
      .values({ ...row, path: `${n}.html`, hash: n.toString(16).padStart(64, '0') })
      .execute();
  await expect(need()).rejects.toThrow('holds none of the files');
  const { hash } = await test.app.blobs.put(Buffer.from('new'));
  await test.ctx.db
    .insertInto('cms_manifest')
    .values({ ...row, path: 'new.html', hash })
    .execute();
  await need();
});
