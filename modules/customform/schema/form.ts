import {
  allow,
  choice,
  code,
  crudApi,
  endpoint,
  entity,
  flag,
  historyOf,
  id,
  ids,
  integer,
  json,
  longText,
  refs,
  text,
  type Endpoint,
  type ListQuery,
  type Row,
  type Rows,
} from '@kaiyin/entity';
import { fieldCalls, type ControlType } from '@kaiyin/modules/model/schema';
import { z } from 'zod';

export const permission = 'cms:customform';

/** draft: never shown; published: on pages, and takes answers; offline: was shown before. Only publishing and taking offline change it. */
export const formStatuses = ['draft', 'published', 'offline'] as const;
/** By what a reader counts as one who has answered: nothing, the address, the browser (a cookie of the site), the member. */
export const limitRules = ['Unlimited', 'IP', 'UUID', 'Member'] as const;
export type LimitRule = (typeof limitRules)[number];

/** Controls that a form on a page can have. */
export const formControls = [
  'input',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'select',
  'date',
  'time',
  'datetime',
  'picture',
  'resource',
  'switch',
  'colour',
] as const satisfies readonly [ControlType, ...ControlType[]];

/** The name of its template in each pipe, by the code of the pipe. */
const templates = json(z.record(z.string().min(1).max(20), z.string().max(150)).default({}));

/** A form of a site: its working copy. What pages show is its publication; its fields are those of a model. */
export const customForm = entity('cms_custom_form', {
  permission,
  scope: 'site',
  fields: {
    name: text({ max: 100, filter: 'contains', inList: true }),
    code: code({ max: 50, filter: 'contains', inList: true }),
    status: choice(formStatuses, { filter: 'equals', inList: true, initial: 'draft', widget: 'hidden' }),
    needCaptcha: flag(false),
    needLogin: flag(false),
    ruleLimit: choice(limitRules, { initial: 'Unlimited', widget: 'radio' }),
    /** What a reader is told once the answer is kept; a standard sentence where it is empty. */
    thanks: longText({ max: 500 }),
    /** Megabytes of one file. */
    fileSize: integer({ min: 1, max: 50, initial: 10 }),
    /** Files of one field. */
    fileCount: integer({ min: 1, max: 10, initial: 3 }),
    templates,
    /** People of the staff who are told of each answer. */
    notifyIds: refs('sys_user', { max: 50 }),
    /** Answers are deleted after so many days; 0 for never. */
    retentionDays: integer({ min: 0, max: 3650, initial: 0 }),
    remark: longText({ max: 500 }),
    /** The model that has its fields. */
    modelId: integer({ initial: 0, widget: 'hidden' }),
    /** Raised with each change of its fields. */
    version: integer({ initial: 1, widget: 'hidden' }),
  },
  unique: [['siteId', 'code']],
  order: { by: 'id', direction: 'desc' },
});
export type CustomForm = Row<typeof customForm>;

/** A form with what lists say of it. */
export interface FormRow extends CustomForm {
  /** The working copy, or its fields, say something else than what is published. */
  isChanged: boolean;
  /** All answers. */
  total: number;
  /** Answers that are not suspected to be spam. */
  answers: number;
  /** Of these, how many nobody has looked at yet. */
  fresh: number;
}

export const customFormApi = crudApi('/cms/customform', customForm);
const { access } = customFormApi.get;
const site = true;
export const customFormHistory = historyOf('/cms/customform', access, { site });

/** The list and the form as they are answered. */
export const listForms = customFormApi.list as Endpoint<ListQuery, Rows<FormRow>, 'rows'>;
export const getForm = customFormApi.get as Endpoint<{ id: number }, FormRow, 'data'>;

/** Deletes forms. `answers` is how many answers the caller knows of: nothing is deleted when there are more. */
export const removeForms = endpoint({
  method: 'DELETE',
  path: '/cms/customform',
  access: customFormApi.remove.access,
  site,
  input: ids.extend({ answers: z.coerce.number().int().min(0).default(0) }),
}).output<void>();

/** Makes working copies public as they are now. */
export const publishForms = endpoint({
  method: 'POST',
  path: '/cms/customform/publish',
  access: allow(`${permission}:edit`),
  site,
  input: ids,
}).output<void>();

/** Takes forms from the pages; answers stay. */
export const takeFormsOffline = endpoint({
  method: 'POST',
  path: '/cms/customform/offline',
  access: allow(`${permission}:edit`),
  site,
  input: ids,
}).output<void>();

export const listLimitRules = endpoint({
  method: 'GET',
  path: '/cms/customform/limitRules',
  access,
}).output<{ value: LimitRule; label: string }[]>();

export interface StaffOption {
  id: number;
  name: string;
}
/** People of the staff who may be told of answers, or given them to work on: those that are named by ids, or found by words. */
export const listFormStaff = endpoint({
  method: 'GET',
  path: '/cms/customform/staff',
  access,
  site,
  input: z.object({
    search: z.string().trim().max(50).default(''),
    ids: z
      .string()
      .regex(/^(\d{1,15}(,\d{1,15}){0,99})?$/)
      .default(''),
  }),
}).output<StaffOption[]>();

/** The calls for the fields of forms. */
export const formFields = fieldCalls('/cms/customform/field', permission);
export const formOf = z.object({ formId: id });
