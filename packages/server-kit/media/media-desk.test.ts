import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MediaInfoResult } from 'mediainfo.js';
import { mediaDesk } from './media-desk.ts';
import { factsOf } from './media-facts.ts';

const samples = join(import.meta.dirname, '../../../apps/server/seeds/demo/media');
const film = join(samples, 'river.mp4');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const kept = async (name: string, bytes: Buffer | string) => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
};

it('reads duration, codecs and measures of films and sounds', async () => {
  const desk = mediaDesk();
  expect(await desk.read(film)).toEqual({
    format: 'MPEG-4',
    duration: 8000,
    bitRate: 262928,
    videoCodec: 'AVC',
    width: 640,
    height: 360,
    frameRate: 15,
    audioCodec: null,
    channels: null,
    samplingRate: null,
  });
  expect(await desk.read(join(samples, 'melody.wav'))).toMatchObject({
    format: 'Wave',
    duration: 8000,
    audioCodec: 'PCM',
    channels: 1,
    samplingRate: 8000,
    videoCodec: null,
  });
});

it('finds neither sound nor film in other files', async () => {
  const desk = mediaDesk();
  expect(await desk.read(await kept('text.mp4', 'no film at all'))).toBe('none');
  expect(await desk.read(join(folder, 'missing.mp4'))).toBe('none');
  expect(await desk.read(await kept('head.mp4', (await readFile(film)).subarray(0, 400)))).toBe('none');
  // The index of this film is at its beginning, which is missing.
  expect(await desk.read(await kept('end.mp4', (await readFile(film)).subarray(60_000)))).toBe('none');
});

it('reads what is left of a film that was cut off', async () => {
  const cut = await kept('cut.mp4', (await readFile(film)).subarray(0, 60_000));
  expect(await mediaDesk().read(cut)).toMatchObject({ videoCodec: 'AVC', width: 640 });
});

it('does not believe what no film can be, and shows one that was taken upright as it is seen', () => {
  const lying = { '@type': 'Video', Format: 'AVC', Width: 1920, Height: 1080, Rotation: '90.000', FrameRate: 1e9 };
  const general = { '@type': 'General', Format: 'MPEG-4\u0000', Duration: 1e300, OverallBitRate: -1 };
  const result = { media: { '@ref': '', track: [general, lying] } } as unknown as MediaInfoResult;
  expect(factsOf(result)).toMatchObject({
    format: 'MPEG-4',
    duration: null,
    bitRate: null,
    frameRate: null,
    width: 1080,
    height: 1920,
  });
});

it('kills what takes longer than the deadline, and goes on with the next', async () => {
  expect(await mediaDesk({ deadline: 1 }).read(film)).toBe('ended');
  expect(await mediaDesk().read(film)).toMatchObject({ width: 640 });
});
