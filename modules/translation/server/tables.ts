import type { translation } from '@kaiyin/modules/translation/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    sys_i18n_dict: TableOf<typeof translation>;
  }
}
