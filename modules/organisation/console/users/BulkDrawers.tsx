import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { choice, pick } from '@kaiyin/entity';
import {
  changeRoles,
  changeUserDepartment,
  departmentTree,
  getUser,
  listUsers,
  userFields,
  type UserRow,
} from '@kaiyin/modules/organisation/schema';
import { RolesWidget } from './SeveralWidgets.tsx';

interface BulkDrawerProps {
  people: readonly UserRow[];
  onClose: () => void;
}

const idsOf = (people: readonly UserRow[]) => people.map(({ id }) => id);
const departmentForm = { table: 'sys_user', fields: pick(userFields, ['deptId']) };
const rolesForm = {
  table: 'sys_user',
  fields: { ...pick(userFields, ['roleIds']), giveOrTake: choice(['give', 'take'], { initial: 'give' }) },
};

/** Moves several people to one department. */
export function DepartmentDrawer({ people, onClose }: BulkDrawerProps) {
  const t = useText();
  const change = useAction(changeUserDepartment, {
    quiet: true,
    invalidates: [listUsers, getUser, departmentTree],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  return (
    <FormDrawer
      title={t('people.departmentOf', { count: people.length })}
      entity={departmentForm}
      row={{ deptId: null }}
      formFields={['deptId']}
      save={({ deptId }) => change.mutateAsync({ ids: idsOf(people), deptId: (deptId as number | undefined) ?? null })}
      onClose={onClose}
    />
  );
}

/** Gives roles to several people, or takes them. */
export function BulkRolesDrawer({ people, onClose }: BulkDrawerProps) {
  const t = useText();
  const change = useAction(changeRoles, {
    quiet: true,
    invalidates: [listUsers, getUser],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  return (
    <FormDrawer
      title={t('people.rolesOfMany', { count: people.length })}
      entity={rolesForm}
      row={{ roleIds: [], giveOrTake: 'give' }}
      formFields={['giveOrTake', { name: 'roleIds', widget: RolesWidget }]}
      save={({ roleIds, giveOrTake }) =>
        change.mutateAsync({
          ids: idsOf(people),
          roleIds: roleIds as number[],
          way: giveOrTake === 'take' ? 'take' : 'give',
        })
      }
      onClose={onClose}
    />
  );
}
