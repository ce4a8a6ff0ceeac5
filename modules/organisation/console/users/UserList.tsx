import {
  columnsOf,
  DataTable,
  EmptyState,
  formatInstant,
  hasPermission,
  SearchBar,
  useHistory,
  StatusDot,
  StatusSwitch,
  useSession,
  useRows,
  useText,
  useUrlState,
  type Column,
} from '@kaiyin/console-kit';
import { pick, type StatusApi } from '@kaiyin/entity';
import { user } from '@kaiyin/modules/account/schema';
import {
  changeUserStatus,
  departmentTree,
  listUsers,
  userHistory,
  userTransfer,
  type UserRow,
} from '@kaiyin/modules/organisation/schema';
import { Tag } from 'antd';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { BulkRolesDrawer, DepartmentDrawer } from './BulkDrawers.tsx';
import type { PersonDialogProps } from './person-actions.ts';
import { ResetPasswordDrawer } from './ResetPasswordDrawer.tsx';
import { RolesDrawer } from './RolesDrawer.tsx';
import { isIn, useUserActions } from './use-user-actions.tsx';
import '../organisation.css';

export const listStart = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  userName: '',
  phoneNumber: '',
  status: '',
  deptId: 0,
};
type State = typeof listStart;

/** What the list asks for, by what the address says. */
export const queryOf = ({ orderBy, isAsc, deptId, status, ...state }: State) =>
  listUsers.input.parse({
    ...state,
    ...(deptId && { deptId }),
    ...(status && { status }),
    ...(orderBy && { orderBy, isAsc: isAsc || undefined }),
  });

const filters = ['userName', 'phoneNumber', 'status'] as const;

/** People with what can be done for each of them and for several. */
export function UserList({ onEdit, create }: { onEdit: (id: number) => void; create: ReactNode }) {
  const t = useText();
  const [state, setState] = useUrlState(listStart);
  const rows = useRows(listUsers, queryOf(state));
  const [resets, setResets] = useState<UserRow>();
  const [gives, setGives] = useState<UserRow>();
  const [opened, setOpened] = useState<{ person: UserRow; Dialog: ComponentType<PersonDialogProps> }>();
  const [moved, setMoved] = useState<UserRow[]>();
  const [given, setGiven] = useState<UserRow[]>();
  const { rowActions, bulkActions } = useUserActions({
    onEdit,
    onReset: setResets,
    onGiveRoles: setGives,
    onOpen: (person, Dialog) => setOpened({ person, Dialog }),
    onMoveMany: setMoved,
    onGiveMany: setGiven,
  });
  const { historyActions, historyDrawer } = useHistory<UserRow>(userHistory, ({ userName }) => userName);
  const isFiltered = filters.some((name) => state[name]);
  return (
    <>
      <DataTable<UserRow>
        name="sys_user"
        transfer={userTransfer}
        columns={useColumns(onEdit)}
        query={rows}
        state={state}
        onState={setState as never}
        rowActions={[...rowActions.slice(0, -1), ...historyActions, ...rowActions.slice(-1)]}
        bulkActions={bulkActions}
        search={<SearchBar entity={user} state={state} onChange={setState as never} />}
        empty={
          isFiltered ? (
            <EmptyState text={t('kit.table.emptyFiltered')} />
          ) : (
            <EmptyState text={t('people.usersEmpty')} action={create} />
          )
        }
      />
      {historyDrawer}
      {moved && <DepartmentDrawer people={moved} onClose={() => setMoved(undefined)} />}
      {given && <BulkRolesDrawer people={given} onClose={() => setGiven(undefined)} />}
      {resets && <ResetPasswordDrawer person={resets} onClose={() => setResets(undefined)} />}
      {opened && (
        <Suspense>
          <opened.Dialog person={opened.person} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {gives && <RolesDrawer person={gives} onClose={() => setGives(undefined)} />}
    </>
  );
}

/** Whoever is locked out is let in by an action of the row; nobody switches themselves off. */
function UserStatus({ row: { id, status, lockUntil, nickName, userName } }: { row: UserRow }) {
  const t = useText();
  const me = useSession((session) => session.user?.userId);
  if (lockUntil && status === 'enabled')
    return <StatusDot state="locked">{t('people.lockedUntil', { time: formatInstant(lockUntil) })}</StatusDot>;
  if (id === me || status === 'locked' || status === 'waiting')
    return <StatusDot state={status}>{t(`sys_user.status.${status}`)}</StatusDot>;
  return (
    <StatusSwitch
      api={changeUserStatus as StatusApi}
      {...{ id, status }}
      name={userName}
      invalidates={[listUsers, departmentTree]}
      confirm={{
        title: t('people.disableTitle', { count: 1 }),
        text: t('people.disableText', { names: nickName }),
        ok: t('people.disable'),
        danger: true,
      }}
    />
  );
}

const shownFields = pick(user.fields, ['userName', 'nickName', 'realName', 'email', 'gender', 'lastLoginIp']);
const order = ['userName', 'nickName', 'status', 'deptName', 'phoneNumber', 'lastLoginTime', 'createTime'];
const known = {
  table: user.table,
  fields: { ...shownFields, ...pick(user.fields, ['phoneNumber', 'status', 'lockUntil', 'lastLoginTime']) },
};

/** The usual ones first, in their order; the others wait in the choice of columns. */
function useColumns(onEdit: (id: number) => void): Column<UserRow>[] {
  const t = useText();
  const columns = columnsOf<UserRow>(known, {
    userName: {
      sortable: true,
      render: ({ id, userName, superAdmin, status }) => (
        <span className="organisation-name">
          {hasPermission('system:user:edit') && isIn({ status }) ? (
            <button type="button" className="kit-link-button" onClick={() => onEdit(id)}>
              {userName}
            </button>
          ) : (
            userName
          )}
          {superAdmin && <Tag>{t('people.superAdmin')}</Tag>}
        </span>
      ),
    },
    deptName: { title: t('people.deptName') },
    roles: { title: t('people.roles'), render: ({ roles }) => roles.map((role) => <Tag key={role}>{role}</Tag>) },
    status: { render: (row) => <UserStatus row={row} /> },
    lastLoginTime: {
      title: t('people.lastLogin'),
      width: 150,
      sortable: true,
      render: ({ lastLoginTime }) =>
        lastLoginTime ? <Instant of={lastLoginTime} letters={16} /> : t('people.neverSignedIn'),
    },
    createTime: { sortable: true, width: 120, render: ({ createTime }) => <Instant of={createTime} letters={10} /> },
  });
  const usual = order.flatMap((key) => columns.filter((column) => column.key === key));
  const others = columns.filter(({ key }) => !order.includes(key) && !key.startsWith('update'));
  return [...usual.map((one) => ({ ...one, hidden: false })), ...others.map((one) => ({ ...one, hidden: true }))];
}

/** As much of an instant as the list has room for, the whole on hover. */
function Instant({ of, letters }: { of: string; letters: number }) {
  const whole = formatInstant(of);
  return <time title={whole}>{whole.slice(0, letters)}</time>;
}
