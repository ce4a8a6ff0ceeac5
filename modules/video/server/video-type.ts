import { playerSize } from '@kaiyin/modules/content/schema';
import {
  defineListType,
  libraryAddress,
  listedItem,
  pictureAddress,
  refuseForeignPlayers,
} from '@kaiyin/modules/content/server';
import { escapeHtml } from '@kaiyin/liquid';
import { captionsLimit, videoFields, videoLimit, type VideoItem } from '@kaiyin/modules/video/schema';
import { z } from 'zod';
import { embedHtml } from './embed-html.ts';

const caption = z.object({
  lang: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  label: z.string().normalize('NFC').trim().min(1).max(50),
  src: libraryAddress,
});
const written = { ...videoFields, cover: pictureAddress };
const file = listedItem.extend({
  kind: z.literal('file'),
  ...written,
  captions: z.array(caption).max(captionsLimit).default([]),
});
const side = z.number().int().min(playerSize.least).max(playerSize.most);
const embed = listedItem.extend({
  kind: z.literal('embed'),
  ...written,
  src: z
    .string()
    .max(1000)
    .regex(/^https:\/\/[^\s"'<>\\]+$/, 'video.embedHttps'),
  width: side.default(playerSize.width),
  height: side.default(playerSize.height),
});

/** A video content: films of the library and players of other sites in an order, each with words of its own. */
export const videoType = defineListType<VideoItem>({
  type: 'video',
  resourceType: 'video',
  item: z.discriminatedUnion('kind', [file, embed]),
  limit: videoLimit,
  labels: {
    src: 'cms_video.src',
    title: 'cms_video.title',
    description: 'cms_video.description',
    cover: 'cms_video.cover',
    captions: 'cms_video.captions',
  },
  texts: ({ title, description }) => [title, description].filter((text) => text !== ''),
  html: playerOf,
  besides: (item) => [
    ...(item.cover ? [{ address: item.cover, resourceType: 'image' as const }] : []),
    ...(item.kind === 'file' ? item.captions : []).map(({ src }) => ({ address: src, resourceType: 'file' as const })),
  ],
  enclosed: ({ kind, src }) => (kind === 'file' ? src : undefined),
  refuse: (ctx, items, before) => refuseForeignPlayers(ctx, playersOf(items), playersOf(before)),
});

const playersOf = (items: readonly VideoItem[]): string[] =>
  items.flatMap(({ kind, src }) => (kind === 'embed' ? [src] : []));

function playerOf(item: VideoItem): string {
  const { src, title, description, cover } = item;
  const words = [title && `<b>${escapeHtml(title)}</b>`, escapeHtml(description)].filter(Boolean).join(' ');
  const poster = cover && ` poster="${escapeHtml(cover)}"`;
  const player =
    item.kind === 'embed'
      ? embedHtml(item)
      : `<video src="${escapeHtml(src)}"${poster} controls playsinline preload="metadata"></video>`;
  return `<figure>${player}${words && `<figcaption>${words}</figcaption>`}</figure>`;
}
