import type { ItemKind } from '@kaiyin/modules/content/console';
import { imageLimit, type ImageItem } from '@kaiyin/modules/image/schema';
import { ImageFields } from './ImageFields.tsx';
import { ImageMedia } from './ImageMedia.tsx';

/** An image group, as the editor of lists has to know it. */
export const imageKind: ItemKind<ImageItem> = {
  resourceType: 'image',
  limit: imageLimit,
  // What it is called and what it shows is written by people: a file name says neither.
  fromFile: ({ internalUrl }) => ({ src: internalUrl, title: '', summary: '', link: '', alt: '' }),
  Media: ImageMedia,
  Fields: ImageFields,
  coverOf: ({ src }) => src,
  labels: {
    title: 'cms_image.title',
    summary: 'cms_image.summary',
    link: 'cms_image.link',
    alt: 'cms_image.alt',
  },
  lines: ({ title, summary }) => [title, summary].filter((text) => text !== ''),
  count: 'image.count',
};
