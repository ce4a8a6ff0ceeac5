import {
  allow,
  choice,
  crudApi,
  endpoint,
  entity,
  flag,
  id,
  ids,
  json,
  line,
  longText,
  pattern,
  ref,
  sortOrder,
  text,
  type Row,
} from '@kaiyin/entity';
import { z } from 'zod';
import { controlTypes, fieldRules, type ControlType, type FieldRule } from './control-types.ts';
import { model } from './model.ts';

const option = z.object({ value: line({ max: 100 }), label: line({ max: 100 }) });
export type FieldOption = z.output<typeof option>;

/** A field of a model. */
export const modelField = entity('x_model_field', {
  permission: 'cms:exmodel',
  scope: 'site',
  fields: {
    modelId: ref('x_model', { filter: 'any' }),
    name: text({ max: 50, filter: 'contains', inList: true }),
    /** Its label in English; empty where `name` does. */
    nameEn: longText({ max: 50, widget: 'text' }),
    code: pattern(/^[A-Za-z][A-Za-z0-9_]*$/, 'model.codeRule', { max: 50, filter: 'contains', inList: true }),
    controlType: choice(controlTypes, { initial: 'input', inList: true }),
    required: flag(false, { inList: true }),
    rule: choice(fieldRules, { initial: '' }),
    /** Of the rule `pattern`: what a whole value must be like. */
    pattern: longText({ max: 200, widget: 'text' }),
    options: json(z.array(option).max(200).default([])),
    /** Type of the dictionary that offers the values, in place of `options`; empty without one. */
    dictionary: longText({ max: 100 }),
    /** As it would be typed; what it is of follows from the control. */
    defaultValue: longText({ max: 100, widget: 'text' }),
    help: longText({ max: 200 }),
    filterable: flag(false, { inList: true }),
    sort: sortOrder(),
    /** Taken out of the model; its values stay until it is purged. */
    removed: flag(false, { filter: 'equals' }),
  },
  unique: [['modelId', 'code']],
  order: { by: 'sort', direction: 'asc' },
});
export type ModelField = Row<typeof modelField>;
/** What shows, checks and fills a field: `options` are those that it offers, wherever they come from. */
export type FieldFacts = Pick<
  ModelField,
  | 'name'
  | 'nameEn'
  | 'code'
  | 'controlType'
  | 'required'
  | 'rule'
  | 'pattern'
  | 'options'
  | 'defaultValue'
  | 'help'
  | 'filterable'
>;

export interface Conversion {
  /** Records that hold a value. */
  count: number;
  /** How many of these values the changed field could not show. */
  unfit: number;
  /** Some of those. */
  examples: { id: number; title: string; value: string }[];
}

/**
 * The calls that change the fields of the models of one owner, below `base`, with the permissions of that owner; `readers` are the
 * permissions that show the fields of one model.
 */
export function fieldCalls(base: string, permission: string, readers: readonly string[] = []) {
  const api = crudApi(base, { ...modelField, permission });
  const read = api.get.access;
  const change = api.update.access;
  return {
    permission,
    api,
    /** The fields of a model in their order, those that were removed left out. */
    all: endpoint({
      method: 'GET',
      path: `${base}/all`,
      access: allow(`${permission}:view`, ...readers),
      site: true,
      input: z.object({ modelId: id }),
    }).output<FieldFacts[]>(),
    /** Brings the fields of a model into an order. */
    sort: endpoint({
      method: 'POST',
      path: `${base}/sort`,
      access: change,
      site: true,
      input: z.object({ modelId: id, ids: z.array(id).min(1).max(500) }),
    }).output<void>(),
    /** How many records hold a value of each of some fields. */
    count: endpoint({
      method: 'GET',
      path: `${base}/values`,
      access: read,
      site: true,
      /** Numbers with commas between them, at most 100. */
      input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/) }),
    }).output<{ id: number; count: number }[]>(),
    /** What a change of a field would do to the values that there are; nothing is changed. */
    conversion: endpoint({
      method: 'POST',
      path: `${base}/conversion`,
      access: change,
      site: true,
      logged: false,
      labels: modelField.table,
      input: api.update.input,
    }).output<Conversion>(),
    /** Puts removed fields back, with their values. */
    restore: endpoint({
      method: 'POST',
      path: `${base}/restore`,
      access: change,
      site: true,
      input: ids,
    }).output<void>(),
    /** Deletes removed fields for good, with the values of working copies; versions of earlier days keep theirs. */
    purge: endpoint({
      method: 'DELETE',
      path: `${base}/purge`,
      access: allow(`${permission}:remove`, `${permission}:delete`),
      site: true,
      input: ids,
    }).output<void>(),
    /** The dictionaries that may offer the values of a field. */
    dictionaries: endpoint({
      method: 'GET',
      path: base.replace(/\/field$/, '/dictionaries'),
      access: read,
    }).output<{ type: string; name: string }[]>(),
  };
}
export type FieldCalls = ReturnType<typeof fieldCalls>;

/** The calls for the fields of extension models. */
export const extensionFields = fieldCalls('/xmodel/field', model.permission, ['cms:catalog:view', 'cms:site:view']);
export const modelFieldApi = extensionFields.api;
export const fieldsOfModel = extensionFields.all;

/** What each control can be told. */
export const listControls = endpoint({
  method: 'GET',
  path: '/xmodel/controls',
  access: modelFieldApi.get.access,
}).output<{ type: ControlType; hasOptions: boolean; rules: readonly FieldRule[] }[]>();
