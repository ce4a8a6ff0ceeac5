import {
  DataTable,
  EmptyState,
  formatInstant,
  notify,
  useAction,
  useListState,
  useRows,
  useText,
} from '@kaiyin/console-kit';
import { endMemberSessions, listMemberSessions, type MemberSession } from '@kaiyin/modules/member/schema';
import { pageOf } from '../page-of.ts';

/** Where a member is signed in, to be signed out from here. */
export function SessionsTab({ memberId: id }: { memberId: number }) {
  const t = useText();
  const [state, setState] = useListState([]);
  const rows = useRows(listMemberSessions, { id, ...pageOf(state) }, { freshFor: 0 });
  const end = useAction(endMemberSessions, {
    invalidates: [listMemberSessions],
    onSuccess: () => notify('success', t('membership.sessionsEnded')),
  });
  const ending = {
    label: t('membership.endSession'),
    permission: 'member:edit',
    danger: true,
    confirm: () => ({ title: t('membership.endSessionTitle'), ok: t('membership.endSession'), danger: true }),
    run: (chosen: MemberSession[]) => end.mutateAsync({ id, ids: chosen.map((row) => row.id) }),
  };
  return (
    <DataTable<MemberSession>
      name="member-sessions"
      columns={[
        { key: 'siteName', title: t('membership.site'), render: ({ siteName }) => siteName || t('membership.console') },
        {
          key: 'browser',
          title: t('membership.device'),
          render: ({ browser, os }) => [browser, os].filter(Boolean).join(' · ') || '—',
        },
        {
          key: 'ip',
          title: t('membership.address'),
          render: ({ ip, region }) => [ip, region].filter(Boolean).join(' · '),
        },
        {
          key: 'loginTime',
          title: t('membership.signedIn'),
          numeric: true,
          width: 176,
          render: ({ loginTime }) => formatInstant(loginTime),
        },
        {
          key: 'lastActive',
          title: t('membership.lastActive'),
          numeric: true,
          width: 176,
          render: ({ lastActive }) => formatInstant(lastActive),
        },
      ]}
      query={rows}
      state={state}
      onState={setState}
      rowActions={[ending]}
      bulkActions={[ending]}
      empty={<EmptyState text={t('membership.noSessions')} />}
    />
  );
}
