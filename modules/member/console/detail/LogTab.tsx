import { DataTable, EmptyState, formatInstant, StatusDot, useRows, useText, type ListState } from '@kaiyin/console-kit';
import { listMemberBans, listMemberLogins, type MemberBan } from '@kaiyin/modules/member/schema';
import type { LoginRow } from '@kaiyin/modules/session/schema';
import { Segmented } from 'antd';
import { useState } from 'react';
import { pageOf } from '../page-of.ts';

/** Sign-ins of a member, refused ones as well, and their bans. */
export function LogTab({ memberId }: { memberId: number }) {
  const t = useText();
  const [shown, show] = useState<'logins' | 'bans'>('logins');
  return (
    <>
      <Segmented
        value={shown}
        options={[
          { value: 'logins', label: t('membership.logins') },
          { value: 'bans', label: t('membership.bans') },
        ]}
        onChange={show}
      />
      {shown === 'logins' ? <Logins memberId={memberId} /> : <Bans memberId={memberId} />}
    </>
  );
}

/** One state for each of the two lists. */
const useOwnState = () => {
  const [state, setState] = useState<ListState>({ pageNum: 1, pageSize: 20, orderBy: '', isAsc: '' });
  return [state, (change: Partial<ListState>) => setState({ ...state, ...change } as ListState)] as const;
};

function Logins({ memberId: id }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useOwnState();
  const rows = useRows(listMemberLogins, { id, ...pageOf(state) });
  return (
    <DataTable<LoginRow>
      name="member-logins"
      columns={[
        { key: 'logType', title: t('membership.what'), render: ({ logType }) => t(`membership.login.${logType}`) },
        {
          key: 'success',
          title: t('membership.result'),
          render: ({ success, message }) => (
            <StatusDot state={success ? 'success' : 'failed'}>
              {success ? t('membership.succeeded') : message || t('membership.failed')}
            </StatusDot>
          ),
        },
        {
          key: 'ip',
          title: t('membership.address'),
          render: ({ ip, region }) => [ip, region].filter(Boolean).join(' · '),
        },
        {
          key: 'browser',
          title: t('membership.device'),
          render: ({ browser, os }) => [browser, os].filter(Boolean).join(' · ') || '—',
        },
        {
          key: 'logTime',
          title: t('membership.time'),
          numeric: true,
          width: 176,
          render: ({ logTime }) => formatInstant(logTime),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      empty={<EmptyState text={t('membership.noLogins')} />}
    />
  );
}

function Bans({ memberId: id }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useOwnState();
  const rows = useRows(listMemberBans, { id, ...pageOf(state) }, { freshFor: 0 });
  return (
    <DataTable<MemberBan>
      name="member-bans"
      columns={[
        { key: 'reason', title: t('cc_member_ban.reason'), grows: true, render: ({ reason }) => reason },
        {
          key: 'until',
          title: t('cc_member_ban.until'),
          width: 176,
          render: ({ until }) => (until ? formatInstant(until) : t('membership.noEnd')),
        },
        {
          key: 'isInForce',
          title: t('membership.state'),
          render: ({ isInForce, liftBy, liftTime }) =>
            isInForce ? (
              <StatusDot state="failed">{t('membership.inForce')}</StatusDot>
            ) : (
              <StatusDot state="quiet" tone="quiet">
                {liftTime
                  ? t('membership.liftedBy', { user: liftBy ?? '', time: formatInstant(liftTime) })
                  : t('membership.ended')}
              </StatusDot>
            ),
        },
        { key: 'createBy', title: t('membership.bannedBy'), render: ({ createBy }) => createBy },
        {
          key: 'createTime',
          title: t('membership.time'),
          numeric: true,
          width: 176,
          render: ({ createTime }) => formatInstant(createTime),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      empty={<EmptyState text={t('membership.noBans')} />}
    />
  );
}
