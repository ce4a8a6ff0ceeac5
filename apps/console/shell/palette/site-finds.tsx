import { GlobalOutlined } from '@ant-design/icons';
import { call } from '@kaiyin/console-kit';
import { listSites } from '../calls.ts';
import type { Find, Finder } from './finders.ts';

type ChooseSite = (site: { id: number; name: string }) => Promise<boolean>;

/** Sites by name; choosing one makes it the current site. */
export const siteFinds =
  (choose: ChooseSite): Finder['find'] =>
  async (words, signal): Promise<Find[]> => {
    const { rows } = await call(listSites, { pageNum: 1, pageSize: 5, siteName: words }, { quiet: true, signal });
    return rows.map((site) => ({
      id: `site:${site.id}`,
      title: site.name,
      detail: site.path,
      icon: <GlobalOutlined />,
      run: () => choose(site),
    }));
  };
