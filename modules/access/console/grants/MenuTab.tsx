import {
  EmptyState,
  ErrorState,
  hasPermission,
  nameOfDefault,
  notify,
  useAction,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { menuPermissions, savePermissions, type MenuPermissions } from '@kaiyin/modules/access/schema';
import { Button, Skeleton, Tag, Tooltip, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import type { Changes } from './Changes.tsx';
import { GrantFilter } from './GrantFilter.tsx';
import { narrowed } from './narrowed.ts';
import { saveOrRead } from './overtaken.ts';
import type { PermissionTabProps } from './permission-tabs.ts';
import { rebasedSet } from './rebased.ts';
import { SaveBar } from './SaveBar.tsx';
import { afterTick, afterTicks, tickedBy, toTree, withBelow, type MenuNode, type MenuRow } from './ticks.ts';

/** What of the menu a role gives, or a person has beside their roles. */
export default function MenuTab({ owner, onDirty }: PermissionTabProps) {
  const t = useText();
  const read = useData(menuPermissions, owner, { freshFor: 0 });
  const [change, setChange] = useState<{ held: ReadonlySet<string>; of: ReadonlySet<string> }>();
  const before = useMemo(() => new Set(read.data?.perms), [read.data]);
  // Made of what is granted now, should others have changed that since.
  const now = change ? rebasedSet(change.held, { old: change.of, fresh: before }) : before;
  const setHeld = (held: ReadonlySet<string> | undefined) => setChange(held && { held, of: before });
  const save = useAction(savePermissions, { quiet: true, invalidates: [menuPermissions] });
  const finish = async () => {
    const change = { ...owner, permType: 'Menu' as const, permissions: [...now], before: [...before] };
    if (!(await saveOrRead(() => save.mutateAsync(change), read.refetch))) return;
    notify('success', t('kit.saved'));
    setHeld(undefined);
  };
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <PermissionTree permissions={read.data} held={now} onHold={setHeld} />
      <SaveBar
        given={[...now].filter((one) => !before.has(one)).length}
        taken={[...before].filter((one) => !now.has(one)).length}
        changes={() => changesOfMenu(read.data.menus, before, now)}
        isPending={save.isPending}
        onUndo={() => setHeld(undefined)}
        onSave={() => void finish().catch(() => undefined)}
        onDirty={onDirty}
      />
    </>
  );
}

interface PermissionTreeProps {
  permissions: MenuPermissions;
  held: ReadonlySet<string>;
  onHold: (held: ReadonlySet<string>) => void;
}

function PermissionTree({ permissions: { menus, inherited }, held, onHold }: PermissionTreeProps) {
  const t = useText();
  const directories = useMemo(() => menus.filter(({ menuType }) => menuType !== 'button').map(({ id }) => id), [menus]);
  const [opened, setOpened] = useState<readonly number[]>();
  const [words, setWords] = useState('');
  const [isOnlyGranted, setOnlyGranted] = useState(false);
  const roleOf = (perms: string | null) => inherited.find((one) => perms !== null && one.perms.includes(perms))?.role;
  const ofRoles = new Set(inherited.flatMap(({ perms }) => perms));
  const toData = (node: MenuNode): TreeDataNode => ({
    key: node.id,
    title: <EntryTitle entry={node} role={roleOf(node.perms)} />,
    // What is held already can be taken away by whoever may change it at all; what a role gives is changed there.
    disableCheckbox:
      node.perms === null || ofRoles.has(node.perms) || !(hasPermission(node.perms) || held.has(node.perms)),
    children: node.children.map(toData),
  });
  const isOpen = (opened ?? directories).length > 0;
  const sought = words.trim().toLowerCase();
  const isNarrowed = sought !== '' || isOnlyGranted;
  const isSought = ({ perms, ...node }: MenuNode) =>
    (nameOf(node).toLowerCase().includes(sought) || perms?.toLowerCase().includes(sought) === true) &&
    (!isOnlyGranted || (perms !== null && (held.has(perms) || ofRoles.has(perms))));
  const shown = narrowed(toTree(menus), isSought);
  const tickShown = (isTicked: boolean) => {
    const ids = shown
      .flatMap(withBelow)
      .filter(isSought)
      .map(({ id }) => id);
    const mayGive = (perms: string) => hasPermission(perms) && !ofRoles.has(perms);
    onHold(afterTicks(menus, held, { ids, isTicked, mayGive }));
  };
  return (
    <>
      <p className="kit-hint">{t('people.permissionsHint')}</p>
      <GrantFilter words={words} onWords={setWords} isOnlyGranted={isOnlyGranted} onOnlyGranted={setOnlyGranted} />
      <div className="access-permissions-head">
        <Button size="small" disabled={shown.length === 0} onClick={() => tickShown(true)}>
          {t('people.tickAll')}
        </Button>
        <Button size="small" disabled={shown.length === 0} onClick={() => tickShown(false)}>
          {t('people.tickNone')}
        </Button>
        <Button size="small" disabled={isNarrowed} onClick={() => setOpened(isOpen ? [] : directories)}>
          {t(isOpen ? 'kit.tree.collapseAll' : 'kit.tree.expandAll')}
        </Button>
      </div>
      {shown.length === 0 && <EmptyState text={t('kit.table.emptyFiltered')} />}
      <Tree
        checkable
        checkStrictly
        selectable={false}
        className="access-permissions"
        treeData={shown.map(toData)}
        expandedKeys={isNarrowed ? directories : [...(opened ?? directories)]}
        onExpand={(keys) => setOpened(keys as number[])}
        checkedKeys={tickedBy(menus, new Set([...held, ...ofRoles]))}
        onCheck={(_, { node, checked }) => onHold(afterTick(menus, held, { id: Number(node.key), isTicked: checked }))}
      />
    </>
  );
}

function EntryTitle({ entry, role }: { entry: MenuNode; role: string | undefined }) {
  const t = useText();
  const title = (
    <span>
      {nameOf(entry)}
      {entry.perms && <code>{entry.perms}</code>} {entry.status === 'disabled' && <Tag>{t('people.menuDisabled')}</Tag>}
      {role && <Tag>{t('people.byRole', { role })}</Tag>}
    </span>
  );
  return role ? <Tooltip title={t('people.byRoleHint', { role })}>{title}</Tooltip> : title;
}

const nameOf = ({ id, name }: Pick<MenuRow, 'id' | 'name'>): string => nameOfDefault(`MENU.NAME.${id}`, name);

/** Entries by their ways from the top, once for each permission. */
function changesOfMenu(menus: readonly MenuRow[], before: ReadonlySet<string>, now: ReadonlySet<string>): Changes {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const wayTo = (menu: MenuRow, below: readonly MenuRow[] = []): string => {
    const above = below.includes(menu) ? undefined : byId.get(menu.parentId);
    return above ? `${wayTo(above, [...below, menu])} › ${nameOf(menu)}` : nameOf(menu);
  };
  const told = (changed: ReadonlySet<string>) =>
    menus
      .filter(
        ({ perms, id }) => perms !== null && changed.has(perms) && menus.find((one) => one.perms === perms)?.id === id,
      )
      .map((menu) => ({ key: menu.id, name: wayTo(menu), what: [] }));
  return { given: told(now.difference(before)), taken: told(before.difference(now)), kept: [] };
}
