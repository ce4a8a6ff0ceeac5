import { CodeOutlined } from '@ant-design/icons';
import type { Finder } from '@kaiyin/console-kit';
import type { FoundTemplate } from '@kaiyin/modules/template/schema';

/** Templates of the site; they lead to the editor. */
export const toFinds: Finder<FoundTemplate>['toFinds'] = (rows) =>
  rows.map(({ id, name, pipeCode }) => ({
    id: `template:${id}`,
    title: name,
    detail: pipeCode,
    icon: <CodeOutlined />,
    href: `/cms/template/editor?id=${id}`,
  }));
