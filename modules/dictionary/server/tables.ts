import type { config, dictData, dictType } from '@kaiyin/modules/dictionary/schema';
import { internalTable, type TableOf } from '@kaiyin/server-kit';

/** Values that are never answered; the parameter's own row holds a mask. */
interface ConfigSecret {
  configId: number;
  secretValue: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_dict_type: TableOf<typeof dictType>;
    sys_dict_data: TableOf<typeof dictData>;
    sys_config: TableOf<typeof config>;
    sys_config_secret: ConfigSecret;
  }
}

export const dictionaryTables = [
  internalTable<ConfigSecret>('sys_config_secret', { configId: 'integer', secretValue: 'text' }),
];
