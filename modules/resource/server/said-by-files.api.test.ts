import type { ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let reader: string;

beforeAll(async () => {
  test = await startTestApp({ worker: false });
  [site, other] = [await test.addSite(), await test.addSite()];
  reader = await test.staff(['cms:resource:view'], [site]);
});
afterAll(() => test.close());

const upload = (name: string, bytes: Buffer) => sendFiles<Uploaded>(test, site, [{ name, bytes }]);
const jpeg = (xmp = '') => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a47' } }).jpeg();
  return (xmp ? picture.withXmp(xmp) : picture).toBuffer();
};
const xmp = (body: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${body}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const listed = (name: string, text: string) =>
  `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:${name}>`;
const get = async (id: number) => (await test.call<ResourceView>('GET', `/cms/resource/${id}`, { site })).data;

describe('a picture that is uploaded', () => {
  it('is described by its caption, credit and copyright, which its file no longer has', async () => {
    const said = `photoshop:Credit="新华社">${listed('description', '江上的桥')}${listed('rights', '© 2026')}`;
    const { data } = await upload('bridge.jpg', await jpeg(xmp(said)));
    expect(data).toMatchObject({ alt: '江上的桥', credit: '新华社', remark: '© 2026', tags: [] });
    const { rawPayload } = await test.app.http.inject({
      url: `/kx-api${data.src}`,
      headers: { authorization: `Bearer ${test.admin}` },
    });
    expect((await sharp(rawPayload).metadata()).xmp).toBeUndefined();
  });

  it('is described by IPTC, which older programs write', async () => {
    const dataset = (number: number, words: string) => {
      const value = Buffer.from(words);
      return Buffer.concat([Buffer.from([0x1c, 2, number, 0, value.length]), value]);
    };
    const records = Buffer.concat([dataset(120, '晨雾'), dataset(80, '周')]);
    const block = Buffer.concat([
      Buffer.from('Photoshop 3.0\u00008BIM\u0004\u0004\u0000\u0000\u0000\u0000', 'latin1'),
      Buffer.from([0, records.length]),
      records,
    ]);
    const head = Buffer.from([0xff, 0xed, 0, block.length + 2]);
    const plain = await jpeg();
    const { data } = await upload('fog.jpg', Buffer.concat([plain.subarray(0, 2), head, block, plain.subarray(2)]));
    expect(data).toMatchObject({ alt: '晨雾', credit: '周', remark: '' });
  });

  it('has its copyright as credit when it names nobody else, and words cut to what fits', async () => {
    const said = `>${listed('description', 'x'.repeat(300))}${listed('rights', '© 2026')}`;
    const { data } = await upload('long.jpg', await jpeg(xmp(said)));
    expect(data).toMatchObject({ credit: '© 2026', remark: '' });
    expect(data.alt.length).toBeLessThanOrEqual(255);
    expect((await upload('plain.jpg', await jpeg())).data).toMatchObject({ alt: '', credit: '', remark: '' });
  });

  it('is refused as HEIC with what to do, under whichever name it comes', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
      Buffer.alloc(64),
    ]);
    for (const name of ['IMG_1.HEIC', 'IMG_1.jpg'])
      expect(await upload(name, heic)).toMatchObject({ code: 500, msg: expect.stringContaining('save it as JPG') });
  });
});

describe('several files at once', () => {
  const describeAll = (body: object, { as, at = site }: { as?: string | null; at?: number } = {}) =>
    test.call('POST', '/cms/resource/describe', { site: at, body, ...(as !== undefined && { as }) });

  it('get tags and lose others, and one credit', async () => {
    const [one, two] = [(await upload('1.jpg', await jpeg())).data.id, (await upload('2.jpg', await jpeg())).data.id];
    expect((await describeAll({ ids: [one, two], addTags: ['桥', '江'], credit: '周' })).code).toBe(200);
    expect((await describeAll({ ids: [two], addTags: ['夜'], removeTags: ['桥'] })).code).toBe(200);
    expect(await get(one)).toMatchObject({ tags: ['桥', '江'], credit: '周' });
    expect(await get(two)).toMatchObject({ tags: ['江', '夜'], credit: '周' });
  });

  it('are refused as a whole: one that is not there, too many tags, a credit that is too long', async () => {
    const { id } = (await upload('3.jpg', await jpeg())).data;
    expect((await describeAll({ ids: [id, 999_999], credit: 'x' })).code).toBe(404);
    const many = (from: number) => Array.from({ length: 15 }, (_, n) => `t${from + n}`);
    await describeAll({ ids: [id], addTags: many(0) });
    expect(await describeAll({ ids: [id], addTags: many(15) })).toMatchObject({
      code: 500,
      data: [{ field: 'addTags' }],
    });
    expect(await describeAll({ ids: [id], credit: 'x'.repeat(101) })).toMatchObject({ data: [{ field: 'credit' }] });
    expect(await get(id)).toMatchObject({ tags: many(0), credit: '' });
  });

  it('are for those who may change them, at their own site', async () => {
    const { id } = (await upload('4.jpg', await jpeg())).data;
    const codes = [
      await describeAll({ ids: [id], credit: 'x' }, { as: null }),
      await describeAll({ ids: [id], credit: 'x' }, { as: reader }),
      await describeAll({ ids: [id], credit: 'x' }, { at: other }),
    ].map(({ code }) => code);
    expect(codes).toEqual([401, 403, 404]);
  });
});
