import { pick } from '@kaiyin/entity';
import { FormDrawer, notify, useAction, useData, useText, WaitingDrawer } from '@kaiyin/console-kit';
import { getUser, listUsers, setUserRoles, userFields, type UserRow } from '@kaiyin/modules/organisation/schema';
import { RoleTable } from './RoleTable.tsx';

const form = { table: 'sys_user', fields: pick(userFields, ['roleIds']) };

/** Which roles somebody has. */
export function RolesDrawer({ person, onClose }: { person: UserRow; onClose: () => void }) {
  const t = useText();
  const read = useData(getUser, { id: person.id }, { freshFor: 0 });
  const save = useAction(setUserRoles, {
    quiet: true,
    invalidates: [listUsers, getUser],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const title = t('people.rolesOf', { name: `${person.nickName} (${person.userName})` });
  return (
    <WaitingDrawer {...{ title, read, onClose }}>
      {(kept) => (
        <FormDrawer
          title={title}
          entity={form}
          row={{ roleIds: kept.roleIds }}
          formFields={[{ name: 'roleIds', widget: RoleTable, help: t('people.rolesHelp') }]}
          save={({ roleIds }) => save.mutateAsync({ id: person.id, roleIds: roleIds as number[] })}
          onClose={onClose}
        />
      )}
    </WaitingDrawer>
  );
}
