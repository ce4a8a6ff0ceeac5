import { GlobalOutlined } from '@ant-design/icons';
import { call, type Find, type Finder, isCalled } from '@kaiyin/console-kit';
import { siteOptions } from '@kaiyin/modules/site/schema';

const shown = 5;

type SwitchSite = (site: { id: number; name: string }) => Promise<boolean>;

/** Sites by name; choosing one makes it the current site. */
export const siteFinds =
  (switchTo: SwitchSite): Finder['find'] =>
  async (words, signal): Promise<Find[]> => {
    const sites = await call(siteOptions, {}, { quiet: true, signal });
    const named = sites.filter(({ siteName }) => isCalled(siteName, words)).slice(0, shown);
    return named.map(({ siteId, siteName }) => ({
      id: `site:${siteId}`,
      title: siteName,
      icon: <GlobalOutlined />,
      run: () => switchTo({ id: siteId, name: siteName }),
    }));
  };
