import type { config, dictData, dictType } from '@kaiyin/modules/dictionary/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_dict_type: TableOf<typeof dictType>;
    sys_dict_data: TableOf<typeof dictData>;
    sys_config: TableOf<typeof config>;
  }
}
