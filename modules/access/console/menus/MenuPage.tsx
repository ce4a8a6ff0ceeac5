import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  ErrorState,
  Page,
  useHistory,
  useText,
  useUrlState,
  flat,
  TreeSearch,
  TreeTable,
} from '@kaiyin/console-kit';
import type { Menu } from '@kaiyin/modules/account/schema';
import { menuHistory, type MenuNode } from '@kaiyin/modules/access/schema';
import { useTranslate } from '@kaiyin/modules/translation/console';
import { Button, Skeleton } from 'antd';
import { useDeferredValue, type ReactNode } from 'react';
import { MenuDrawer, type MenuStart } from './MenuDrawer.tsx';
import { matchingMenus, menuNameKey, nameOf } from './menu-tree.ts';
import { useMenuActions, type ShownMenu } from './use-menu-actions.ts';
import { useMenuColumns } from './use-menu-columns.tsx';
import { useMenuMove } from './use-menu-move.ts';
import { useMenus } from './use-menus.ts';
import '../access.css';

const urlStart = { edit: '', below: 0, name: '', status: '' };

/** What stands below an entry of this kind is most likely of that one. */
const kindBelow: Record<Menu['menuType'], Menu['menuType']> = { directory: 'menu', menu: 'button', button: 'button' };

/** A new entry comes last where it is added. */
function startBelow(menus: readonly MenuNode[], above: MenuNode | undefined): MenuStart {
  const sort = Math.max(0, ...(above?.children ?? menus).map((menu) => menu.sort)) + 1;
  return { parentId: above?.id ?? 0, menuType: above ? kindBelow[above.menuType] : 'directory', sort };
}

/** The menu as a tree, with what each entry shows and gives. */
export default function MenuPage() {
  const t = useText();
  const [{ edit, below, name, status }, setUrl] = useUrlState(urlStart);
  const { data, isPending, isError, error, refetch } = useMenus();
  const open = (id: number | 'new', parent = 0) => setUrl({ edit: String(id), below: parent }, { push: true });
  const above = flat(data ?? []).find(({ id }) => id === below);
  const add = (
    <Can permission="system:menu:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t('kit.add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('people.menus')} summary={t('people.menusSummary')} primary={add}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <MenuTable
          menus={data}
          name={String(name)}
          status={status}
          onSeek={setUrl}
          onEdit={(id) => open(id)}
          onAddBelow={(id) => open('new', id)}
          create={add}
        />
      )}
      {edit && data && (
        <MenuDrawer
          key={`${edit}-${below}`}
          id={edit === 'new' ? undefined : Number(edit)}
          start={startBelow(data, above)}
          onClose={() => setUrl({ edit: '', below: 0 })}
        />
      )}
    </Page>
  );
}

interface MenuTableProps {
  menus: readonly MenuNode[];
  name: string;
  status: string;
  onSeek: (sought: { name?: string; status?: string }) => void;
  onEdit: (id: number) => void;
  onAddBelow: (id: number) => void;
  create: ReactNode;
}

function MenuTable({ menus, name, status, onSeek, onEdit, onAddBelow, create }: MenuTableProps) {
  const t = useText();
  const words = useDeferredValue(name.trim());
  const { historyActions, historyDrawer } = useHistory<ShownMenu>(menuHistory, nameOf);
  const { translate, dialog } = useTranslate<ShownMenu>({ keyOf: ({ id }) => menuNameKey(id), nameOf });
  const actions = useMenuActions({ menus, onEdit, onAddBelow });
  const onMove = useMenuMove();
  const columns = useMenuColumns([...actions.slice(0, -1), translate, ...historyActions, ...actions.slice(-1)]);
  return (
    <>
      <TreeTable<MenuNode>
        nodes={matchingMenus(menus, { words, status })}
        columns={columns}
        isSought={words !== '' || status !== ''}
        // Buttons wait below their pages.
        isOpenAtFirst={({ menuType }) => menuType === 'directory'}
        search={<TreeSearch table="sys_menu" {...{ name, status, onSeek }} />}
        emptyText={t('people.menusEmpty')}
        create={create}
        onMove={onMove}
      />
      {historyDrawer}
      {dialog}
    </>
  );
}
