import { crudApi, entity, historyOf, image, optional, ref, sortOrder, text, url, type Row } from '@kaiyin/entity';

export const link = entity('cms_link', {
  permission: 'cms:friendlink',
  scope: 'site',
  fields: {
    groupId: ref('cms_link_group', { filter: 'equals' }),
    name: text({ max: 100, filter: 'contains', inList: true }),
    url: url({ inList: true }),
    logo: optional(image()),
    sort: sortOrder(),
  },
  unique: [['groupId', 'name']],
  order: { by: 'sort', direction: 'asc' },
});
export type Link = Row<typeof link>;
export const linkApi = crudApi('/cms/link', link);
export const linkHistory = historyOf('/cms/link', linkApi.get.access, { site: true });
