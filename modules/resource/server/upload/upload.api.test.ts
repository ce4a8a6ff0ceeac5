import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgetDictionaries } from '@kaiyin/modules/dictionary/server';
import { pieceSize, type OpenUpload, type ResourceView, type Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../../tests/server.ts';
import { dropOldUploads } from './begin-upload.ts';

let test: TestApp;
let site: number;
let other: number;
let writer: string;
let fellow: string;
const limit = async (configValue: string) => {
  const parameter = test.ctx.db.updateTable('sys_config').where('configKey', '=', 'ResourceUploadAcceptSize');
  await parameter.set({ configValue }).execute();
  forgetDictionaries(test.ctx);
};

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite(), await test.addSite()];
  writer = await test.staff(['cms:content:add'], [site, other]);
  fellow = await test.staff(['cms:content:add'], [site, other]);
  await test.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const path = '/cms/resource/upload';
const begin = (name: string, size: number, { as = writer, body = {} }: { as?: string | null; body?: object } = {}) =>
  test.call<OpenUpload>('POST', `${path}/begin`, { as, site, body: { name, size, ...body } });
const began = async (name: string, bytes: Buffer) => (await begin(name, bytes.length)).data.id;

interface Piece {
  offset?: number;
  as?: string | null;
  at?: number;
  sha256?: string;
}
const form = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="piece"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
const urlOf = (id: number, { offset = 0, sha256 }: Piece) =>
  `/kx-api${path}/${id}/piece?offset=${offset}${sha256 ? `&sha256=${sha256}` : ''}`;
const headersOf = ({ as = writer, at = site }: Piece) => ({
  'content-type': 'multipart/form-data; boundary=cut',
  'accept-language': 'en',
  currentsite: String(at),
  ...(as && { authorization: `Bearer ${as}` }),
});
async function send(id: number, bytes: Buffer, piece: Piece = {}): Promise<Envelope<OpenUpload>> {
  const call = { method: 'POST', url: urlOf(id, piece), headers: headersOf(piece), payload: form(bytes) } as const;
  return (await test.app.http.inject(call)).json();
}
/** Sends half of a piece on a line of its own, then cuts it. */
const cut = (id: number, bytes: Buffer, piece: Piece) =>
  new Promise<void>((resolve) => {
    const { port } = test.app.http.server.address() as AddressInfo;
    const body = form(bytes);
    const headers = { ...headersOf(piece), 'content-length': body.length };
    const call = request({ port, method: 'POST', path: urlOf(id, piece), headers });
    call.on('error', () => resolve());
    call.write(body.subarray(0, body.length / 2), () => setImmediate(() => call.destroy()));
  });
const stand = async (id: number) =>
  (await test.call<OpenUpload>('GET', `${path}/${id}`, { as: writer, site })).data.offset;
const finish = (id: number, as: string | null = writer) =>
  test.call<Uploaded>('POST', `${path}/${id}/finish`, { as, site, body: {} });
const kept = async () => (await test.ctx.db.selectFrom('cms_upload_piece').select('id').execute()).length;

describe('an upload in pieces', () => {
  it('that is cut goes on where it was, and is the same byte by byte', async () => {
    const stored = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#247' } })
      .png()
      .toBuffer();
    // What stands behind the end of a picture is no part of it: large enough for three pieces.
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), stored, randomBytes(2 * pieceSize)]);
    const id = await began('资料.zip', bytes);
    const piece = (offset: number) => bytes.subarray(offset, offset + pieceSize);
    const sha256 = createHash('sha256').update(piece(0)).digest('hex');
    expect(await send(id, piece(0), { sha256 })).toMatchObject({ code: 200, data: { offset: pieceSize } });
    await cut(id, piece(pieceSize), { offset: pieceSize });
    expect(await stand(id)).toBe(pieceSize);
    expect(await finish(id)).toMatchObject({ code: 500, msg: 'The file has not arrived whole yet' });
    expect(await send(id, piece(0))).toMatchObject({ code: 500, data: { offset: pieceSize } });
    for (const offset of [pieceSize, 2 * pieceSize])
      expect(await send(id, piece(offset), { offset })).toMatchObject({ code: 200 });
    expect(await stand(id)).toBe(bytes.length);
    const done = await finish(id);
    expect(done).toMatchObject({ code: 200, data: { name: '资料.zip', fileSize: bytes.length, resourceType: 'file' } });
    expect((await test.app.blobs.get(done.data.hash)).equals(bytes)).toBe(true);
    // An answer that got lost is given again, and the pieces are gone.
    expect((await finish(id)).data.id).toBe(done.data.id);
    expect(await kept()).toBe(0);
  });

  it('goes through the door of all uploads', async () => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a47' } });
    const jpeg = await picture
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .toBuffer();
    const id = await began('a.jpg', jpeg);
    await send(id, jpeg);
    const { data } = await finish(id);
    const row = await test.call<ResourceView>('GET', `/cms/resource/${data.id}`, { site });
    expect(row.data).toMatchObject({
      width: 300,
      height: 200,
      resourceType: 'image',
      createBy: expect.stringMatching(/^staff/),
    });
    expect((await sharp(await test.app.blobs.get(data.hash)).metadata()).exif).toBeUndefined();
    const fake = Buffer.from('<html>no picture</html>');
    const wrong = await began('b.png', fake);
    await send(wrong, fake);
    expect((await finish(wrong)).msg).toMatch('does not match its extension .png');
    expect((await finish(wrong)).code).toBe(404);
    expect(await kept()).toBe(0);
  });

  it('comes into its folder, and finishes once when it is asked twice at once', async () => {
    const folder = { body: { parentId: 0, name: 'Films' }, site };
    const { data } = await test.call<{ id: number }>('POST', '/cms/resource/folder', folder);
    const bytes = Buffer.from('text');
    const { id } = (await begin('in.txt', bytes.length, { body: { folderId: data.id } })).data;
    await send(id, bytes);
    const answers = await Promise.all([finish(id), finish(id)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(answers[0]?.data.id).toBe(answers[1]?.data.id);
    const rows = await test.ctx.db.selectFrom('cms_resource').select('folderId').where('name', '=', 'in.txt').execute();
    expect(rows).toEqual([{ folderId: data.id }]);
    expect(await begin('in.txt', 4, { body: { folderId: 999 } })).toMatchObject({ code: 500 });
  });

  it('is given up by hand, and after a day in which nothing came', async () => {
    const bytes = Buffer.from('given up');
    const dropped = await began('a.txt', bytes);
    await send(dropped, bytes);
    expect(await test.call('DELETE', `${path}/${dropped}`, { as: writer, site })).toMatchObject({ code: 200 });
    const old = await began('b.txt', bytes);
    await send(old, bytes);
    const young = await began('c.txt', bytes);
    const since = async (hours: number, id: number) => {
      const lastTime = new Date(Date.now() - hours * 3_600_000).toISOString();
      await test.ctx.db.updateTable('cms_upload').set({ lastTime }).where('id', '=', id).execute();
    };
    await since(25, old);
    await since(23, young);
    expect(await dropOldUploads(test.ctx)).toBe(1);
    const rows = await test.ctx.db
      .selectFrom('cms_upload')
      .select('id')
      .where('id', 'in', [dropped, old, young])
      .execute();
    expect(rows.map(({ id }) => Number(id))).toEqual([young]);
    expect(await kept()).toBe(0);
  });
});

