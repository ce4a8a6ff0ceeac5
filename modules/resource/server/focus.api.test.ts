import type { ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let other: number;
let reader: string;

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  other = await test.addSite();
  reader = await test.staff(['cms:resource:view'], [news.site]);
});
afterAll(() => test.close());

/** 400 × 100: a quarter each of red, green, blue and white. */
const stripes = () => {
  const create = { width: 100, height: 100, channels: 3 as const };
  const stripe = (background: string) => ({ create: { ...create, background } });
  return sharp({ create: { ...create, width: 400, background: '#f00' } }).composite([
    { input: stripe('#0f0'), left: 100, top: 0 },
    { input: stripe('#00f'), left: 200, top: 0 },
    { input: stripe('#fff'), left: 300, top: 0 },
  ]);
};
const upload = async (name: string, bytes: Buffer) =>
  (await sendFiles<Uploaded>(test, news.site, [{ name, bytes }])).data;
const set = (id: number, focus: unknown, { as, site = news.site }: { as?: string | null; site?: number } = {}) =>
  test.call<ResourceView>('POST', `/cms/resource/${id}/focus`, {
    site,
    body: { focus },
    ...(as !== undefined && { as }),
  });
/** The colour in the middle of a picture, as far as its format keeps it. */
async function colourOf(bytes: Buffer): Promise<string> {
  const { width = 0, height = 0, pageHeight } = await sharp(bytes).metadata();
  const [left, top] = [Math.floor(width / 2), Math.floor((pageHeight ?? height) / 2)];
  const pixel = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => (value > 127 ? 'f' : '0')).join('');
}
const shown = async (id: number) =>
  (
    await test.app.http.inject({
      url: `/kx-api/cms/resource/file/${id}?w=120&h=120`,
      headers: { authorization: `Bearer ${test.admin}` },
    })
  ).rawPayload;

it('stays inside whatever a picture is cut to, also one that is turned or moves', async () => {
  const moving = await sharp([await stripes().png().toBuffer(), await stripes().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const turned = await sharp(await stripes().png().toBuffer())
    .rotate(90)
    .jpeg()
    .withMetadata({ orientation: 8 })
    .toBuffer();
  for (const [name, bytes] of [
    ['stripes.png', await stripes().png().toBuffer()],
    ['turned.jpg', turned],
    ['moving.gif', moving],
  ] as const) {
    const { id } = await upload(name, bytes);
    for (const [x, colour] of [
      [0, 'f00'],
      [0.38, '0f0'],
      [0.62, '00f'],
      [1, 'fff'],
    ] as const) {
      expect((await set(id, { x, y: 0.5 })).code).toBe(200);
      expect(await colourOf(await shown(id)), `${name} ${x}`).toBe(colour);
    }
  }
  const { data: rows } = await sendFiles<Uploaded>(test, news.site, [{ name: 'again.gif', bytes: moving }]);
  await set(rows.id, { x: 0.1, y: 0.5 });
  expect((await sharp(await shown(rows.id), { animated: true }).metadata()).pages).toBe(2);
});

it('gives a cut another address, and pages follow with the next publish', async () => {
  const { id, internalUrl } = await upload('shown.png', await stripes().png().toBuffer());
  const source = `<img src="{{ '${internalUrl}' | imageSize: 50, 50 }}">`;
  const template = await test.ctx.db
    .selectFrom('cms_template')
    .select('id')
    .where('name', '=', 'index.template.html')
    .where('siteId', '=', news.site)
    .executeTakeFirstOrThrow();
  await test.ctx.db.updateTable('cms_template').set({ source }).where('id', '=', template.id).execute();
  await news.render();
  const address = async () => /src="([^"]+)"/.exec(await news.text('index.html'))?.[1] ?? '';
  const bytesAt = async (path: string) =>
    test.app.blobs.get((await news.files())[path.replace(/^.*?resources/, 'resources')] ?? '');
  const before = await address();
  expect(before).toMatch(/_50x50\.png$/);
  await set(id, { x: 1, y: 0 });
  await news.render();
  const after = await address();
  expect(after).toMatch(/_50x50_1000-0\.png$/);
  expect(await colourOf(await bytesAt(after))).toBe('fff');
  await set(id, { x: 0, y: 0 });
  await news.render();
  expect(await address()).toMatch(/_50x50_0-0\.png$/);
  expect(await colourOf(await bytesAt(await address()))).toBe('f00');
  await set(id, null);
  await news.render();
  expect(await address()).toBe(before);
});

it('is kept as fractions, and goes with the picture that it was of', async () => {
  const { id } = await upload('kept.png', await stripes().png().toBuffer());
  const { data } = await set(id, { x: 0.123_456, y: 0.5 });
  expect(data).toMatchObject({ focusX: 0.123, focusY: 0.5, thumbnail: expect.stringContaining('v=123-500') });
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a47' } })
    .png()
    .toBuffer();
  await sendFiles(test, news.site, [{ name: 'new.png', bytes }], test.admin, `/cms/resource/${id}/replace`);
  expect(await news.must('GET', `/cms/resource/${id}`)).toMatchObject({ focusX: null, focusY: null });
});

it('is refused outside the picture, for what is never cut, and to whoever may not', async () => {
  const { id } = await upload('rules.png', await stripes().png().toBuffer());
  const text = await upload('rules.txt', Buffer.from('words'));
  expect(await set(id, { x: 1.1, y: 0 })).toMatchObject({ code: 500, data: [{ field: 'focus.x' }] });
  expect(await set(text.id, { x: 0, y: 0 })).toMatchObject({ code: 500, msg: expect.stringContaining('never cut') });
  const codes = [
    await set(id, null, { as: null }),
    await set(id, null, { as: reader }),
    await set(id, null, { site: other }),
  ].map(({ code }) => code);
  expect(codes).toEqual([401, 403, 404]);
});
