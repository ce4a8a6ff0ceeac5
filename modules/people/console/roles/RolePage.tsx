import { CrudPage, notify, useAction, useText, type RowAction } from '@kaiyin/console-kit';
import type { Role } from '@kaiyin/modules/account/schema';
import { roleTransfer, changeRoleStatus, roleApi, roleHistory, roleOptions } from '@kaiyin/modules/people/schema';
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
        columns={{
          name: (row) => <Link to={`/system/role?edit=${row.id}`}>{row.name}</Link>,
          roleKey: { render: (row) => <code>{row.roleKey}</code> },
          sort: {},
          createTime: {},
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
          ...useStatusActions(),
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

function useStatusActions(): RowAction<Role>[] {
  const t = useText();
  const change = useAction(changeRoleStatus, {
    invalidates: [roleApi.list, roleApi.get, roleOptions],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const permission = 'system:role:edit';
  return [
    {
      label: t('people.enable'),
      permission,
      visibleFor: ({ status }) => status === 'disabled',
      run: (roles) => change.mutateAsync({ ids: roles.map(({ id }) => id), status: 'enabled' }),
    },
    {
      label: t('people.disable'),
      permission,
      visibleFor: ({ status }) => status === 'enabled',
      confirm: ([role]) => ({
        title: t('people.disableRoleTitle', { name: role?.name ?? '' }),
        text: t('people.disableRoleText'),
        ok: t('people.disable'),
        danger: true,
      }),
      run: (roles) => change.mutateAsync({ ids: roles.map(({ id }) => id), status: 'disabled' }),
    },
  ];
}
