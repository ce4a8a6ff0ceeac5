import { audioLimit, type AudioItem } from '@kaiyin/modules/audio/schema';
import type { ItemKind } from '@kaiyin/modules/content/console';
import { AudioFields } from './AudioFields.tsx';
import { AudioMedia } from './AudioMedia.tsx';

/** An audio content, as the editor of lists has to know it. */
export const audioKind: ItemKind<AudioItem> = {
  resourceType: 'audio',
  limit: audioLimit,
  most: 10,
  // The name of a file is a beginning: who hears it says it better.
  fromFile: ({ internalUrl, name }) => ({
    src: internalUrl,
    title: name.replace(/\.\w+$/, '').slice(0, 100),
    author: '',
    description: '',
    cover: '',
  }),
  Media: AudioMedia,
  Fields: AudioFields,
  coverOf: ({ cover }) => cover,
  labels: {
    title: 'cms_audio.title',
    author: 'cms_audio.author',
    description: 'cms_audio.description',
    cover: 'cms_audio.cover',
  },
  lines: ({ title, author, description }) => [title, author, description].filter((text) => text !== ''),
  count: 'audio.count',
};
