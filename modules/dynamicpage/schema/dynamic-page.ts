import {
  allow,
  code,
  crudApi,
  endpoint,
  entity,
  historyOf,
  json,
  longText,
  pattern,
  text,
  type Row,
} from '@kaiyin/entity';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { z } from 'zod';

/** What a page may find ready before its template begins: the member who asks, and the number of the page. */
export const initDataTypes = ['Member', 'Pagination'] as const;

/** A page of a site that is made when a reader asks for its path; its path never changes. */
export const dynamicPage = entity('cms_dynamic_page', {
  permission: 'cms:staticize',
  scope: 'site',
  fields: {
    code: code({ max: 30, inList: true }),
    name: text({ max: 30, inList: true }),
    /** Below the pipe's root, without a slash at either end. */
    path: pattern(/^[A-Za-z0-9_]+(\/[A-Za-z0-9_]+)*$/, 'dynamicPage.pathRule', { max: 100, inList: true }),
    initDataTypes: json(z.array(z.enum(initDataTypes)).max(initDataTypes.length).default([])),
    /** The name of its template in each pipe, by the code of the pipe. */
    templates: json(z.record(z.string().min(1).max(20), z.string().max(150)).default({})),
    remark: longText({ max: 255 }),
  },
  unique: [
    ['siteId', 'code'],
    ['siteId', 'path'],
  ],
  keyword: ['code', 'name', 'path'],
});
export type DynamicPage = Row<typeof dynamicPage>;

export const dynamicPageApi = crudApi('/cms/dynamic_page', dynamicPage);
export const dynamicPageHistory = historyOf('/cms/dynamic_page', dynamicPageApi.get.access, { site: true });

/** A kind of data in the language of the call. */
export interface InitDataType {
  type: (typeof initDataTypes)[number];
  name: string;
  desc: string;
}
export const listInitDataTypes = endpoint({
  method: 'GET',
  path: '/cms/dynamic_page/init_data_types',
  access: allow('cms:staticize:view'),
}).output<InitDataType[]>();

/** Why a page could not be made when a reader asked for it, the last time within a week. */
export interface DynamicFault extends PageFailure {
  /** ISO 8601 UTC. */
  at: string;
}
export const listDynamicFaults = endpoint({
  method: 'GET',
  path: '/cms/dynamic_page/faults',
  access: allow('cms:staticize:view'),
  site: true,
}).output<DynamicFault[]>();
