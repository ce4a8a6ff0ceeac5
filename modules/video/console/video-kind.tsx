import type { ItemKind } from '@kaiyin/modules/content/console';
import { videoLimit, type VideoItem } from '@kaiyin/modules/video/schema';
import { EmbedAdder } from './EmbedAdder.tsx';
import { VideoFields } from './VideoFields.tsx';
import { VideoMedia } from './VideoMedia.tsx';

/** A video content, as the editor of lists has to know it. */
export const videoKind: ItemKind<VideoItem> = {
  resourceType: 'video',
  limit: videoLimit,
  most: 10,
  fromFile: ({ internalUrl, name }) => ({
    kind: 'file' as const,
    src: internalUrl,
    title: name.replace(/\.\w+$/, '').slice(0, 100),
    description: '',
    cover: '',
    captions: [],
  }),
  Media: VideoMedia,
  Fields: VideoFields,
  Adder: EmbedAdder,
  hasFile: ({ kind }) => kind === 'file',
  coverOf: ({ cover }) => cover,
  labels: { title: 'cms_video.title', description: 'cms_video.description', cover: 'cms_video.cover' },
  lines: ({ title, description }) => [title, description].filter((text) => text !== ''),
  count: 'video.count',
};
