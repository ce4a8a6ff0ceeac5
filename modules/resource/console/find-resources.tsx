import { PaperClipOutlined } from '@ant-design/icons';
import { text, type Finder } from '@kaiyin/console-kit';
import type { FoundResource } from '@kaiyin/modules/resource/schema';

/** Files of the library; they lead to what is known of them. */
export const toFinds: Finder<FoundResource>['toFinds'] = (rows) =>
  rows.map(({ id, name, resourceType }) => ({
    id: `resource:${id}`,
    title: name,
    detail: text(`cms_resource.resourceType.${resourceType}`),
    icon: <PaperClipOutlined />,
    href: `/configs/resource?id=${id}`,
  }));
