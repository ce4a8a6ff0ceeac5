import { audioFields, audioLimit, type AudioItem } from '@kaiyin/modules/audio/schema';
import { defineListType, listedItem, pictureAddress } from '@kaiyin/modules/content/server';
import { escapeHtml } from '@kaiyin/liquid';

/** An audio content: sounds of the library in an order, each with words of its own. */
export const audioType = defineListType<AudioItem>({
  type: 'audio',
  resourceType: 'audio',
  item: listedItem.extend({ ...audioFields, cover: pictureAddress }),
  limit: audioLimit,
  labels: {
    src: 'cms_audio.src',
    title: 'cms_audio.title',
    author: 'cms_audio.author',
    description: 'cms_audio.description',
    cover: 'cms_audio.cover',
  },
  texts: ({ title, author, description }) => [title, author, description].filter((text) => text !== ''),
  html: playerOf,
  besides: ({ cover }) => (cover ? [{ address: cover, resourceType: 'image' }] : []),
  enclosed: ({ src }) => src,
});

function playerOf({ src, title, description }: AudioItem): string {
  const words = [title && `<b>${escapeHtml(title)}</b>`, escapeHtml(description)].filter(Boolean).join(' ');
  const player = `<audio src="${escapeHtml(src)}" controls preload="metadata"></audio>`;
  return `<figure>${player}${words && `<figcaption>${words}</figcaption>`}</figure>`;
}
