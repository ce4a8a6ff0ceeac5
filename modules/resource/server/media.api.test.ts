import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResourceView, Uploaded } from '@kaiyin/modules/resource/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMedia, sendFiles } from '../../../tests/send-files.ts';
import { startTestApp, type TestApp } from '../../../tests/server.ts';

let test: TestApp;
let site: number;
let film: Buffer;
let sound: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  site = await test.addSite();
  film = await readFile(join(demoMedia, 'river.mp4'));
  sound = await readFile(join(demoMedia, 'melody.wav'));
});
afterAll(() => test.close());

const send = (name: string, bytes: Buffer) => sendFiles<Uploaded>(test, site, [{ name, bytes }]);
const read = (src: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({
    method: 'GET',
    url: `/kx-api${src}`,
    headers: { authorization: `Bearer ${test.admin}`, ...headers },
  });

it('keeps the facts of films and sounds, and answers them', async () => {
  const { id } = (await send('river.mp4', film)).data;
  const row = await test.call<ResourceView>('GET', `/cms/resource/${id}`, { site });
  expect(row.data).toMatchObject({
    resourceType: 'video',
    width: 640,
    height: 360,
    facts: { duration: 8000, format: 'MPEG-4', videoCodec: 'AVC', frameRate: 15 },
    unplayed: [],
  });
  expect((await send('melody.wav', sound)).data).toMatchObject({
    width: null,
    facts: { duration: 8000, channels: 1, samplingRate: 8000, audioCodec: 'PCM' },
  });
});

it('names the codec of a film that browsers do not play', async () => {
  const old = Buffer.from(film);
  old.write('mp4v', old.lastIndexOf('avc1'));
  old.write('free', old.indexOf('avcC'));
  expect((await send('old.mp4', old)).data.unplayed).toEqual(['MPEG-4 Visual']);
});

it('refuses by its name what is no film, has no pictures or was cut off before its index', async () => {
  const none =
    'There is neither sound nor film in “end.mp4”: it may be damaged or cut off. Check it and upload it again';
  const end = Buffer.concat([film.subarray(0, 24), Buffer.alloc(4), film.subarray(60_000)]);
  expect(await send('end.mp4', end)).toMatchObject({ code: 500, msg: none });
  expect(await send('tone.mp4', sound)).toMatchObject({ code: 500, msg: expect.stringContaining('tone.mp4') });
});

it('takes captions in WebVTT and UTF-8, and nothing else for them', async () => {
  const captions = (await send('zh.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n江面\n'))).data;
  expect(captions).toMatchObject({ resourceType: 'file', suffix: 'vtt' });
  expect((await read(captions.src)).headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(await send('srt.vtt', Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nx\n'))).toMatchObject({ code: 500 });
  const gbk = Buffer.concat([
    Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n'),
    Buffer.from([0xbd, 0xad, 0xc3, 0xe6]),
  ]);
  expect(await send('gbk.vtt', gbk)).toMatchObject({ code: 500, msg: expect.stringContaining('UTF-8') });
});

it('serves films and sounds to the player of the editor, in parts and under headers that let them do nothing else', async () => {
  const { src, hash } = (await send('river.mp4', film)).data;
  const whole = await read(src);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline;/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const part = await read(src, { range: 'bytes=100-199' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${film.length}`);
  expect(part.rawPayload).toEqual(film.subarray(100, 200));
  expect((await read(src, { range: `bytes=${film.length}-` })).statusCode).toBe(416);
  const [same, other] = [`"${hash}"`, '"another"'];
  expect((await read(src, { range: 'bytes=0-9', 'if-range': same })).statusCode).toBe(206);
  expect((await read(src, { range: 'bytes=0-9', 'if-range': other })).statusCode).toBe(200);
  expect((await test.app.http.inject({ url: `/kx-api${src}` })).json()).toMatchObject({ code: 401 });
});
