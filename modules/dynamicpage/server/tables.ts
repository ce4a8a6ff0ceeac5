import type { dynamicPage } from '@kaiyin/modules/dynamicpage/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_dynamic_page: TableOf<typeof dynamicPage>;
  }
}
