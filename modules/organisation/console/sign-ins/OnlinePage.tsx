import {
  DataTable,
  EmptyState,
  formatInstant,
  notify,
  Page,
  useAction,
  useRows,
  useText,
  useUrlState,
  type Column,
  type RowAction,
  TypedFilter,
} from '@kaiyin/console-kit';
import { endOnline, listOnline, type OnlineSession } from '@kaiyin/modules/organisation/schema';
import { Tag } from 'antd';
import { useEndAllAction } from './use-end-all-action.ts';
import '../organisation.css';

const start = { pageNum: 1, pageSize: 20, orderBy: '', isAsc: '', id: '', userName: '', ip: '' };

const filters = { userName: 'people.account', ip: 'people.ip', id: 'people.session' } as const;

/** Who is signed in now. */
export default function OnlinePage() {
  const t = useText();
  const [state, setState] = useUrlState(start);
  const rows = useRows(listOnline, listOnline.input.parse({ ...state, isAsc: state.isAsc || undefined }));
  const end = useAction(endOnline, { invalidates: [listOnline] });
  const exit: RowAction<OnlineSession> = {
    label: t('people.forceExit'),
    permission: ['monitor:online:forceLogout', 'monitor:online:batchLogout'],
    danger: true,
    visibleFor: ({ isMine }) => !isMine,
    confirm: (sessions) => ({
      title: t('people.forceExitTitle', { count: sessions.length }),
      text: t('people.forceExitText', { names: [...new Set(sessions.map(({ nickName }) => nickName))].join('、') }),
      ok: t('people.forceExit'),
      danger: true,
    }),
    run: async (sessions) => {
      await end.mutateAsync({ ids: sessions.map(({ id }) => id) });
      notify('success', t('people.forcedOut', { count: sessions.length }));
    },
  };
  const endAll = useEndAllAction<OnlineSession>(
    (session) => session,
    ({ userType }) => userType === 'user',
  );
  const filter = (name: keyof typeof filters) => (
    <TypedFilter
      label={t(filters[name])}
      value={state[name]}
      onChange={(words) => setState({ [name]: words, pageNum: 1 })}
    />
  );
  return (
    <Page title={t('people.online')} summary={t('people.onlineSummary')}>
      <DataTable<OnlineSession>
        name="online"
        columns={useColumns()}
        query={rows}
        state={state}
        onState={setState as never}
        rowActions={[exit, endAll]}
        bulkActions={[exit]}
        search={
          <div className="kit-search" role="search">
            {filter('userName')}
            {filter('ip')}
            {filter('id')}
          </div>
        }
        empty={<EmptyState text={t('people.onlineEmpty')} />}
      />
    </Page>
  );
}

function useColumns(): Column<OnlineSession>[] {
  const t = useText();
  const time = { numeric: true, sortable: true, width: 176 };
  return [
    {
      key: 'userName',
      title: t('people.account'),
      render: ({ userName, nickName, userType, isMine }) => (
        <span className="organisation-name">
          {nickName} ({userName}){userType === 'member' && <Tag>{t('people.member')}</Tag>}
          {isMine && <Tag>{t('people.thisBrowser')}</Tag>}
        </span>
      ),
    },
    { key: 'id', title: t('people.session'), render: ({ id }) => id, numeric: true },
    { key: 'deptName', title: t('people.deptName'), render: ({ deptName }) => deptName },
    { key: 'ip', title: t('people.ip'), render: ({ ip }) => ip },
    { key: 'region', title: t('people.region'), render: ({ region }) => region },
    { key: 'browser', title: t('people.browser'), render: ({ browser }) => browser },
    { key: 'os', title: t('people.os'), render: ({ os }) => os },
    { key: 'lastSeen', title: t('people.lastSeen'), render: ({ lastSeen }) => formatInstant(lastSeen), ...time },
    { key: 'loginTime', title: t('people.loginTime'), render: ({ loginTime }) => formatInstant(loginTime), ...time },
  ];
}
