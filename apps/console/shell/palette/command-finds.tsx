import { ThunderboltOutlined } from '@ant-design/icons';
import { type Find, findRoute, hasPermission, isCalled, listOf, text } from '@kaiyin/console-kit';

/** What can be begun from anywhere: a new article, a publish of the site. */
export function commandFinds(words: string): Find[] {
  return listOf('commands')
    .filter(({ permissions, href }) => hasPermission(...permissions) && findRoute(href.split('?')[0] ?? ''))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ id, label, href }) => ({ id: `command:${id}`, title: text(label), icon: <ThunderboltOutlined />, href }))
    .filter(({ title }) => isCalled(title, words));
}
