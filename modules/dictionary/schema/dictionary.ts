import {
  choice,
  code,
  entity,
  flag,
  integer,
  listClasses,
  longText,
  optional,
  pattern,
  text,
  type Row,
} from '@kaiyin/entity';

/** A dictionary: a named list of values. Fixed ones come with the product and cannot be deleted. */
export const dictType = entity('sys_dict_type', {
  permission: 'system:dict',
  scope: 'system',
  fields: {
    dictName: text({ max: 100, filter: 'contains', inList: true }),
    dictType: code({ max: 100, filter: 'contains', inList: true }),
    fixed: flag(false, { inList: true }),
    remark: longText({ inList: true }),
  },
  unique: [['dictType']],
});
export type DictType = Row<typeof dictType>;
/** A dictionary as it is read by itself: whether entries may be added. */
export type DictTypeView = DictType & { takesEntries: boolean };

export const dictData = entity('sys_dict_data', {
  permission: 'system:dict',
  scope: 'system',
  fields: {
    dictType: code({ max: 100, filter: 'equals', names: { row: 'sys_dict_type', by: 'dictType' } }),
    dictLabel: text({ max: 100, filter: 'contains', inList: true }),
    dictValue: text({ max: 100, inList: true }),
    dictSort: integer({ sortable: true, initial: 0 }),
    cssClass: optional(text({ max: 100 })),
    listClass: optional(choice(listClasses, { inList: true })),
    status: choice(['enabled', 'disabled'], { filter: 'equals', inList: true, initial: 'enabled' }),
    fixed: flag(false, { inList: true }),
    remark: longText(),
  },
  unique: [['dictType', 'dictValue']],
  order: { by: 'dictSort', direction: 'asc' },
});
export type DictData = Row<typeof dictData>;

/**
 * Who reads the value of a parameter: those who may see the parameters, everybody (templates and whoever signs in), or
 * nobody but the program, once it is kept.
 */
const visibilities = ['internal', 'public', 'secret'] as const;
/** What is answered in the place of a secret; sent back, it leaves the secret as it is. */
export const secretMask = '******';

/** A parameter of the system, by its key. */
export const config = entity('sys_config', {
  permission: 'system:config',
  scope: 'system',
  fields: {
    configName: text({ max: 100, filter: 'contains', inList: true }),
    configKey: pattern(/^[\w.-]*$/, 'dictionary.keyRule', { max: 100, filter: 'contains', inList: true }),
    configValue: {
      ...longText({ max: 500, inList: true }),
      secret: (row: object) => 'visibility' in row && row.visibility === 'secret',
    },
    visibility: choice(visibilities, { filter: 'equals', inList: true, initial: 'internal' }),
    fixed: flag(false, { filter: 'equals', inList: true }),
    /** Of a part of the product that does not exist yet: kept, and shown once something reads it. */
    unused: flag(false, { filter: 'equals', widget: 'hidden' }),
    remark: longText({ inList: true }),
  },
  unique: [['configKey']],
});
export type Config = Row<typeof config>;
