import type { OwnName } from '@kaiyin/modules/translation/server';
import type { Context } from '@kaiyin/server-kit';

/** Names of dictionaries, their entries and parameters, as they are kept. */
export async function dictionaryNames({ db }: Context): Promise<OwnName[]> {
  const [types, entries, parameters] = await Promise.all([
    db.selectFrom('sys_dict_type').select(['dictType', 'dictName']).execute(),
    db.selectFrom('sys_dict_data').select(['dictType', 'dictValue', 'dictLabel']).execute(),
    db.selectFrom('sys_config').select(['configKey', 'configName']).where('unused', '=', false).execute(),
  ]);
  return [
    ...types.map(({ dictType, dictName }) => ({ key: `DICT.${dictType}`, name: dictName })),
    ...entries.map(({ dictType, dictValue, dictLabel }) => ({ key: `DICT.${dictType}.${dictValue}`, name: dictLabel })),
    ...parameters.map(({ configKey, configName }) => ({ key: `CONFIG.${configKey}`, name: configName })),
  ];
}
