import {
  CrudPage,
  formatInstant,
  hasPermission,
  StatusDot,
  StatusSwitch,
  useRows,
  useText,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  changeMemberStatus,
  memberApi,
  memberGroupApi,
  memberHistory,
  type MemberView,
} from '@kaiyin/modules/member/schema';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BanMemberDrawer } from './detail/BanMemberDrawer.tsx';
import ErasuresDrawer from './ErasuresDrawer.tsx';
import { memberFields } from './member-fields.tsx';
import { ResetPasswordDrawer } from './ResetPasswordDrawer.tsx';

const nameOf = ({ userName, nickName }: MemberView): string => (userName ? `${nickName} (${userName})` : nickName);
const pageOf = (id: number): string => `/member/detail?id=${id}`;

type Asked = { kind: 'reset' | 'ban'; row: MemberView } | { kind: 'erasures' };

/** The accounts of visitors. */
export default function MemberPage() {
  const t = useText();
  const [asked, ask] = useState<Asked>();
  const groups = useGroupNames();
  const close = () => ask(undefined);
  return (
    <>
      <CrudPage
        api={memberApi}
        history={memberHistory}
        title={t('membership.members')}
        summary={t('membership.membersSummary')}
        emptyText={t('membership.membersEmpty')}
        nameOf={nameOf}
        consequence={t('membership.removeText')}
        extra={
          hasPermission('member:erase') && (
            <Button onClick={() => ask({ kind: 'erasures' })}>{t('membership.erasures')}</Button>
          )
        }
        rowActions={useRowActions(ask)}
        columns={{
          userName: { render: ({ userName }) => userName ?? '—' },
          nickName: { render: ({ id, nickName }) => <Link to={pageOf(id)}>{nickName}</Link> },
          email: { render: ({ email }) => email ?? '—' },
          phoneNumber: { render: ({ phoneNumber }) => phoneNumber ?? '—' },
          groupIds: {
            render: ({ groupIds }) =>
              groupIds.length === 0 ? '—' : groupIds.map((id) => <Tag key={id}>{groups.get(id) ?? `#${id}`}</Tag>),
          },
          status: { render: (row) => <Status row={row} /> },
          isBanned: { hidden: true, render: ({ isBanned }) => t(isBanned ? 'kit.yes' : 'kit.no') },
          bannedUntil: { hidden: true, render: ({ bannedUntil }) => (bannedUntil ? formatInstant(bannedUntil) : '—') },
          createTime: { title: t('membership.registered'), sortable: true },
          lastLoginTime: {
            title: t('membership.lastLogin'),
            render: ({ lastLoginTime, lastLoginIp }) =>
              lastLoginTime ? `${formatInstant(lastLoginTime)} ${lastLoginIp ?? ''}` : t('membership.neverSignedIn'),
          },
          id: { title: 'ID', numeric: true, hidden: true },
        }}
        formFields={memberFields(t)}
      />
      {asked?.kind === 'reset' && <ResetPasswordDrawer member={asked.row} name={nameOf(asked.row)} onClose={close} />}
      {asked?.kind === 'ban' && <BanMemberDrawer member={asked.row} name={nameOf(asked.row)} onClose={close} />}
      {asked?.kind === 'erasures' && <ErasuresDrawer onClose={close} />}
    </>
  );
}

function useRowActions(ask: (asked: Asked) => void): RowAction<MemberView>[] {
  const t = useText();
  const navigate = useNavigate();
  return [
    { label: t('membership.open'), run: ([row]) => row && navigate(pageOf(row.id)) },
    {
      label: t('membership.resetPassword'),
      permission: 'member:resetPwd',
      run: ([row]) => row && ask({ kind: 'reset', row }),
    },
    {
      label: t('membership.ban'),
      permission: 'member:ban',
      visibleFor: ({ isBanned }) => !isBanned,
      run: ([row]) => row && ask({ kind: 'ban', row }),
    },
  ];
}

function useGroupNames(): ReadonlyMap<number, string> {
  const { data } = useRows(memberGroupApi.list, { pageNum: 1, pageSize: 500 });
  return new Map(data?.rows.map(({ id, name }) => [id, name]));
}

function Status({ row }: { row: MemberView }) {
  const t = useText();
  if (row.isBanned) return <StatusDot state="failed">{t('membership.banned')}</StatusDot>;
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
