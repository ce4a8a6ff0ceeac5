import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploaded } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsSite, type NewsSite } from '../../../tests/news-site.ts';
import { demoMedia, sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let news: NewsSite;
let film: Uploaded;
let sound: Uploaded;
let captions: Uploaded;
let foreign: Uploaded;

const template =
  '{% cms_video contentid: Content.id %}{% for v in DataList %}[{{ v.index }} {{ v.title }} {{ v.type }} {{ v.width }}x{{ v.height }} {{ v.durationText }} {{ v.decoder }} {{ v.fileSizeName }} {{ v.src }}]{{ v.embedHtml }}{% for t in v.captions %}<track srclang="{{ t.lang }}" src="{{ t.src }}">{% endfor %}{% endfor %}{% endcms_video %}' +
  '{% cms_audio contentid: Content.id %}{% for a in DataList %}[{{ a.title }} {{ a.author }} {{ a.type }} {{ a.duration }} {{ a.channels }} {{ a.samplingRate }} {{ a.src }}]{% endfor %}{% endcms_audio %}';

beforeAll(async () => {
  test = await startTestApp();
  news = await newsSite(test);
  const send = async (name: string, bytes: Buffer, site = news.site) =>
    (await sendFiles<Uploaded>(test, site, [{ name, bytes }])).data;
  const bytes = await readFile(join(demoMedia, 'river.mp4'));
  film = await send('river.mp4', bytes);
  sound = await send('melody.wav', await readFile(join(demoMedia, 'melody.wav')));
  captions = await send('zh.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n江面\n'));
  foreign = await send('river.mp4', bytes, await test.addSite('elsewhere'));
  await news.must('POST', '/cms/template', { pipeCode: 'pc', name: 'media.template.html', source: template });
});
afterAll(() => test.close());

const content = (contentType: string, items: unknown, more: object = {}) => ({
  catalogId: news.catalog,
  title: `A ${contentType}`,
  contentType,
  body: JSON.stringify(items),
  publishPipeProps: { pc: { template: 'media.template.html' } },
  ...more,
});
const filmItem = (more: object = {}) => ({ kind: 'file', src: film.internalUrl, title: 'River', ...more });
const player = 'https://player.bilibili.com/player.html?bvid=BV1';
const embedItem = (more: object = {}) => ({ kind: 'embed', src: player, width: 640, height: 360, title: 'B', ...more });
const pageOf = async (id: number) => {
  const path = Object.keys(await news.files()).find((one) => one.endsWith(`/${id}.html`)) ?? '';
  return path ? news.text(path) : '';
};

it('a video is published with its facts, captions and players, corrected, and taken offline', async () => {
  const items = [filmItem({ captions: [{ lang: 'zh', label: '中文', src: captions.internalUrl }] }), embedItem()];
  const { id } = await news.must<{ id: number }>('POST', '/cms/content', content('video', items));
  await news.publish([id]);
  const page = await pageOf(id);
  expect(page).toMatch(/^\[1 River MP4 640x360 0:08 AVC 256\.8 KB \S*resources\/video\/\S+\.mp4\]/);
  expect(page).toMatch(/<track srclang="zh" src="\S+\.vtt">/);
  expect(page).toContain(
    `[2 B SHARE 640x360    ${player}]<iframe src="${player}" width="640" height="360" title="B" sandbox=`,
  );
  expect(Object.keys(await news.files()).filter((path) => /\.(mp4|vtt)$/.test(path))).toHaveLength(2);
  await news.correct(id, { body: JSON.stringify([filmItem({ title: 'Corrected' })]) });
  await news.publish([id]);
  expect(await pageOf(id)).toContain('[1 Corrected MP4');
  await news.run('/cms/content/offline', { ids: [id] });
  await news.render();
  expect(await pageOf(id)).toBe('');
});

it('an audio content is published with its facts', async () => {
  const items = [{ src: sound.internalUrl, title: 'Melody', author: 'Li' }];
  const { id } = await news.must<{ id: number }>('POST', '/cms/content', content('audio', items));
  await news.publish([id]);
  expect(await pageOf(id)).toMatch(/^\[Melody Li WAV 8000 1 8000 \S+\.wav\]$/);
});

