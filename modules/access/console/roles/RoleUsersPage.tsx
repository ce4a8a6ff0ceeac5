import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import {
  DataTable,
  EmptyState,
  notify,
  Page,
  useAction,
  useData,
  useRows,
  useTabTitle,
  useText,
  useUrlState,
  type RowAction,
} from '@kaiyin/console-kit';
import { allocatedUsers, cancelRole, roleApi, unallocatedUsers, type RoleUser } from '@kaiyin/modules/access/schema';
import { listUsers } from '@kaiyin/modules/organisation/schema';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';
import { PeopleSearch, useRoleUserColumns } from './role-user-list.tsx';

const start = { pageNum: 1, pageSize: 20, orderBy: '', isAsc: '', userName: '', phoneNumber: '', add: '' };

/** Who has a role. */
export default function RoleUsersPage() {
  const t = useText();
  const roleId = Number(useParams().roleId);
  const [{ add, ...state }, setState] = useUrlState(start);
  const { data: role } = useData(roleApi.get, { id: roleId });
  const title = role ? t('people.roleUsersOf', { name: role.name }) : t('people.roleUsers');
  useTabTitle(role && title);
  const { pageNum, pageSize, userName, phoneNumber } = state;
  const rows = useRows(allocatedUsers, { roleId, pageNum, pageSize, userName, phoneNumber });
  const cancel = useAction(cancelRole, { invalidates: [allocatedUsers, unallocatedUsers, listUsers] });
  const take: RowAction<RoleUser> = {
    label: t('people.takeRole'),
    danger: true,
    confirm: (people) => ({
      title: t('people.takeRoleTitle', { count: people.length }),
      text: t('people.takeRoleText', {
        names: people.map(({ nickName }) => nickName).join('、'),
        role: role?.name ?? '',
      }),
      ok: t('people.takeRole'),
      danger: true,
    }),
    run: async (people) => {
      await cancel.mutateAsync({ roleId, ids: people.map(({ id }) => id) });
      notify('success', t('kit.saved'));
    },
  };
  const give = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setState({ add: '1' }, { push: true })}>
      {t('people.addPeople')}
    </Button>
  );
  const isFiltered = userName !== '' || phoneNumber !== '';
  return (
    <Page
      title={title}
      extra={
        <Link to="/system/role">
          <ArrowLeftOutlined /> {t('people.toRoles')}
        </Link>
      }
      primary={give}
    >
      <DataTable<RoleUser>
        name="role-users"
        columns={useRoleUserColumns()}
        query={rows}
        state={state}
        onState={setState as never}
        rowActions={[take]}
        bulkActions={[take]}
        search={<PeopleSearch state={state} onChange={(change) => setState({ ...change, pageNum: 1 })} />}
        empty={
          isFiltered ? (
            <EmptyState text={t('kit.table.emptyFiltered')} />
          ) : (
            <EmptyState text={t('people.roleUsersEmpty')} action={give} />
          )
        }
      />
      {add && <AddPeopleDialog roleId={roleId} onClose={() => setState({ add: '' })} />}
    </Page>
  );
}
