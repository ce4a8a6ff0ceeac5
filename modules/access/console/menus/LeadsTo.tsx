import { basename, useText, flat } from '@kaiyin/console-kit';
import { isAddress } from '@kaiyin/modules/account/schema';
import { Form } from 'antd';
import { useMemo } from 'react';
import { addressOf, leadingThere, type Leading } from '@kaiyin/modules/access/schema';
import { nameOf } from './menu-tree.ts';
import { useMenus } from './use-menus.ts';

/** Under the path: the whole address that comes of it. */
export function LeadsTo({ id }: { id: number | undefined }) {
  const t = useText();
  const { data = [] } = useMenus();
  const menus = useMemo(() => new Map(flat(data).map((node) => [node.id, node])), [data]);
  const values = Form.useWatch((all: Partial<Leading>) => all) as Partial<Leading> | undefined;
  const help = t('people.menuPathHelp');
  if (!values?.path || !values.menuType) return help;
  const entry: Leading = {
    id: id ?? 0,
    parentId: values.parentId ?? 0,
    menuType: values.menuType,
    path: values.path,
    external: values.external ?? false,
  };
  const address = addressOf(menus, entry);
  if (address === undefined) return entry.external ? help : t('people.menuLeadsNowhere');
  const other = leadingThere(menus, { entry, address });
  return (
    <span role="status">
      {entry.menuType === 'menu' && (
        <span className="access-leads">{t('people.menuLeadsTo', { address: whole(address) })}</span>
      )}
      {other && <span className="access-leads-twice">{t('people.menuLeadsAsWell', { name: nameOf(other) })}</span>}
      {help}
    </span>
  );
}

const whole = (address: string): string => (isAddress(address) ? address : `${location.origin}${basename}${address}`);
