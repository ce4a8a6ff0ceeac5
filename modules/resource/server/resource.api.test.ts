import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { internalUrl, type ResourceUse, type ResourceView, type Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Envelope, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let other: number;
let stranger: string;
let png: Buffer;
const bytesOf = (text: string) => Buffer.from(text);
/** Three kilobytes that are ten to the sixtieth rectangles when they are drawn. */
const nestedUses = () => {
  const ten = (id: number) => `<g id="g${id + 1}">${`<use href="#g${id}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: 20 }, (_, id) => ten(id)).join('');
  return bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect id="g0"/>${groups}</svg>`);
};

beforeAll(async () => {
  test = await startTestApp();
  [site, other] = [await test.addSite(), await test.addSite()];
  stranger = await test.staff(['cms:resource:view', 'cms:resource:edit', 'cms:resource:delete'], [other]);
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a47' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());

interface Sent {
  name: string;
  bytes: Buffer;
}

const multipart = (files: Sent[]): { payload: Buffer; headers: Record<string, string> } => {
  const parts = files.flatMap(({ name, bytes }) => [
    bytesOf(`--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    bytesOf('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, bytesOf('--cut--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  };
};

async function upload(
  files: Sent | Sent[],
  {
    as = test.admin,
    at = site,
    locale = 'en',
    path = '/cms/resource',
  }: { as?: string | null; at?: number | null; locale?: string; path?: string } = {},
): Promise<Envelope<Uploaded>> {
  const { payload, headers } = multipart([files].flat());
  const who = { ...(as ? { authorization: `Bearer ${as}` } : {}), ...(at ? { currentsite: String(at) } : {}) };
  const reply = await test.app.http.inject({
    method: 'POST',
    url: `/kx-api${path}`,
    payload,
    headers: { ...headers, ...who, 'accept-language': locale },
  });
  return reply.json();
}

const fetched = (
  path: string,
  { as = test.admin, headers = {} }: { as?: string | null; headers?: Record<string, string> } = {},
) =>
  test.app.http.inject({
    method: 'GET',
    url: `/kx-api${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
  });
const total = async () => (await test.call('GET', '/cms/resource/list', { site })).total;

describe('an upload', () => {
  it('keeps a picture with its measures and answers what a download takes', async () => {
    const turned = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#247' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { code, data } = await upload({ name: '江畔 晨跑.JPG', bytes: turned });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      name: '江畔 晨跑.jpg',
      resourceType: 'image',
      suffix: 'jpg',
      width: 40,
      height: 80,
    });
    expect(data.fileName).toMatch(/^resources\/image\/\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{16}\.jpg$/);
    const file = await fetched(`/common/download?path=${data.fileName}`);
    expect(decodeURIComponent(String(file.headers['download-filename']))).toBe('江畔 晨跑.jpg');
    expect(file.headers['access-control-expose-headers']).toBe('download-filename');
    expect(file.rawPayload).toHaveLength(data.fileSize);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 40, height: 80 });
  });

  it('keeps nothing of where and by which camera a photo was made', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 50/1' };
    const photo = await sharp(png)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: gps })
      .toBuffer();
    const { data } = await upload({ name: 'a.jpg', bytes: photo });
    const { rawPayload } = await fetched(data.src);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('SecretCamera')).toBe(false);
  });

  it('takes a TIFF as a picture that browsers show, under its name', async () => {
    const { data } = await upload({ name: '扫描.tiff', bytes: await sharp(png).tiff().toBuffer() });
    expect(data).toMatchObject({ name: '扫描.jpg', suffix: 'jpg', width: 300, height: 200 });
    expect(data.fileName).toMatch(/\.jpg$/);
    const file = await fetched(data.src);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(file.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('refuses a TIFF of several pages', async () => {
    const bytes = await sharp([png, png], { join: { animated: true } })
      .tiff()
      .toBuffer();
    const file = { name: 'fax.tiff', bytes };
    expect((await upload(file)).msg).toContain('Picture “fax.tiff” has 2 pages');
    expect((await upload(file, { locale: 'zh-CN' })).msg).toContain('图片“fax.tiff”有 2 页');
  });

  it('cuts the name of a file at a whole character', async () => {
    for (const [stem, kept] of [
      [`${'a'.repeat(86)}😀😀`, 'a'.repeat(86)],
      [`${'a'.repeat(86)}e\u0323\u0302`, `${'a'.repeat(86)}\u1ec7`],
      [`${'a'.repeat(86)}x\u0323\u0302`, 'a'.repeat(86)],
      ['\u200b\u200d', 'file'],
      ['re\u0301sume\u0301', 'r\u00e9sum\u00e9'],
    ] as const) {
      const { data } = await upload({ name: `${stem}.txt`, bytes: bytesOf('x') });
      expect(data.name).toBe(`${kept}.txt`);
    }
  });

  it('takes several files at once, or none of them', async () => {
    const { data } = await upload([
      { name: 'a.png', bytes: png },
      { name: 'b.txt', bytes: bytesOf('x') },
    ]);
    expect(data.files?.map(({ name }) => name)).toEqual(['a.png', 'b.txt']);
    const before = await total();
    expect(
      (
        await upload([
          { name: 'a.png', bytes: png },
          { name: 'b.exe', bytes: bytesOf('MZ') },
        ])
      ).code,
    ).toBe(500);
    expect(await total()).toBe(before);
  });

  it('refuses a twenty-first file', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.txt`, bytes: bytesOf('x') }));
    expect(await upload(many)).toMatchObject({ code: 500, msg: 'At most 20 files can be uploaded at once' });
  });

  it.each([
    ['b8dbbfdac8d5b1a8', /\.gbk\.txt$/, 'text/plain; charset=gbk'],
    ['e6b8afe58fa3', /[0-9a-f]{16}\.txt$/, 'text/plain; charset=utf-8'],
    ['636166e9', /\.unknown\.txt$/, 'text/plain'],
  ])('keeps the bytes of a text and says its encoding in its address: %s', async (hex, address, type) => {
    const bytes = Buffer.from(hex, 'hex');
    const { data } = await upload({ name: '说明.txt', bytes });
    expect(data).toMatchObject({ name: '说明.txt', suffix: 'txt', fileName: expect.stringMatching(address) });
    const file = await fetched(data.src);
    expect(file.headers['content-type']).toBe(type);
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });

  it('rewrites drawings without what could run', async () => {
    const evil =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)"><script>alert(2)</script><style>*{background:url(http://x)}</style><a href="javascript:alert(3)"><rect width="10" height="10" style="fill:url(http://x/y)" fill="url(#g)"/></a><foreignObject><iframe src="http://x"/></foreignObject><use href="http://x#a"/><set attributeName="onclick" to="alert(4)"/></svg>';
    const { data } = await upload({ name: 'x.svg', bytes: bytesOf(evil) });
    const file = await fetched(data.src);
    expect(file.body).toContain('fill="url(#g)"');
    expect(file.body).not.toMatch(/script|onload|onclick|javascript|http:\/\/x|foreignObject|iframe|style|image/i);
    expect(file.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  it.each<[string, string | (() => Buffer), string, string]>([
    ['page.html', '<script>alert(1)</script>', 'The format of “page.html” is not supported', '不支持“page.html”的格式'],
    ['noending', 'x', 'The format of “noending” is not supported', '不支持“noending”的格式'],
    [
      'fake.jpg',
      () => png,
      'The content of “fake.jpg” does not match its extension .jpg',
      '“fake.jpg”的内容与扩展名 .jpg 不符',
    ],
    [
      'page.png',
      '<html><script>alert(1)</script>',
      'The content of “page.png” does not match',
      '“page.png”的内容与扩展名 .png 不符',
    ],
    [
      'notes.txt',
      () => Buffer.from([0x4d, 0x5a, 0, 0, 1]),
      'The content of “notes.txt” does not match',
      '“notes.txt”的内容与扩展名 .txt 不符',
    ],
    ['cut.png', () => png.subarray(0, 200), 'Picture “cut.png” is damaged', '图片“cut.png”已损坏'],
    ['broken.svg', '<svg><rect', 'Picture “broken.svg” is damaged', '图片“broken.svg”已损坏'],
    [
      'laughs.svg',
      '<!DOCTYPE s [<!ENTITY a "aa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      'Picture “laughs.svg” is damaged',
      '图片“laughs.svg”已损坏',
    ],
    [
      'linked.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><style>g .a{fill:red}</style><image href="photo.png"/></svg>',
      'These parts of drawing “linked.svg” would be lost: <image> photo.png, g .a.',
      '矢量图“linked.svg”中的这些内容无法保留：<image> photo.png, g .a。',
    ],
    [
      'bomb.svg',
      '<!DOCTYPE s [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      'These parts of drawing “bomb.svg” would be lost: &b;.',
      '矢量图“bomb.svg”中的这些内容无法保留：&b;。',
    ],
    ['nested.svg', nestedUses, 'Drawing “nested.svg” is too complex', '矢量图“nested.svg”过于复杂'],
    ['con.png', () => png, 'The name “con.png” means something else', '文件名“con.png”在某些系统中有特殊含义'],
    ['x.php.png', () => png, 'The name “x.php.png” means', '文件名“x.php.png”在某些系统中'],
    ['empty.txt', '', 'File “empty.txt” is empty', '文件“empty.txt”是空的'],
  ])('of %s is refused in both languages', async (name, content, en, zh) => {
    const bytes = typeof content === 'string' ? bytesOf(content) : content();
    const before = await total();
    expect(await upload({ name, bytes })).toMatchObject({ code: 500, msg: expect.stringContaining(en) });
    expect(await upload({ name, bytes }, { locale: 'zh-CN' })).toMatchObject({
      code: 500,
      msg: expect.stringContaining(zh),
    });
    expect(await total()).toBe(before);
  });

  const set = async (configKey: string, configValue: string) => {
    const { rows } = await test.call<{ configKey: string }[]>('GET', '/system/config/list', { query: { configKey } });
    const row = rows.find((one) => (one as { configKey: string }).configKey === configKey);
    const body = { configName: configKey, remark: '', ...(row as object | undefined), configKey, configValue };
    expect((await test.call(row ? 'PUT' : 'POST', '/system/config', { body })).code).toBe(200);
  };
  const path = '/common/upload';
  const textOf = (bytes: number) => ({ name: 'a.txt', bytes: Buffer.alloc(bytes, 65) });

  it('keeps to the size limit of the library, and to the parameter when it is set', async () => {
    const large = { name: 'large.txt', bytes: Buffer.alloc(20 * 1024 * 1024 + 1, 65) };
    expect(await upload(large)).toMatchObject({ code: 500, msg: '“large.txt” exceeds the size limit of 20 MB' });
    await set('ResourceUploadAcceptSize', '1000');
    for (const where of ['/cms/resource', path]) {
      expect((await upload(textOf(1001), { path: where })).code).toBe(500);
      expect((await upload(textOf(1000), { path: where })).code).toBe(200);
    }
    for (const [bytes, words] of [
      ['1000', '1000 B'],
      ['1024', '1 KB'],
      ['30000', '29.3 KB'],
      ['1048576', '1 MB'],
    ] as const) {
      await set('ResourceUploadAcceptSize', bytes);
      expect((await upload(textOf(Number(bytes) + 1))).msg).toBe(`“a.txt” exceeds the size limit of ${words}`);
    }
    await set('ResourceUploadAcceptSize', '0');
    expect((await upload(large)).code).toBe(200);
    await set('ResourceUploadAcceptSize', '20971520');
  });

  it('of any kind obeys SysUploadSizeLimit, which is not that of the library', async () => {
    const six = textOf(6 * 1024 * 1024);
    expect(await upload(six, { path })).toMatchObject({ code: 500, msg: '“a.txt” exceeds the size limit of 5 MB' });
    expect((await upload(six)).code).toBe(200);
    await set('SysUploadSizeLimit', '2000');
    expect((await upload(textOf(2001), { path })).code).toBe(500);
    expect((await upload(textOf(2000), { path })).code).toBe(200);
    await set('SysUploadSizeLimit', '5242880');
  });

  it.each([
    ['SysUploadTypeLimit', 'png, .PDF', '/common/upload', 'a.txt', 'b.png'],
    ['SysUploadImageTypes', 'jpg,gif', '/common/upload', 'b.png', 'a.txt'],
    ['AllowUploadFileType', 'txt', '/cms/resource', 'b.png', 'a.txt'],
    ['AllowUploadFileType', 'xt,tx,png', '/cms/resource', 'a.txt', undefined],
  ])('obeys %s when it is %s', async (key, value, where, refused, taken) => {
    const bytes = (name: string) => (name === 'b.png' ? png : bytesOf('x'));
    const { rows } = await test.call<{ configValue: string }[]>('GET', '/system/config/list', {
      query: { configKey: key },
    });
    const before = (rows[0] as { configValue: string } | undefined)?.configValue ?? '';
    await set(key, value);
    const reply = await upload({ name: refused, bytes: bytes(refused) }, { path: where });
    expect(reply).toMatchObject({ code: 500, msg: expect.stringContaining(`The format of “${refused}”`) });
    if (taken) expect((await upload({ name: taken, bytes: bytes(taken) }, { path: where })).code).toBe(200);
    await test.ctx.db
      .updateTable('sys_config')
      .set({ configValue: before || ' ' })
      .where('configKey', '=', key)
      .execute();
    await set(key, before || ' ,');
  });

  it('says which parameters leave no format at all', async () => {
    const other = textOf(1);
    await set('AllowUploadFileType', 'md');
    const msg = 'No format can be uploaded: the parameters of upload types list none that the library knows';
    for (const where of ['/cms/resource', path]) expect((await upload(other, { path: where })).msg).toBe(msg);
    expect((await upload(other, { locale: 'zh-CN' })).msg).toBe(
      '没有可上传的格式：上传类型的参数中没有素材库支持的格式',
    );
    await set('AllowUploadFileType', ' ');
    expect((await upload(other)).code).toBe(200);
  });

  it('has a plain name whatever path it is sent under', async () => {
    const { data } = await upload({ name: '../../etc/pass<w>d.txt', bytes: bytesOf('x') });
    expect(data.name).toBe('passwd.txt');
    expect(data.fileName).not.toContain('..');
  });

  it('is for staff who have the site', async () => {
    const file = { name: 'a.txt', bytes: bytesOf('x') };
    expect((await upload(file, { as: null })).code).toBe(401);
    expect((await upload(file, { as: stranger })).code).toBe(403);
    const viewer = await test.staff(['cms:resource:view'], [site]);
    for (const where of ['/cms/resource', '/common/upload'])
      expect((await upload(file, { as: viewer, path: where })).code).toBe(403);
    expect((await upload(file, { at: null })).code).toBe(500);
    expect((await test.call('POST', '/cms/resource', { site, body: {} })).msg).toBe('Choose a file to upload');
  });

  it('that is cut off leaves nothing behind', async () => {
    await test.app.http.listen({ host: '127.0.0.1', port: 0 });
    const before = await total();
    const { port } = test.app.http.server.address() as AddressInfo;
    const { payload, headers } = multipart([{ name: 'half.txt', bytes: Buffer.alloc(500_000, 65) }]);
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        method: 'POST',
        path: '/kx-api/cms/resource',
        headers: {
          ...headers,
          'content-length': payload.length,
          authorization: `Bearer ${test.admin}`,
          currentsite: String(site),
        },
      });
      sending.on('error', () => resolve()).on('close', () => resolve());
      sending.write(payload.subarray(0, 200_000));
      setTimeout(() => sending.destroy(), 150);
    });
    await expect
      .poll(async () => (await readdir(tmpdir())).filter((name) => name.startsWith('kaiyin-upload-')))
      .toEqual([]);
    expect(await total()).toBe(before);
  });
});

