import type { ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let reader: string;
let picture: Uploaded;

const png = (background: string, width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const replace = (name: string, bytes: Buffer, { at = site, as }: { at?: number; as?: string | null } = {}) =>
  sendFiles<ResourceView>(test, at, [{ name, bytes }], as, `/cms/resource/${picture.id}/replace`);
const change = (fields: object, more: { at?: number; as?: string | null } = {}) =>
  test.call('PUT', '/cms/resource', {
    site: more.at ?? site,
    body: { id: picture.id, name: 'a.png', ...fields },
    ...(more.as !== undefined && { as: more.as }),
  });
const get = async () => (await test.call<ResourceView>('GET', `/cms/resource/${picture.id}`, { site })).data;

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite('pictures'), await test.addSite()];
  reader = await test.staff(['cms:resource:view'], [site]);
  picture = (await sendFiles<Uploaded>(test, site, [{ name: 'a.png', bytes: await png('#f00') }])).data;
});
afterAll(() => test.close());

describe('what is said of a file', () => {
  it('is kept, and what is left out stays', async () => {
    const said = { alt: '江桥', credit: '周', remark: 'for the front page', tags: ['桥', '江 "a"'] };
    expect((await change(said)).code).toBe(200);
    expect((await change({ name: 'b.png' })).code).toBe(200);
    expect(await get()).toMatchObject({ ...said, name: 'b.png' });
  });

  it('is found by a tag, which the list of tags counts', async () => {
    const found = async (tag: string) =>
      (await test.call<ResourceView[]>('GET', '/cms/resource/list', { site, query: { tag } })).rows?.length;
    expect([await found('桥'), await found('江 "a"'), await found('江')]).toEqual([1, 1, 0]);
    const { data } = await test.call('GET', '/cms/resource/tags', { site });
    expect(data).toEqual([
      { tag: '桥', count: 1 },
      { tag: '江 "a"', count: 1 },
    ]);
    expect((await test.call('GET', '/cms/resource/tags', { site: other })).data).toEqual([]);
  });

  it.each([
    ['alt', 'x'.repeat(256)],
    ['credit', 'x'.repeat(101)],
    ['remark', 'x'.repeat(401)],
    ['tags', Array.from({ length: 21 }, (_, n) => `t${n}`)],
  ])('is refused at %s when it is too long', async (field, value) => {
    expect(await change({ [field]: value })).toMatchObject({ code: 500, data: [{ field }] });
  });
});

describe('a file in the place of another', () => {
  it('has its address, and pages show it with the next publish', async () => {
    const body = {
      pipeCode: 'pc',
      name: 'i.template.html',
      source: `<img src="{{ '${picture.internalUrl}' | internalUrl }}">`,
    };
    expect((await test.call('POST', '/cms/template', { site, body })).code).toBe(200);
    const pc = { indexTemplate: 'i.template.html' };
    const settings = { id: site, name: 'Pictures', path: 'pictures', publishPipeProps: { pc } };
    expect((await test.call('PUT', '/cms/site', { site, body: settings })).code).toBe(200);
    const publish = async () => {
      const { data } = await test.call<{ taskId: number }>('POST', '/cms/site/publish', {
        site,
        body: { siteId: site },
      });
      expect((await test.finished(data.taskId)).errors).toEqual([]);
    };
    await publish();
    const shown = async () =>
      (await test.app.http.inject(`/sites/pictures/pc/${picture.path}`)).rawPayload.toString('hex');
    const before = await shown();
    const { code, data } = await replace('new.png', await png('#00f', 60));
    expect(code).toBe(200);
    expect(data).toMatchObject({ id: picture.id, path: picture.path, width: 60, fileName: 'new.png' });
    expect(data.hash).not.toBe(picture.hash);
    await publish();
    expect(await shown()).not.toBe(before);
  });

  it('has to be of the same format, and a picture that can be read', async () => {
    const jpeg = await sharp(await png('#0f0'))
      .jpeg()
      .toBuffer();
    expect(await replace('b.jpg', jpeg)).toMatchObject({ code: 500, msg: expect.stringContaining('Only a .png file') });
    expect((await replace('c.png', Buffer.from('no picture'))).code).toBe(500);
    expect((await get()).fileName).toBe('new.png');
  });

  it('is refused without the right, from another site and when nobody is signed in', async () => {
    const bytes = await png('#fff');
    const codes = [
      await replace('d.png', bytes, { as: reader }),
      await replace('d.png', bytes, { at: other }),
      await replace('d.png', bytes, { as: null }),
      await change({}, { as: reader }),
      await change({}, { at: other }),
      await change({}, { as: null }),
    ].map(({ code }) => code);
    expect(codes).toEqual([403, 404, 401, 403, 404, 401]);
  });
});
