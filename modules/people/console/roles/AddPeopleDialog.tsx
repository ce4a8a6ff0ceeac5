import { EmptyState, notify, Pager, useAction, useFocusReturn, useRows, useText } from '@kaiyin/console-kit';
import { allocatedUsers, grantRole, listUsers, unallocatedUsers, type RoleUser } from '@kaiyin/modules/people/schema';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { PeopleSearch, useRoleUserColumns } from './role-user-list.tsx';

interface AddPeopleDialogProps {
  roleId: number;
  onClose: () => void;
}

/** Chooses people who shall have a role. */
export function AddPeopleDialog({ roleId, onClose }: AddPeopleDialogProps) {
  const t = useText();
  useFocusReturn();
  const [state, setState] = useState({ userName: '', phoneNumber: '', pageNum: 1, pageSize: 10 });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const rows = useRows(unallocatedUsers, { roleId, ...state });
  const columns = useRoleUserColumns().filter(({ key, hidden }) => !hidden && key !== 'createTime');
  const give = useAction(grantRole, {
    invalidates: [allocatedUsers, unallocatedUsers, listUsers],
    onSuccess: () => {
      notify('success', t('people.given', { count: chosen.length }));
      onClose();
    },
  });
  const toggle = ({ id }: RoleUser) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isFiltered = state.userName !== '' || state.phoneNumber !== '';
  return (
    <Modal
      open
      title={t('people.choosePeople')}
      width={800}
      okText={t('people.addPeople')}
      okButtonProps={{ disabled: chosen.length === 0, loading: give.isPending }}
      cancelText={t('kit.cancel')}
      onOk={() => give.mutate({ roleId, ids: [...chosen] })}
      onCancel={onClose}
    >
      <PeopleSearch state={state} onChange={(change) => setState({ ...state, ...change, pageNum: 1 })} />
      <Table<RoleUser>
        className="kit-table"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content', y: 260 }}
        loading={rows.isFetching ? { delay: 150 } : false}
        dataSource={rows.data?.rows ?? []}
        columns={columns.map(({ key, title, render }) => ({ key, title, render: (_, row) => render(row) }))}
        rowSelection={{
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys as number[]),
        }}
        onRow={(row) => ({ onClick: () => toggle(row) })}
        locale={{
          emptyText: <EmptyState text={t(isFiltered ? 'kit.table.emptyFiltered' : 'people.everybodyHas')} />,
        }}
      />
      {(rows.data?.total ?? 0) > 0 && (
        <Pager
          page={state.pageNum}
          size={state.pageSize}
          total={rows.data?.total ?? 0}
          onChange={(pageNum, pageSize) => setState({ ...state, pageNum, pageSize })}
        />
      )}
    </Modal>
  );
}