describe('an upload in pieces is refused', () => {
  it('by its name, its size, and when too many are open', async () => {
    expect((await begin('a.exe', 9)).msg).toMatch('The format of “a.exe” is not supported');
    expect((await begin('a.zip', 20 * 1024 * 1024 + 1)).msg).toBe('“a.zip” exceeds the size limit of 20 MB');
    await limit('0');
    expect((await begin('a.zip', 1024 ** 3 + 1)).msg).toBe('“a.zip” exceeds the size limit of 1024 MB');
    expect((await begin('a.zip', 1024 ** 3)).code).toBe(200);
    await limit(String(20 * 1024 * 1024));
    expect((await begin('a.zip', 0)).code).toBe(500);
    const open = [];
    for (let n = 0; n < 20; n++) open.push(await begin('a.zip', 9, { as: fellow }));
    expect(open.every(({ code }) => code === 200)).toBe(true);
    expect((await begin('a.zip', 9, { as: fellow })).msg).toMatch('There are 20 uploads that have not ended');
  });

  it('at another place, of another size, and damaged', async () => {
    const bytes = Buffer.from('twelve bytes');
    const id = await began('a.txt', bytes);
    expect(await send(id, bytes, { offset: 3 })).toMatchObject({ code: 500, data: { offset: 0 } });
    expect((await send(id, bytes.subarray(1))).msg).toBe('This piece should have 12 bytes');
    expect((await send(id, Buffer.alloc(13))).msg).toBe('This piece should have 12 bytes');
    expect((await send(id, bytes, { sha256: 'a'.repeat(64) })).msg).toMatch('damaged on its way');
    // Nothing of them was kept.
    for (const refused of [bytes, bytes.subarray(1), Buffer.alloc(13), Buffer.alloc(12)])
      expect(await test.app.blobs.has(createHash('sha256').update(refused).digest('hex'))).toBe(false);
    const both = await Promise.all([send(id, bytes), send(id, Buffer.from('twelve other'))]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(await kept()).toBe(1);
  });

  it('to others: signed out, without the right, another person, another site', async () => {
    const bytes = Buffer.from('mine');
    const id = await began('mine.txt', bytes);
    const reader = await test.staff(['cms:resource:view'], [site]);
    const foreign = await test.staff(['cms:content:add'], [other]);
    const codes = async (as: string | null, at = site) => {
      const asked = { as, site: at };
      return [
        (await send(id, bytes, { as, at })).code,
        (await test.call('GET', `${path}/${id}`, asked)).code,
        (await test.call('POST', `${path}/${id}/finish`, { ...asked, body: {} })).code,
        (await test.call('DELETE', `${path}/${id}`, asked)).code,
      ];
    };
    expect(await codes(null)).toEqual([401, 401, 401, 401]);
    expect(await codes(reader)).toEqual([403, 403, 403, 403]);
    expect(await codes(foreign)).toEqual([403, 403, 403, 403]);
    expect(await codes(fellow)).toEqual([404, 404, 404, 404]);
    expect(await codes(writer, other)).toEqual([404, 404, 404, 404]);
    expect((await begin('a.txt', 9, { as: null })).code).toBe(401);
    expect((await begin('a.txt', 9, { as: reader })).code).toBe(403);
    expect(await stand(id)).toBe(0);
  });
});
