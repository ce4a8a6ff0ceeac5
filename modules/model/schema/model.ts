import { allow, choice, code, crudApi, endpoint, entity, historyOf, longText, text, type Row } from '@kaiyin/entity';

/** What a model belongs to: the records of a site that choose one, or one custom form. */
export const modelOwners = ['extension', 'customForm'] as const;
export type ModelOwner = (typeof modelOwners)[number];

/** A set of fields that contents, catalogs and sites have besides their own. */
export const model = entity('x_model', {
  permission: 'cms:exmodel',
  scope: 'site',
  fields: {
    name: text({ max: 100, filter: 'contains', inList: true }),
    code: code({ max: 50, filter: 'contains', inList: true }),
    remark: longText({ max: 500 }),
    /** Said by the server; only models of `extension` are listed and chosen. */
    ownerType: choice(modelOwners, { filter: 'equals', initial: 'extension', widget: 'hidden' }),
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
