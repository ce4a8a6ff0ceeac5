import type { Said } from '@kaiyin/modules/page/schema';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { durationText, type MediaFacts } from '@kaiyin/modules/resource/schema';
import { when } from '@kaiyin/publisher';
import { mediaFile, type MediaFile } from './media.questions.ts';
import { sizeInWords } from './size-in-words.ts';

/** What templates may read of the file of a sound or a film. */
export interface ShownMedia {
  src: string;
  path: string;
  type: string;
  mediaType: string;
  fileSize: number;
  fileSizeName: string;
  format: string;
  duration: number;
  durationText: string;
  decoder: string;
  channels: number;
  bitRate: number;
  samplingRate: number;
  width: number;
  height: number;
  frameRate: number;
}

export const mediaDocs: Record<keyof ShownMedia, Said> = {
  src: ['address', '文件地址', 'Address of the file'],
  path: ['text', '文件的内部地址（iurl）', 'Internal address of the file (iurl)'],
  type: ['text', '文件类型，例如 MP4', 'Kind of file, such as MP4'],
  mediaType: ['text', '媒体类型，例如 video/mp4', 'Media type, such as video/mp4'],
  fileSize: ['number', '文件大小（字节）', 'Size in bytes'],
  fileSizeName: ['text', '文件大小，例如 1.2 MB', 'Size for people, such as 1.2 MB'],
  format: ['text', '封装格式，例如 MPEG-4', 'Container, such as MPEG-4'],
  duration: ['number', '时长（毫秒），未知时为 -1', 'Duration in milliseconds, -1 when it is not known'],
  durationText: [
    'text',
    '时长，例如 3:07，未知时为空',
    'Duration for people, such as 3:07; empty when it is not known',
  ],
  decoder: ['text', '编码，例如 AVC、AAC', 'Codec, such as AVC or AAC'],
  channels: ['number', '声道数，未知时为 0', 'Channels, 0 when they are not known'],
  bitRate: ['number', '码率（比特/秒），未知时为 0', 'Bits in a second, 0 when they are not known'],
  samplingRate: ['number', '采样率（赫兹），未知时为 0', 'Samples in a second, 0 when they are not known'],
  width: ['number', '画面宽度（像素），没有时为 0', 'Width in pixels, 0 without pictures'],
  height: ['number', '画面高度（像素），没有时为 0', 'Height in pixels, 0 without pictures'],
  frameRate: ['number', '帧率（帧/秒），没有时为 0', 'Pictures in a second, 0 without them'],
};

/** The file of a sound or a film as templates see it; undefined where the library no longer has it. */
export const shownMedia = (env: RenderEnv, path: string): ShownMedia | undefined | Promise<ShownMedia | undefined> =>
  when(env.reader.ask(mediaFile, path), (file) =>
    file ? when(env.asset(path), (src) => ({ src, path, ...shownFile(file) })) : undefined,
  );

const shownFile = ({ suffix, mediaType, fileSize, facts }: MediaFile): Omit<ShownMedia, 'src' | 'path'> => ({
  type: suffix.toUpperCase(),
  mediaType,
  fileSize,
  fileSizeName: sizeInWords(fileSize),
  format: facts?.format ?? '',
  duration: facts?.duration ?? -1,
  durationText: durationText(facts?.duration ?? null),
  decoder: facts?.videoCodec ?? facts?.audioCodec ?? '',
  ...numbersOf(facts),
});

const numbersOf = (facts: MediaFacts | null) => ({
  channels: facts?.channels ?? 0,
  bitRate: facts?.bitRate ?? 0,
  samplingRate: facts?.samplingRate ?? 0,
  width: facts?.width ?? 0,
  height: facts?.height ?? 0,
  frameRate: facts?.frameRate ?? 0,
});

/** What is not of a file has none of its facts. */
export const noMedia: Omit<ShownMedia, 'src' | 'path'> = {
  ...shownFile({ suffix: '', mediaType: '', fileSize: 0, facts: null }),
  fileSizeName: '',
};
