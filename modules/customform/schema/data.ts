import { allow, endpoint, id, ids, listing, longText, transferApi, type Rows } from '@kaiyin/entity';
import type { FieldFacts, FieldValues } from '@kaiyin/modules/model/schema';
import { fieldValues } from '@kaiyin/modules/model/schema';
import { z } from 'zod';
import { customFormApi, formOf, permission } from './form.ts';

/** new: nobody has looked at it; work: somebody is on it; done: nothing is left to do. */
export const dataStates = ['new', 'work', 'done'] as const;
export type DataState = (typeof dataStates)[number];

export const dataTable = 'cms_custom_form_data';

export interface FormFile {
  id: number;
  /** The field that it was sent in. */
  code: string;
  name: string;
  size: number;
  isPicture: boolean;
}

/** An answer to a form. */
export interface FormData {
  id: number;
  formId: number;
  data: FieldValues;
  files: FormFile[];
  /** Of the form, when it was answered. */
  version: number;
  state: DataState;
  isSpam: boolean;
  notes: string;
  assigneeId: number | null;
  assignee: string;
  clientIp: string;
  region: string;
  /** The browser that it came from; empty for what was written in the console. */
  visitorId: string;
  memberId: number | null;
  member: string;
  createTime: string;
  updateTime: string;
  updateBy: string;
}

const { access } = customFormApi.get;
const edit = allow(`${permission}:edit`);
const site = true;
const labels = dataTable;

/** What a field of the form is narrowed by is `f_<code>`, or `f_<code>From` and `f_<code>To`. */
const query = listing
  .extend({
    formId: id,
    state: z.enum([...dataStates, '']).default(''),
    /** Suspected spam is left out unless it is asked for. */
    spam: z.enum(['no', 'only', 'all', '']).default(''),
    ip: z.string().trim().max(64).default(''),
    assigneeId: z.string().max(20).default(''),
    createTimeFrom: z.string().max(40).default(''),
    createTimeTo: z.string().max(40).default(''),
  })
  .catchall(z.string().max(200));
export type DataQuery = z.output<typeof query>;

/** Answers to a form, the latest first. */
export const listFormData = endpoint({
  method: 'GET',
  path: '/cms/customform/data/list',
  access,
  site,
  reply: 'rows',
  labels,
  input: query,
}).output<Rows<FormData>>();

export const formDataTransfer = /* @__PURE__ */ transferApi({
  table: dataTable,
  title: 'customform.data',
  list: listFormData,
  permission,
});

/** One answer; that it was read is logged. */
export const getFormData = endpoint({
  method: 'GET',
  path: '/cms/customform/data/{id}',
  access,
  site,
  logged: `${dataTable}.read`,
  input: z.object({ id }),
}).output<FormData & { fields: FieldFacts[] }>();

/** The fields that answers of a form are shown by: those of now, then those that were removed and still have values. */
export const listDataFields = endpoint({
  method: 'GET',
  path: '/cms/customform/data/fields',
  access,
  site,
  input: formOf,
}).output<FieldFacts[]>();

/** Adds an answer by hand; files come by the form of a page only. */
export const addFormData = endpoint({
  method: 'POST',
  path: '/cms/customform/data',
  access: allow(`${permission}:add`, `${permission}:edit`),
  site,
  labels,
  input: formOf.extend({ data: fieldValues }),
}).output<{ id: number }>();

/** Changes the values of an answer. */
export const updateFormData = endpoint({
  method: 'PUT',
  path: '/cms/customform/data',
  access: edit,
  site,
  labels,
  input: z.object({ id, updateTime: z.string().optional(), data: fieldValues }),
}).output<void>();

const notes = longText({ max: 2000 });
/** Changes what the staff says of an answer; what is left out stays. */
export const handleFormData = endpoint({
  method: 'POST',
  path: '/cms/customform/data/handle',
  access: edit,
  site,
  labels,
  input: z.object({
    id,
    updateTime: z.string().optional(),
    state: z.enum(dataStates).optional(),
    notes: notes.zod.unwrap().optional(),
    assigneeId: id.nullable().optional(),
  }),
}).output<void>();

/** Sets the state of several answers. */
export const setFormDataState = endpoint({
  method: 'POST',
  path: '/cms/customform/data/state',
  access: edit,
  site,
  input: ids.extend({ state: z.enum(dataStates) }),
}).output<void>();

/** Says of answers that they are spam, or are not. */
export const markFormDataSpam = endpoint({
  method: 'POST',
  path: '/cms/customform/data/spam',
  access: edit,
  site,
  input: ids.extend({ isSpam: z.boolean() }),
}).output<void>();

/** Deletes answers with their files. */
export const removeFormData = endpoint({
  method: 'DELETE',
  path: '/cms/customform/data',
  access: allow(`${permission}:remove`, `${permission}:delete`),
  site,
  input: ids,
}).output<void>();

/** Sends a file of an answer; `inline` shows a picture in place. The site is that of the answer. */
export const sendFormFile = endpoint({
  method: 'GET',
  path: '/cms/customform/data/file/{id}',
  access,
  reply: 'raw',
  logged: `${dataTable}.read`,
  input: z.object({ id, inline: z.enum(['true', 'false']).default('false') }),
}).output<void>();
