import { allow, code, crudApi, endpoint, entity, historyOf, longText, text, type Row } from '@kaiyin/entity';

/** A set of fields that contents, catalogs and sites have besides their own. */
export const model = entity('x_model', {
  permission: 'cms:exmodel',
  scope: 'site',
  fields: {
    name: text({ max: 100, filter: 'contains', inList: true }),
    code: code({ max: 50, filter: 'contains', inList: true }),
    remark: longText({ max: 500 }),
  },
  unique: [['siteId', 'code']],
});
export type Model = Row<typeof model>;
export const modelApi = crudApi('/cms/exmodel', model);
export const modelHistory = historyOf('/cms/exmodel', modelApi.get.access, { site: true });

export interface ModelOption {
  id: number;
  name: string;
  code: string;
}
/** The models of the site, for those who choose one. */
export const modelOptions = endpoint({
  method: 'GET',
  path: '/cms/exmodel/options',
  access: allow('cms:exmodel:view', 'cms:catalog:view', 'cms:content:view', 'cms:site:view'),
  site: true,
}).output<ModelOption[]>();
