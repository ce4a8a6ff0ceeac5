import { CrudPage, formatInstant, StatusDot, StatusSwitch, useText } from '@kaiyin/console-kit';
import { changeMemberStatus, memberApi, memberHistory, type memberForm } from '@kaiyin/modules/member/schema';
import type { Row } from '@kaiyin/entity';
import { PasswordWidget } from '@kaiyin/modules/organisation/console';
import { PasswordRules } from '@kaiyin/modules/security/console';
import { useState } from 'react';
import { ResetPasswordDrawer } from './ResetPasswordDrawer.tsx';

type Member = Row<typeof memberForm>;
const nameOf = ({ userName, nickName }: Member): string => (userName ? `${nickName} (${userName})` : nickName);

/** The accounts of visitors. */
export default function MemberPage() {
  const t = useText();
  const [reset, setReset] = useState<Member>();
  return (
    <>
      <CrudPage
        api={memberApi}
        history={memberHistory}
        title={t('membership.members')}
        summary={t('membership.membersSummary')}
        emptyText={t('membership.membersEmpty')}
        nameOf={nameOf}
        rowActions={[
          {
            label: t('membership.resetPassword'),
            permission: 'member:resetPwd',
            run: ([row]) => setReset(row),
          },
        ]}
        columns={{
          userName: { render: ({ userName }) => userName ?? '—' },
          email: { render: ({ email }) => email ?? '—' },
          phoneNumber: { render: ({ phoneNumber }) => phoneNumber ?? '—' },
          status: { render: (row) => <Status row={row} /> },
          createTime: { title: t('membership.registered'), sortable: true },
          lastLoginTime: {
            title: t('membership.lastLogin'),
            render: ({ lastLoginTime, lastLoginIp }) =>
              lastLoginTime ? `${formatInstant(lastLoginTime)} ${lastLoginIp ?? ''}` : t('membership.neverSignedIn'),
          },
          id: { title: 'ID', numeric: true, hidden: true },
        }}
        formFields={(row) => [
          { name: 'userName', help: t('membership.oneName') },
          'email',
          'phoneNumber',
          'nickName',
          ...(row ? [] : [{ name: 'password', widget: PasswordWidget, help: <PasswordRules /> }]),
          'gender',
          'birthday',
          'slogan',
          'description',
          'status',
          'remark',
        ]}
      />
      {reset && <ResetPasswordDrawer member={reset} name={nameOf(reset)} onClose={() => setReset(undefined)} />}
    </>
  );
}

function Status({ row }: { row: Member }) {
  const t = useText();
  if (row.status === 'locked') return <StatusDot state="locked">{t('cc_member.status.locked')}</StatusDot>;
  return (
    <StatusSwitch
      api={changeMemberStatus}
      id={row.id}
      status={row.status}
      name={nameOf(row)}
      invalidates={[memberApi.list]}
      confirm={{
        title: t('membership.disableTitle', { name: nameOf(row) }),
        text: t('membership.disableText'),
        ok: t('membership.disable'),
        danger: true,
      }}
    />
  );
}