it.each<[string, () => unknown, string]>([
  ['a player of a host that is not listed', () => [embedItem({ src: 'https://evil.example/x' })], 'evil.example'],
  ['a player without https', () => [embedItem({ src: 'http://player.bilibili.com/x' })], 'https://'],
  ['a script as player', () => [embedItem({ src: 'javascript:alert(1)' })], 'https://'],
  ['a player that is code', () => [embedItem({ src: `<iframe src="${player}"></iframe>` })], 'https://'],
  ['a film that is no library file', () => [filmItem({ src: 'https://a.cn/x.mp4' })], 'Item 1'],
  ['a title that is too long', () => [filmItem(), filmItem({ title: 'x'.repeat(101) })], 'Item 2, Title'],
  ['something that is no list', () => ({ src: 1 }), 'not a list'],
  ['more than a hundred', () => Array.from({ length: 101 }, () => filmItem()), '100'],
])('a video with %s is refused at its body', async (_, items, words) => {
  const reply = await test.call('POST', '/cms/content', {
    site: news.site,
    locale: 'en',
    body: content('video', items()),
  });
  expect(reply).toMatchObject({ code: 500, data: [{ field: 'body', message: expect.stringContaining(words) }] });
});

it('files of other sites and kinds are refused, as films, covers and captions', async () => {
  const refused = { code: 500, data: [{ field: 'body' }] };
  const asCaptions = { captions: [{ lang: 'zh', label: 'x', src: film.internalUrl }] };
  for (const item of [
    filmItem({ src: foreign.internalUrl }),
    filmItem({ src: sound.internalUrl }),
    filmItem({ cover: film.internalUrl }),
    filmItem({ cover: 'https://a.cn/x.png' }),
    filmItem(asCaptions),
    embedItem({ cover: foreign.internalUrl }),
  ])
    expect(await news.call('POST', '/cms/content', content('video', [item])), JSON.stringify(item)).toMatchObject(
      refused,
    );
  expect(await news.call('POST', '/cms/content', content('audio', [{ src: film.internalUrl }]))).toMatchObject(refused);
});

it('keeps of a player its address, size and words, and nothing else', async () => {
  const code = { ...embedItem(), onload: 'alert(1)', srcdoc: '<script>', code: '<iframe onload=x>' };
  const { id } = await news.must<{ id: number }>('POST', '/cms/content', content('video', [code]));
  const { body } = await news.must<{ body: string }>('GET', `/cms/content/${id}`);
  expect(JSON.parse(body)).toEqual([{ ...embedItem(), id: expect.any(String), description: '', cover: '' }]);
});

it('names what the library no longer has when it is published', async () => {
  const [gone] = [await sendFiles<Uploaded>(test, news.site, [{ name: 'b.vtt', bytes: Buffer.from('WEBVTT\n\n') }])];
  const item = filmItem({ captions: [{ lang: 'zh', label: 'x', src: gone.data.internalUrl }] });
  const { id } = await news.must<{ id: number }>('POST', '/cms/content', content('video', [filmItem(), item]));
  await news.must('POST', '/cms/resource/remove', { ids: [gone.data.id], force: true });
  const reply = await test.call('POST', '/cms/content/publish', { site: news.site, locale: 'en', body: { ids: [id] } });
  expect(reply).toMatchObject({ code: 500, msg: expect.stringContaining('items 2') });
});

it('asks for the right to write contents, in the site of the content', async () => {
  const body = content('video', [filmItem()]);
  const reader = await test.staff(['cms:content:view'], [news.site]);
  const other = await test.staff(['cms:content:add'], []);
  const ask = (as: string | null) => test.call('POST', '/cms/content', { site: news.site, as, body });
  expect((await ask(null)).code).toBe(401);
  expect((await ask(reader)).code).toBe(403);
  expect((await ask(other)).code).toBe(403);
});
