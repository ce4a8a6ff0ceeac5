import { useText } from '@kaiyin/console-kit';
import type { Menu } from '@kaiyin/modules/account/schema';
import { Form } from 'antd';

/** What the permission of an entry means, by its type. */
export function PermissionHelp() {
  const t = useText();
  const menuType = Form.useWatch((all: Partial<Menu>) => all.menuType) as Menu['menuType'] | undefined;
  if (menuType === 'button') return t('people.menuButtonPermissionHelp');
  return t(menuType === 'directory' ? 'people.menuDirectoryPermissionHelp' : 'people.menuPermissionHelp');
}
