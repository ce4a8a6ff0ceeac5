import type { publishPipe, site, siteProperty } from '@kaiyin/modules/site/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_site: TableOf<typeof site>;
    cms_site_property: TableOf<typeof siteProperty>;
    cms_publishpipe: TableOf<typeof publishPipe>;
  }
}
