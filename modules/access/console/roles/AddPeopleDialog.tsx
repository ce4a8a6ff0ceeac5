import { notify, RecordPicker, textOf, useAction, useText } from '@kaiyin/console-kit';
import { allocatedUsers, grantRole, unallocatedUsers } from '@kaiyin/modules/access/schema';
import { listUsers } from '@kaiyin/modules/organisation/schema';
import { useRoleUserColumns } from './role-user-list.tsx';

interface AddPeopleDialogProps {
  roleId: number;
  onClose: () => void;
}

/** Chooses people who shall have a role. */
export function AddPeopleDialog({ roleId, onClose }: AddPeopleDialogProps) {
  const t = useText();
  const columns = useRoleUserColumns().filter(({ key, hidden }) => !hidden && key !== 'createTime');
  const give = useAction(grantRole, {
    invalidates: [allocatedUsers, unallocatedUsers, listUsers],
    onSuccess: (_, { ids }) => {
      notify('success', t('people.given', { count: ids.length }));
      onClose();
    },
  });
  return (
    <RecordPicker
      isMany
      title={t('people.choosePeople')}
      okText={t('people.addPeople')}
      list={unallocatedUsers}
      fixed={{ roleId }}
      columns={columns}
      filters={[
        { kind: 'text', name: 'userName', label: textOf('sys_user.userName') },
        { kind: 'text', name: 'phoneNumber', label: textOf('sys_user.phoneNumber') },
      ]}
      emptyText={t('people.everybodyHas')}
      isPending={give.isPending}
      onChoose={(ids) => give.mutate({ roleId, ids })}
      onClose={onClose}
    />
  );
}
