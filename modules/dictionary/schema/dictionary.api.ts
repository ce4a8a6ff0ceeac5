import { allow, crudApi, endpoint, historyOf } from '@kaiyin/entity';
import { z } from 'zod';
import { config, dictData, dictType } from './dictionary.ts';
import type { ParameterGroup, ParameterType } from './parameter-types.ts';

/** An entry as screens use it. */
export interface DictEntry {
  dictLabel: string;
  dictValue: string;
  listClass: string | null;
  cssClass: string | null;
}

export const dictTypeApi = crudApi('/system/dict/type', dictType);
export const dictDataApi = crudApi('/system/dict/data', dictData);
export const dictTypeHistory = historyOf('/system/dict/type', dictTypeApi.get.access);
export const dictDataHistory = historyOf('/system/dict/data', dictDataApi.get.access);
export const configApi = crudApi('/system/config', config);
export const configHistory = historyOf('/system/config', configApi.get.access);

export const entriesOfType = endpoint({
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  access: 'signed-in',
  input: z.object({ type: z.string().max(100) }),
}).output<DictEntry[]>();
export const configByKey = endpoint({
  method: 'GET',
  path: '/system/config/configKey/{key}',
  access: 'signed-in',
  input: z.object({ key: z.string().max(100) }),
}).output<string | null>();
/** Of each parameter that something reads: its group, how it is entered, and the value that it comes with. */
export const parameterKinds = endpoint({
  method: 'GET',
  path: '/system/config/kinds',
  access: configApi.list.access,
}).output<Record<string, ParameterKind>>();

export interface ParameterKind {
  group: ParameterGroup;
  type: ParameterType;
  standard: string;
}
export const refreshConfigCache = endpoint({
  method: 'DELETE',
  path: '/system/config/refreshCache',
  access: allow('system:config:remove'),
}).output<void>();
export const refreshDictCache = endpoint({
  method: 'DELETE',
  path: '/system/dict/type/refreshCache',
  access: allow('system:dict:remove'),
}).output<void>();
