import type { template } from '@kaiyin/modules/template/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_template: TableOf<typeof template>;
  }
}
