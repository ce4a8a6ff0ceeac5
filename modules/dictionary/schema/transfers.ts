import { transferApi } from '@kaiyin/entity';
import { configApi, dictDataApi, dictTypeApi } from './dictionary.api.ts';

export const dictTypeTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_dict_type',
  list: dictTypeApi.list,
  permission: 'system:dict',
  imports: dictTypeApi,
});
export const dictDataTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_dict_data',
  list: dictDataApi.list,
  permission: 'system:dict',
  imports: { ...dictDataApi, fixed: ['dictType'] },
});
export const configTransfer = /* @__PURE__ */ transferApi({
  table: 'sys_config',
  list: configApi.list,
  permission: 'system:config',
  imports: configApi,
});
