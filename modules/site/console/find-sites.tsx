import { GlobalOutlined } from '@ant-design/icons';
import type { Finder } from '@kaiyin/console-kit';
import type { CurrentSiteView } from '@kaiyin/modules/site/schema';
import { switchSite } from './switch-site.ts';

/** Sites that one may enter; choosing one makes it the current site. */
export const toFinds: Finder<CurrentSiteView>['toFinds'] = (rows) =>
  rows.map(({ siteId, siteName }) => ({
    id: `site:${siteId}`,
    title: siteName,
    icon: <GlobalOutlined />,
    run: () => switchSite({ id: siteId, name: siteName }),
  }));
