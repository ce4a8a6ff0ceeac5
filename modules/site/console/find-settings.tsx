import { SettingOutlined } from '@ant-design/icons';
import { hasPermission, isCalled, listOf, text, textOf, useCurrentSite, type Finder } from '@kaiyin/console-kit';
import { settingTable } from '@kaiyin/modules/site/schema';
import './additions.ts';

const most = 6;

/** Settings of the current site by words of their labels; known here, so that nobody is asked. */
export const toFinds: Finder<never>['toFinds'] = (_, words) => {
  const { siteId } = useCurrentSite.getState();
  if (!siteId || !hasPermission('cms:site:view', 'cms:site:list')) return [];
  return listOf('settings')
    .map(({ key, group }) => ({ key, group, label: textOf(`${settingTable}.${key}`) }))
    .filter(({ label }) => isCalled(label, words))
    .slice(0, most)
    .map(({ key, group, label }) => ({
      id: `setting:${key}`,
      title: label,
      detail: `${text('site.tabSettings')} / ${text(`site.setting.group.${group}`)}`,
      icon: <SettingOutlined />,
      href: `/cms/site/tabs?siteId=${siteId}&tab=settings`,
    }));
};
