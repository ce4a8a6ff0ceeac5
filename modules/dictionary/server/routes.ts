import * as api from '@kaiyin/modules/dictionary/schema';
import { crudRoutes, historyRoute, route, type Route } from '@kaiyin/server-kit';
import { dictEntries } from './dict-data.ts';
import { dictTypes } from './dict-types.ts';
import { entriesOf, forgetEntries } from './entries.ts';
import { forgetParameters, parameterKinds, parameters, publicValue } from './parameters.ts';

export const dictionaryRoutes: Route[] = [
  route(api.refreshDictCache, forgetEntries),
  route(api.refreshConfigCache, forgetParameters),
  route(api.entriesOfType, (ctx, { type }) => entriesOf(ctx, type)),
  route(api.configByKey, async (ctx, { key }) => (await publicValue(ctx, key)) ?? null),
  ...crudRoutes(api.dictTypeApi, dictTypes),
  historyRoute(api.dictTypeHistory, { kinds: ['sys_dict_type'], see: dictTypes.get }),
  ...crudRoutes(api.dictDataApi, dictEntries),
  historyRoute(api.dictDataHistory, { kinds: ['sys_dict_data'], see: dictEntries.get }),
  route(api.parameterKinds, parameterKinds),
  ...crudRoutes(api.configApi, parameters),
  historyRoute(api.configHistory, { kinds: ['sys_config'], see: parameters.get }),
];
