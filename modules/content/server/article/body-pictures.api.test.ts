import type { Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../../tests/news-site.ts';
import { addPictureRow } from '../../../../tests/picture-row.ts';
import { sendFiles } from '../../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  const source = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
  await test.ctx.db.updateTable('cms_template').set({ source }).where('name', '=', 'article.template.html').execute();
});
afterAll(() => test.close());

/** Noise is larger as PNG than as WebP; one colour is smaller. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a47' } }).png({ palette: true });
const upload = async (name: string, picture: { toBuffer: () => Promise<Buffer> }, path?: string) =>
  (await sendFiles<Uploaded>(test, news.site, [{ name, bytes: await picture.toBuffer() }], test.admin, path)).data;
const shown = async (body: string) => {
  const id = await news.add('Dawn', { body });
  await news.publish([id]);
  return { id, html: await news.text(`n/${id}.html`) };
};
const imgOf = (html: string) => /<img[^>]*>/.exec(html)?.[0] ?? '';
const offers = (html: string) => {
  const srcset = /srcset="([^"]+)"/.exec(html)?.[1] ?? '';
  return srcset.split(', ').map((one) => one.split(' ') as [string, string]);
};
const bytesAt = async (address: string) =>
  test.app.blobs.get((await news.files())[address.replace(/^.*?resources/, 'resources')] ?? '');

it('go out with their measures, load late, and are offered narrower, as WebP where that is smaller', async () => {
  const { internalUrl, path } = await upload('noise.png', noise(1200, 120).png());
  const { html } = await shown(`<p><img src="${internalUrl}" alt="Noise"></p>`);
  expect(imgOf(html)).toContain(' width="1200" height="120" srcset="');
  expect(imgOf(html)).toContain(' sizes="auto, 100vw" loading="lazy"');
  const found = offers(html);
  expect(found.map(([, width]) => width)).toEqual(['480w', '960w', '1200w']);
  expect(found.map(([address]) => address.replace(/^.*\//, '').replace(/^\w{16}/, ''))).toEqual([
    '_s480x48.webp',
    '_s960x96.webp',
    '.png',
  ]);
  expect(found[2]?.[0]).toMatch(path);
  const narrow = await sharp(await bytesAt(found[0]?.[0] ?? '')).metadata();
  expect(narrow).toMatchObject({ width: 480, height: 48, format: 'webp' });
  const plain = await upload('flat.png', flat(1200, 120));
  const graphic = (await shown(`<p><img src="${plain.internalUrl}"></p>`)).html;
  expect(offers(graphic)[0]?.[0]).toMatch(/_s480x48\.(png|webp)$/);
});

it('are made narrower before a page waits for them, and no more than twelve of a body', async () => {
  const made = await upload('early.jpg', noise(1000, 100).jpeg());
  await test.settle();
  const variants = test.ctx.db.selectFrom('cms_resource_variant').select('width').where('resourceId', '=', made.id);
  expect((await variants.orderBy('width').execute()).map(({ width }) => width)).toEqual([480, 960]);
  const many = [];
  for (let at = 0; at < 13; at++) many.push(await upload(`${at}.png`, flat(500 + at, 50)));
  const { html } = await shown(many.map(({ internalUrl }) => `<p><img src="${internalUrl}"></p>`).join(''));
  const images = html.match(/<img[^>]*>/g) ?? [];
  expect(images.map((image) => image.includes('srcset='))).toEqual([...Array.from({ length: 12 }, () => true), false]);
  expect(images.every((image) => /width="5\d\d" height="50"/.test(image))).toBe(true);
});

it('keep what their author said of them', async () => {
  const { internalUrl } = await upload('kept.jpg', noise(600, 400).jpeg());
  const img = async (attributes: string) =>
    imgOf((await shown(`<p><img src="${internalUrl}" ${attributes}></p>`)).html);
  expect(await img('width="300"')).not.toContain('height=');
  expect(await img('style="width: 50%"')).not.toContain('width="600"');
  expect(await img('alt="width=1"')).toContain('width="600" height="400"');
});

it('are left alone where the library knows no measures, and where they are of other sites', async () => {
  const address = await addPictureRow(test, news.site, 'unknown', Buffer.from('no picture'));
  const { html } = await shown(`<p><img src="${address}"><img src="https://example.com/a.png"></p>`);
  expect(html).toMatch(/<img src="[^"]+unknown\.png" loading="lazy"/);
  expect(html).toContain('<img src="https://example.com/a.png"');
  const small = await upload('small.gif', flat(900, 90).gif());
  const gif = imgOf((await shown(`<p><img src="${small.internalUrl}"></p>`)).html);
  expect(gif).toContain('width="900" height="90" loading="lazy"');
  expect(gif).not.toContain('srcset');
});

it('are the same after another publish, and follow when the picture is replaced', async () => {
  const { id: picture, internalUrl } = await upload('first.png', noise(1000, 50).png());
  const { id, html } = await shown(`<p><img src="${internalUrl}"></p>`);
  const before = await news.files();
  await news.must('POST', '/cms/content/publish', { ids: [id] });
  await news.render();
  expect(await news.files()).toEqual(before);
  await upload('second.png', noise(800, 60).png(), `/cms/resource/${picture}/replace`);
  await news.render();
  const after = await news.text(`n/${id}.html`);
  expect(offers(html).map(([, width]) => width)).toEqual(['480w', '960w', '1000w']);
  expect(after).toContain('width="800" height="60"');
  expect(offers(after).map(([, width]) => width)).toEqual(['480w', '800w']);
  expect(Object.keys(await news.files()).some((path) => path.includes('_s960x48'))).toBe(false);
});
