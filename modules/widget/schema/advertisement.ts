import {
  choice,
  crudApi,
  entity,
  historyOf,
  image,
  instant,
  integer,
  longText,
  optional,
  pattern,
  ref,
  status,
  statusApi,
  text,
  type Row,
} from '@kaiyin/entity';

export const adTypes = ['image', 'text', 'html'] as const;
export type AdType = (typeof adTypes)[number];

/** An ad is shown between its dates, to the minute, while it is enabled: an end that nobody has set. */
export const endOfTime = '2999-12-31T00:00:00.000Z';

/** What an ad space shows. The heaviest comes first. */
export const advertisement = entity('cms_advertisement', {
  permission: 'cms:advertisement',
  scope: 'site',
  fields: {
    adSpaceId: ref('cms_page_widget', { filter: 'equals' }),
    type: choice(adTypes, { filter: 'equals', inList: true, initial: 'image' }),
    name: text({ max: 100, filter: 'contains', inList: true }),
    weight: integer({ min: 0, max: 1_000_000, initial: 100 }),
    status: status(),
    onlineDate: instant({ inList: true }),
    offlineDate: instant({ inList: true }),
    /** Where it leads; nowhere without one. */
    redirectUrl: optional(pattern(/^(https?:\/\/|iurl:\/\/|\/)\S+$/i, 'widget.addressRule')),
    picture: optional(image()),
    /** What a text says. */
    text: longText({ max: 500 }),
    /** What stands in a frame of its own, whose scripts cannot reach the page. */
    html: longText({ max: 20_000 }),
    /** Pixels that are kept free for it; those of the picture unless told. */
    width: optional(integer({ min: 1, max: 4000 })),
    height: optional(integer({ min: 1, max: 4000 })),
    remark: longText({ max: 100 }),
  },
  order: { by: 'id', direction: 'desc' },
});
export type Advertisement = Row<typeof advertisement>;
export const advertisementApi = crudApi('/cms/advertisement', advertisement);
export const advertisementStatus = statusApi('/cms/advertisement', advertisement);
export const advertisementHistory = historyOf('/cms/advertisement', advertisementApi.get.access, { site: true });
