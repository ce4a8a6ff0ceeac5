import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let mark: Uploaded;
let elsewhere: Server;
const red = { r: 200, g: 0, b: 0 };
const plain = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .toFormat(format)
    .toBuffer();

async function send<T = Uploaded>(name: string, bytes: Buffer, path = '/cms/resource'): Promise<Envelope<T>> {
  const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]),
    headers: {
      'content-type': 'multipart/form-data; boundary=cut',
      'accept-language': 'en',
      currentsite: String(site),
      authorization: `Bearer ${test.admin}`,
    },
  });
  return reply.json();
}
const set = (values: object, at = site) => test.call('POST', `/cms/site/extends/${at}`, { body: values });
const issues = ({ data }: { data: unknown }) => (data as { field: string }[]).map(({ field }) => field);

/** Red, green and blue of the pixel at parts of width and height. */
async function pixel(hash: string, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(await test.app.blobs.get(hash))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * 3;
  return [...data.subarray(at, at + 3)];
}
const near = (found: number[], [r, g, b]: readonly number[]) =>
  found.every((one, index) => Math.abs(one - ([r, g, b][index] ?? 0)) < 12);

beforeAll(async () => {
  // Pictures of other websites come from this machine here.
  test = await startTestApp({ config: { mayConnect: () => true } });
  site = await test.addSite();
  const picture = await plain(400, 300);
  elsewhere = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const blue = sharp({ create: { width: 100, height: 50, channels: 3, background: { r: 0, g: 0, b: 250 } } });
  mark = (await send('mark.png', await blue.png().toBuffer())).data;
});
afterAll(async () => {
  elsewhere.close();
  await test.close();
});

