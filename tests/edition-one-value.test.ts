import { join } from 'node:path';
import { shownCounts } from '@kaiyin/modules/page/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEdition, type EditionApp } from './edition-app.ts';
import { bytesOf } from './shown-files.ts';

const news = 1;
const titles = ['Publish 4 contents', 'Publish site “News”', 'Publish “明早”', 'Take “误报” offline'];

let edition: EditionApp;
let admin: string;
beforeAll(async () => {
  edition = await startEdition('0003-one-value-per-module.zip', '2026-11-23T20:20:00.000Z');
  admin = await edition.signIn('admin');
}, 180_000);
afterAll(() => edition?.end());

it('shows the same as before, byte for byte, and is exact once it publishes', async () => {
  const { data, untouched } = edition;
  expect(bytesOf(join(data, 'sites'))).toEqual(bytesOf(join(untouched, 'sites')));
  expect(await edition.publish(news)).toEqual([]);
});

it('calls its tasks what they were called, in both languages', async () => {
  for (const locale of ['zh-CN', 'en']) {
    const { rows } = await edition.call<{ rows: { title: string }[] }>('/async/task', { as: admin, locale });
    expect(rows.map(({ title }) => title).filter((title) => titles.includes(title))).toEqual(titles.toReversed());
  }
});

it('knows what a member said of herself, and finds the authors of its contents', async () => {
  const mei = await edition.signIn('mei', 'Member-run-2026');
  expect(await edition.call('/system/user/profile', { as: mei })).toMatchObject({
    data: { nickName: 'Mei', gender: 'female' },
  });
  expect(await edition.call('/cms/content/authors?words=阿', { as: admin })).toMatchObject({
    data: [{ author: '阿海', count: 3 }],
  });
});

it('begins to count what is shown, and shows what was planned at its minute', async () => {
  const before = await shownCounts(edition.app.context());
  expect(await edition.call('/cms/content/publish', { as: admin, body: { ids: [2] } })).toMatchObject({ code: 200 });
  expect(await shownCounts(edition.app.context())).not.toBe(before);
  edition.now = new Date('2026-11-24T06:00:00.000Z');
  expect(await edition.publish(news)).toEqual([]);
  expect(bytesOf(join(edition.data, 'sites/news/pc/n')).map(([name]) => name)).toContain('5.html');
});
