import { FolderOutlined } from '@ant-design/icons';
import type { Finder } from '@kaiyin/console-kit';
import type { FoundCatalog } from '@kaiyin/modules/catalog/schema';

/** Catalogs of the site; they lead to their contents. */
export const toFinds: Finder<FoundCatalog>['toFinds'] = (rows) =>
  rows.map(({ id, name, trail }) => ({
    id: `catalog:${id}`,
    title: name,
    detail: trail,
    icon: <FolderOutlined />,
    href: `/configs/content?catalogId=${id}`,
  }));
