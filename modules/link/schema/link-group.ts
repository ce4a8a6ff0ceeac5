import { code, crudApi, entity, historyOf, sortOrder, text } from '@kaiyin/entity';

export const linkGroup = entity('cms_link_group', {
  permission: 'cms:friendlink',
  scope: 'site',
  fields: {
    name: text({ max: 100, filter: 'contains', inList: true }),
    code: code({ max: 50, filter: 'contains', inList: true }),
    sort: sortOrder(),
  },
  unique: [['siteId', 'code']],
  order: { by: 'sort', direction: 'asc' },
});
export const linkGroupApi = crudApi('/cms/link_group', linkGroup);
export const linkGroupHistory = historyOf('/cms/link_group', linkGroupApi.get.access, { site: true });
