import { choice, flag, image, integer, optional } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

const side = integer({ min: 0, max: 6143, initial: 218 });
/** Pixels of pictures that templates cut without saying a size; 0 leaves them whole. */
export const thumbnailWidth = defineSetting({ key: 'ThumbnailWidth', group: 'pictures', field: side });
export const thumbnailHeight = defineSetting({ key: 'ThumbnailHeight', group: 'pictures', field: side });

/** Pictures that come into the library have a mark put on them. */
export const imageWatermark = defineSetting({ key: 'ImageWatermark', group: 'pictures', field: flag() });
/** A picture of the library. */
export const watermarkImage = defineSetting({
  key: 'ImageWatermarkImage',
  group: 'pictures',
  field: optional(image()),
});
export const watermarkPositions = [
  'TOP_LEFT',
  'TOP_CENTER',
  'TOP_RIGHT',
  'CENTER_LEFT',
  'CENTER',
  'CENTER_RIGHT',
  'BOTTOM_LEFT',
  'BOTTOM_CENTER',
  'BOTTOM_RIGHT',
] as const;
export const watermarkPosition = defineSetting({
  key: 'ImageWatermarkPosition',
  group: 'pictures',
  field: choice(watermarkPositions, { initial: 'TOP_RIGHT' }),
});
/** Percent; 100 hides what lies below. */
export const watermarkOpacity = defineSetting({
  key: 'ImageWatermarkOpacity',
  group: 'pictures',
  field: integer({ min: 10, max: 100, initial: 100 }),
});
/** Width of the mark in percent of the picture's. */
export const watermarkRatio = defineSetting({
  key: 'ImageWatermarkRatio',
  group: 'pictures',
  field: integer({ min: 1, max: 100, initial: 30 }),
});

export const resourceSettings: readonly Setting[] = [
  thumbnailWidth,
  thumbnailHeight,
  imageWatermark,
  watermarkImage,
  watermarkPosition,
  watermarkOpacity,
  watermarkRatio,
];