describe('the library', () => {
  let picture: ResourceView;
  beforeAll(async () => {
    picture = (await upload({ name: 'cover.png', bytes: png })).data;
  });

  it('is filtered, sorted and paged', async () => {
    const list = (query: Record<string, string | number>) =>
      test.call<ResourceView[]>('GET', '/cms/resource/list', { site, query });
    expect((await list({ resourceType: 'image', name: 'COVER' })).rows.map(({ id }) => id)).toEqual([picture.id]);
    expect((await list({ createTimeFrom: '2100-01-01T00:00:00.000Z' })).total).toBe(0);
    const sizes = (await list({ orderBy: 'fileSize', isAsc: 'asc' })).rows.map(({ fileSize }) => fileSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect((await list({ orderBy: 'hash; drop table cms_resource' })).code).toBe(200);
    expect((await list({ pageSize: 1 })).rows).toHaveLength(1);
    const elsewhere = await test.call('GET', '/cms/resource/list', { site: other });
    expect(elsewhere.total).toBe(0);
  });

  it('renames, and refuses a blank name at its field', async () => {
    expect((await test.call('PUT', '/cms/resource', { site, body: { id: picture.id, name: ' 封面.png ' } })).code).toBe(
      200,
    );
    expect((await test.call<ResourceView>('GET', `/cms/resource/${picture.id}`, { site })).data.name).toBe('封面.png');
    expect(await test.call('PUT', '/cms/resource', { site, body: { id: picture.id, name: ' ' } })).toMatchObject({
      code: 500,
      data: [{ field: 'name', message: 'Cannot be empty' }],
    });
    expect((await test.call('PUT', '/cms/resource', { site, body: { id: 999_999, name: 'x' } })).code).toBe(404);
  });

  it('sends pictures in another size, from the cache when they are unchanged, and parts of files', async () => {
    const small = await fetched(`/cms/resource/file/${picture.id}?w=120&h=48`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 120, height: 48 });
    expect(small.headers['content-disposition']).toMatch(/^inline/);
    expect(small.headers['cache-control']).toContain('private');
    expect(
      (
        await fetched(`/cms/resource/file/${picture.id}?w=120&h=48`, {
          headers: { 'if-none-match': String(small.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    const part = await fetched(`/cms/resource/file/${picture.id}`, { headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${png.length}`,
    ]);
    expect(
      (await fetched(`/cms/resource/file/${picture.id}`, { headers: { range: 'bytes=999999-' } })).statusCode,
    ).toBe(416);
  });

  it('makes pictures in the sizes of the console only', async () => {
    for (const size of ['w=61&h=40', 'w=320', 'h=240', 'w=6143&h=6143']) {
      const reply = await fetched(`/cms/resource/file/${picture.id}?${size}`);
      expect([reply.json().code, reply.json().data[0].message]).toEqual([500, expect.stringMatching(/尺寸/)]);
    }
  });

  it.each([
    '../../../etc/passwd',
    '/etc/passwd',
    '%2e%2e%2fkaiyin.sqlite',
    'resources/image/none.png',
    'kaiyin.sqlite',
  ])('downloads nothing but its rows: %s', async (path) => {
    expect((await fetched(`/common/download?path=${encodeURIComponent(path)}`)).json().code).toBe(404);
  });

  it('names every use and keeps what is used unless it is forced', async () => {
    const address = internalUrl(picture);
    const row = (await test.call<{ id: number }>('GET', `/cms/site/${site}`)).data;
    await test.call('PUT', '/cms/site', { body: { ...row, logo: address } });
    const { data: catalog } = await test.call<{ id: number }>('POST', '/cms/catalog', {
      site,
      body: { name: 'News', alias: 'news', path: 'news', parentId: 0, logo: address },
    });
    const { data: article } = await test.call<{ id: number }>('POST', '/cms/content', {
      site,
      body: { contentType: 'article', catalogId: catalog.id, title: 'Dawn', body: `<p><img src="${address}"></p>` },
    });
    await test.call('POST', '/cms/template', {
      site,
      body: { pipeCode: 'pc', name: 'index.template.html', source: `{{ '${address}' | imageSize: 10, 10 }}` },
    });
    const { data: uses } = await test.call<ResourceUse[]>('GET', `/cms/resource/${picture.id}/uses`, { site });
    expect(uses.map(({ type, title }) => `${type} ${title}`).toSorted()).toEqual([
      'catalog News',
      'content Dawn',
      expect.stringMatching(/^site /),
      'template index.template.html',
    ]);
    expect(article.id).toBe(uses.find(({ type }) => type === 'content')?.id);

    const remove = (body: object, locale: 'en' | 'zh-CN' = 'en') =>
      test.call('POST', '/cms/resource/remove', { site, body, locale });
    const refused = await remove({ ids: [picture.id] });
    expect(refused).toMatchObject({
      code: 500,
      msg: '“封面.png” is used in 4 places, which would lose it',
      data: uses,
    });
    expect((await remove({ ids: [picture.id] }, 'zh-CN')).msg).toContain('正在 4 处使用');
    expect((await remove({ ids: [picture.id], force: true })).code).toBe(200);
    expect((await test.call('GET', `/cms/resource/${picture.id}`, { site })).code).toBe(404);
    expect(await test.app.blobs.has(picture.hash)).toBe(true);
  });

  it('is closed to others', async () => {
    const { data } = await upload({ name: 'mine.png', bytes: png });
    const paths = [
      'GET /cms/resource/list',
      `GET /cms/resource/${data.id}`,
      `GET /cms/resource/${data.id}/uses`,
      'PUT /cms/resource',
      'POST /cms/resource/remove',
    ].map((line) => line.split(' ') as ['GET', string]);
    const nobody = await test.staff([], [site]);
    for (const [method, path] of paths) {
      expect((await test.call(method, path, { site, as: null })).code).toBe(401);
      expect((await test.call(method, path, { site, as: nobody })).code).toBe(403);
      expect((await test.call(method, path, { site, as: stranger })).code).toBe(403);
    }
    expect(
      (
        await test.call('POST', '/cms/resource/remove', {
          site: other,
          as: stranger,
          body: { ids: [data.id], force: true },
        })
      ).code,
    ).toBe(404);
    expect((await fetched(data.src, { as: null })).json().code).toBe(401);
    expect((await fetched(data.src, { as: stranger })).json().code).toBe(404);
    expect((await fetched(`/common/download?path=${data.fileName}`, { as: stranger })).json().code).toBe(404);
    expect((await fetched(data.src, { as: nobody })).statusCode).toBe(200);
  });
});