describe('the mark of a site', () => {
  it('is a picture of its library, and there before it is switched on', async () => {
    expect(issues(await set({ ImageWatermark: true }))).toEqual(['ImageWatermarkImage']);
    expect(issues(await set({ ImageWatermarkImage: 'https://a.cn/x.png' }))).toEqual(['ImageWatermarkImage']);
    const gif = (await send('moving.gif', await plain(40, 40, 'gif'))).data;
    expect(issues(await set({ ImageWatermarkImage: gif.internalUrl }))).toEqual(['ImageWatermarkImage']);
    const other = await test.addSite();
    expect(issues(await set({ ImageWatermarkImage: mark.internalUrl }, other))).toEqual(['ImageWatermarkImage']);
    const bad = { ImageWatermarkPosition: 'ABOVE', ImageWatermarkOpacity: 0, ImageWatermarkRatio: 101 };
    expect(issues(await set(bad))).toEqual(Object.keys(bad));
    const reader = await test.staff(['cms:site:view'], [site]);
    const refused = [null, reader].map((as) => test.call('POST', `/cms/site/extends/${site}`, { as, body: {} }));
    expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([401, 403]);
    expect((await set({ ImageWatermark: true, ImageWatermarkImage: mark.internalUrl })).code).toBe(200);
  });

  it('lies on what is uploaded, in its corner, and nowhere else', async () => {
    const { data } = await send('a.png', await plain(400, 300));
    expect(data).toMatchObject({ width: 400, height: 300, suffix: 'png' });
    expect(await pixel(data.hash, 0.9, 0.08)).toEqual([0, 0, 250]);
    for (const [x, y] of [
      [0.5, 0.08],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const)
      expect(await pixel(data.hash, x, y)).toEqual([200, 0, 0]);
  });

  it('lies where and as faintly as the site says', async () => {
    await set({ ImageWatermarkPosition: 'BOTTOM_LEFT', ImageWatermarkOpacity: 50, ImageWatermarkRatio: 50 });
    const { data } = await send('b.jpg', await plain(400, 300, 'jpeg'));
    expect(near(await pixel(data.hash, 0.25, 0.85), [100, 0, 125])).toBe(true);
    expect(near(await pixel(data.hash, 0.9, 0.08), [200, 0, 0])).toBe(true);
    await set({ ImageWatermarkPosition: 'CENTER', ImageWatermarkOpacity: null, ImageWatermarkRatio: null });
    const centred = (await send('c.jpg', await plain(400, 300, 'jpeg'))).data;
    expect(near(await pixel(centred.hash, 0.5, 0.5), [0, 0, 250])).toBe(true);
  });

  it('lies on what is brought in, sent in pieces, or put in the place of another', async () => {
    const { port } = elsewhere.address() as AddressInfo;
    const body = { url: `http://127.0.0.1:${port}/a.png` };
    const brought = await test.call<Uploaded>('POST', '/cms/resource/fetch', { site, body });
    expect(await pixel(brought.data.hash, 0.5, 0.5)).toEqual([0, 0, 250]);
    const bytes = await plain(90, 60);
    const begun = { name: 'd.png', size: bytes.length };
    const { id } = (await test.call<{ id: number }>('POST', '/cms/resource/upload/begin', { site, body: begun })).data;
    expect((await send('piece', bytes, `/cms/resource/upload/${id}/piece?offset=0`)).code).toBe(200);
    const done = await test.call<Uploaded>('POST', `/cms/resource/upload/${id}/finish`, { site, body: {} });
    expect(await pixel(done.data.hash, 0.5, 0.5)).toEqual([0, 0, 250]);
    const replaced = await send<ResourceView>('e.png', await plain(60, 90), `/cms/resource/${done.data.id}/replace`);
    expect(await pixel(replaced.data.hash, 0.5, 0.5)).toEqual([0, 0, 250]);
  });

  it('leaves small pictures, moving ones, drawings, edited copies and itself as they are', async () => {
    const small = (await send('s.png', await plain(19, 40))).data;
    expect(await pixel(small.hash, 0.5, 0.5)).toEqual([200, 0, 0]);
    const gif = (await send('g.gif', await plain(40, 40, 'gif'))).data;
    expect(near(await pixel(gif.hash, 0.5, 0.5), [200, 0, 0])).toBe(true);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>';
    const drawing = (await send('d.svg', Buffer.from(svg))).data;
    expect((await test.app.blobs.get(drawing.hash)).toString()).not.toContain('image');
    const edited = (await send('e.png', await plain(400, 300), '/cms/resource?edited=true')).data;
    expect(await pixel(edited.hash, 0.5, 0.5)).toEqual([200, 0, 0]);
    const again = await send('mark.png', await test.app.blobs.get(mark.hash));
    expect(again.data.hash).toBe(mark.hash);
    const other = await plain(200, 100);
    const itself = await send<ResourceView>('m.png', other, `/cms/resource/${mark.id}/replace`);
    expect(await pixel(itself.data.hash, 0.5, 0.5)).toEqual([200, 0, 0]);
  });

  it('is taken away again, by whoever may', async () => {
    const came = await plain(400, 300);
    const { data } = await send('back.png', came);
    const path = `/cms/resource/${data.id}`;
    const read = async () => (await test.call<ResourceView>('GET', path, { site })).data;
    expect(await read()).toMatchObject({ hasOriginal: true });
    const back = async (more: object = {}) => test.call('POST', `${path}/original`, { site, body: {}, ...more });
    const reader = await test.staff(['cms:resource:view'], [site]);
    const away = await test.addSite();
    const codes = [await back({ as: null }), await back({ as: reader }), await back({ site: away })];
    expect(codes.map(({ code }) => code)).toEqual([401, 403, 404]);
    expect((await back()).code).toBe(200);
    const after = await read();
    expect((await test.app.blobs.get(after.hash)).equals(came)).toBe(true);
    expect(after).not.toHaveProperty('hasOriginal');
    expect((await back()).msg).toBe('“back.png” was not given a watermark');
    const marked = (await send('gone.png', came)).data;
    await test.call('POST', '/cms/resource/remove', { site, body: { ids: [marked.id] } });
    const left = test.ctx.db.selectFrom('cms_resource_original').select('id').where('resourceId', '=', marked.id);
    expect(await left.execute()).toEqual([]);
  });

  it('is in use, and no longer put on pictures once it is switched off', async () => {
    const uses = await test.call('GET', `/cms/resource/${mark.id}/uses`, { site });
    expect(uses.data).toMatchObject([{ type: 'site', id: site }]);
    await set({ ImageWatermark: false });
    const { data } = await send('f.png', await plain(400, 300));
    expect(await pixel(data.hash, 0.5, 0.5)).toEqual([200, 0, 0]);
  });
});
