import { columnsOf, internalTable } from '@kaiyin/server-kit';
import type { FieldFacts, FieldValues } from '@kaiyin/modules/model/schema';
import { customForm, type CustomForm, type DataState } from '@kaiyin/modules/customform/schema';
import type { Generated } from 'kysely';

/** What a publication copies of a form. */
export const copiedColumns = [
  'name',
  'code',
  'needCaptcha',
  'needLogin',
  'ruleLimit',
  'thanks',
  'fileSize',
  'fileCount',
  'templates',
] as const satisfies (keyof CustomForm)[];

/** What of a form is public from `validFrom` until `validUntil`; null without an end. */
export interface FormPublication extends Pick<CustomForm, (typeof copiedColumns)[number]> {
  formId: number;
  siteId: number;
  /** Of the form's fields. */
  version: number;
  fields: FieldFacts[];
  validFrom: string;
  validUntil: string | null;
}

interface DataRow {
  siteId: number;
  formId: number;
  data: FieldValues;
  version: number;
  state: DataState;
  isSpam: boolean;
  notes: string;
  assigneeId: number | null;
  clientIp: string;
  /** What counts as one address. */
  addressKey: string;
  visitorId: string;
  memberId: number | null;
  createTime: string;
  updateTime: string;
  /** Who of the staff has changed it; empty for nobody. */
  updateBy: string;
}

interface FileRow {
  siteId: number;
  formId: number;
  dataId: number;
  /** The field that it was sent in. */
  code: string;
  name: string;
  suffix: string;
  size: number;
  hash: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_custom_form_publication: FormPublication & { id: Generated<number> };
    cms_custom_form_data: DataRow & { id: Generated<number> };
    cms_custom_form_file: FileRow & { id: Generated<number> };
  }
}

export const customFormTables = [
  internalTable<FormPublication & { id: number }>('cms_custom_form_publication', {
    ...columnsOf(customForm, copiedColumns),
    id: 'integer',
    formId: 'integer',
    siteId: 'integer',
    version: 'integer',
    fields: 'json',
    validFrom: 'instant',
    validUntil: 'instant?',
  }),
  internalTable<DataRow & { id: number }>('cms_custom_form_data', {
    id: 'integer',
    siteId: 'integer',
    formId: 'integer',
    data: 'json',
    version: 'integer',
    state: 'text',
    isSpam: 'boolean',
    notes: 'text',
    assigneeId: 'integer?',
    clientIp: 'text',
    addressKey: 'text',
    visitorId: 'text',
    memberId: 'integer?',
    createTime: 'instant',
    updateTime: 'instant',
    updateBy: 'text',
  }),
  internalTable<FileRow & { id: number }>('cms_custom_form_file', {
    id: 'integer',
    siteId: 'integer',
    formId: 'integer',
    dataId: 'integer',
    code: 'text',
    name: 'text',
    suffix: 'text',
    size: 'integer',
    hash: 'blob',
  }),
];
