import { choice, flag, integer, optional, text } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** Whether two contents may have the same title: 0 they may, 1 not within the site, 2 not within the catalog. */
export const titleCheck = defineSetting({
  key: 'RepeatTitleCheck',
  group: 'content',
  field: choice(['0', '1', '2'], { initial: '0' }),
});
/** Whether what is public may be corrected without being taken offline before. */
export const publishedEdit = defineSetting({
  key: 'PublishedContentEdit',
  group: 'content',
  field: flag(true),
  inCatalogs: true,
});
export const autoCover = defineSetting({ key: 'AutoArticleLogo', group: 'content', field: flag(), inCatalogs: true });
/** Pictures of other websites come into the library as soon as they are in a text. */
export const remotePictures = defineSetting({
  key: 'DownloadRemoteImage',
  group: 'content',
  field: flag(),
  inCatalogs: true,
});
/** Days; 0 keeps all. */
export const recycleDays = defineSetting({
  key: 'RecycleKeepDays',
  group: 'content',
  field: integer({ min: 0, max: 3650, initial: 30 }),
});
/** Names of fields in the editor; empty where the usual one holds. */
export const shortTitleLabel = defineSetting({
  key: 'ShortTitleLabel',
  group: 'editor',
  field: optional(text({ max: 20 })),
  inCatalogs: true,
});
export const subTitleLabel = defineSetting({
  key: 'SubTitleLabel',
  group: 'editor',
  field: optional(text({ max: 20 })),
  inCatalogs: true,
});

export const contentSettings: readonly Setting[] = [
  titleCheck,
  publishedEdit,
  autoCover,
  remotePictures,
  recycleDays,
  shortTitleLabel,
  subTitleLabel,
];
