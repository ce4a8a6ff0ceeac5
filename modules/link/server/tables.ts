import type { link, linkGroup } from '@kaiyin/modules/link/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_link: TableOf<typeof link>;
    cms_link_group: TableOf<typeof linkGroup>;
  }
}
