import {
  formatInstant,
  ListPage,
  notify,
  StatusDot,
  useAction,
  useText,
  type Column,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  cleanLogins,
  listLogins,
  listUsers,
  loginKinds,
  loginTransfer,
  removeLogins,
  unlockUsers,
  type LoginEntry,
} from '@kaiyin/modules/organisation/schema';
import { Tag } from 'antd';
import '../organisation.css';

/** Who signed in or out, or was refused. */
export default function LoginLogPage() {
  const t = useText();
  const permission = 'monitor:logs:remove';
  return (
    <ListPage
      name="logins"
      list={listLogins}
      title={t('people.logins')}
      summary={t('people.loginsSummary')}
      transfer={loginTransfer}
      columns={useColumns()}
      filters={[
        { kind: 'text', name: 'userName', label: t('people.account') },
        { kind: 'text', name: 'ip', label: t('people.ip') },
        {
          kind: 'choice',
          name: 'logType',
          label: t('people.kind'),
          options: loginKinds.map((value) => ({ value, label: t(`people.kind.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'success',
          label: t('people.result'),
          options: (['true', 'false'] as const).map((value) => ({ value, label: t(`people.result.${value}`) })),
        },
        { kind: 'days', name: 'logTime', label: t('people.logTime') },
      ]}
      rowActions={[useUnlockAction()]}
      removal={{
        api: removeLogins,
        permission,
        nameOf: ({ userName, logTime }) => `${userName} ${formatInstant(logTime)}`,
      }}
      cleaning={{
        api: cleanLogins,
        permission,
        label: t('people.clean'),
        title: t('people.cleanTitle'),
        text: t('people.cleanText'),
        done: t('people.cleaned'),
      }}
      emptyText={t('people.loginsEmpty')}
    />
  );
}

/** Lets in whom wrong passwords keep out. */
function useUnlockAction(): RowAction<LoginEntry> {
  const t = useText();
  const unlock = useAction(unlockUsers, {
    invalidates: [listLogins, listUsers],
    onSuccess: () => notify('success', t('people.unlocked')),
  });
  return {
    label: t('people.unlock'),
    permission: 'system:user:edit',
    visibleFor: ({ isLocked }) => isLocked,
    run: async ([entry]) => {
      if (entry?.userId) await unlock.mutateAsync({ ids: [entry.userId] });
    },
  };
}

function useColumns(): Column<LoginEntry>[] {
  const t = useText();
  return [
    {
      key: 'userName',
      title: t('people.account'),
      sortable: true,
      render: ({ userName, userType }) => (
        <span className="organisation-name">
          {userName}
          {userType === 'member' && <Tag>{t('people.member')}</Tag>}
        </span>
      ),
    },
    { key: 'userId', title: t('people.uid'), numeric: true, hidden: true, render: ({ userId }) => userId },
    { key: 'logType', title: t('people.kind'), render: ({ logType }) => t(`people.kind.${logType}`) },
    {
      key: 'success',
      title: t('people.result'),
      render: ({ success }) => (
        <StatusDot state={success ? 'success' : 'failed'}>
          {t(success ? 'people.result.true' : 'people.result.false')}
        </StatusDot>
      ),
    },
    {
      key: 'message',
      title: t('people.message'),
      render: ({ message, lockUntil }) =>
        lockUntil ? t('people.lockedUntil', { time: formatInstant(lockUntil) }) : message,
    },
    { key: 'ip', title: t('people.ip'), render: ({ ip }) => ip },
    { key: 'region', title: t('people.region'), render: ({ region }) => region },
    { key: 'browser', title: t('people.browser'), render: ({ browser }) => browser },
    { key: 'os', title: t('people.os'), render: ({ os }) => os },
    {
      key: 'logTime',
      title: t('people.logTime'),
      numeric: true,
      sortable: true,
      width: 176,
      render: ({ logTime }) => formatInstant(logTime),
    },
  ];
}
