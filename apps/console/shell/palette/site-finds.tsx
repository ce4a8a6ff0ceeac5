import { GlobalOutlined } from '@ant-design/icons';
import { call } from '@kaiyin/console-kit';
import { siteOptions } from '@kaiyin/modules/site/schema';
import type { Find, Finder } from './find.ts';

const shown = 5;

type SwitchSite = (site: { id: number; name: string }) => Promise<boolean>;

/** Sites by name; choosing one makes it the current site. */
export const siteFinds =
  (switchTo: SwitchSite): Finder['find'] =>
  async (words, signal): Promise<Find[]> => {
    const sites = await call(siteOptions, {}, { quiet: true, signal });
    const low = words.toLowerCase();
    const named = sites.filter((site) => site.siteName.toLowerCase().includes(low)).slice(0, shown);
    return named.map(({ siteId, siteName }) => ({
      id: `site:${siteId}`,
      title: siteName,
      icon: <GlobalOutlined />,
      run: () => switchTo({ id: siteId, name: siteName }),
    }));
  };
