import { CrudPage, useText } from '@kaiyin/console-kit';
import type { Role } from '@kaiyin/modules/account/schema';
import { roleTransfer, changeRoleStatus, roleApi, roleHistory } from '@kaiyin/modules/access/schema';
import { roleOptions } from '@kaiyin/modules/organisation/schema';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RoleScopeDrawer } from './RoleScopeDrawer.tsx';
import { PermissionDrawer } from '../grants/PermissionDrawer.tsx';

/** Roles, with what they give and who has them. */
export default function RolePage() {
  const t = useText();
  const navigate = useNavigate();
  const [permits, setPermits] = useState<Role>();
  const [scopes, setScopes] = useState<Role>();
  return (
    <>
      <CrudPage
        api={roleApi}
        history={roleHistory}
        transfer={roleTransfer}
        title={t('people.rolesPage')}
        summary={t('people.rolesSummary')}
        invalidates={[roleOptions]}
        status={changeRoleStatus}
        confirmDisabling={({ name }) => ({
          title: t('people.disableRoleTitle', { name }),
          text: t('people.disableRoleText'),
          ok: t('people.disable'),
          danger: true,
        })}
        editedInRow={['sort']}
        columns={{
          name: (row) => <Link to={`/system/role?edit=${row.id}`}>{row.name}</Link>,
          roleKey: { render: (row) => <code>{row.roleKey}</code> },
          createTime: {},
          id: { title: t('people.roleId'), numeric: true, hidden: true },
        }}
        formFields={['name', { name: 'roleKey', help: t('people.roleKeyHelp') }, 'sort', 'status', 'remark']}
        rowActions={[
          {
            label: t('people.permissions'),
            permission: 'system:role:grant',
            run: ([row]) => setPermits(row),
          },
          {
            label: t('people.scope.action'),
            permission: 'system:role:grant',
            run: ([row]) => setScopes(row),
          },
          {
            label: t('people.roleUsers'),
            permission: 'system:role:edit',
            run: ([row]) => row && navigate(`/system/role-auth/user/${row.id}`),
          },
        ]}
      />
      {scopes && <RoleScopeDrawer role={scopes} onClose={() => setScopes(undefined)} />}
      {permits && (
        <PermissionDrawer
          owner={{ ownerType: 'Role', owner: permits.id }}
          name={permits.name}
          onClose={() => setPermits(undefined)}
        />
      )}
    </>
  );
}
