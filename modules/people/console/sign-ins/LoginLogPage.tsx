import {
  Can,
  DataTable,
  DayRange,
  EmptyState,
  formatInstant,
  hasPermission,
  notify,
  Page,
  StatusDot,
  TypedFilter,
  useAction,
  useConfirm,
  useRows,
  useText,
  useUrlState,
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
} from '@kaiyin/modules/people/schema';
import { Button, Select, Tag } from 'antd';
import '../people.css';

const start = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  userName: '',
  ip: '',
  logType: '',
  success: '',
  logTimeFrom: '',
  logTimeTo: '',
};
const filters = ['userName', 'ip', 'logType', 'success', 'logTimeFrom', 'logTimeTo'] as const;

/** Who signed in or out, or was refused. */
export default function LoginLogPage() {
  const t = useText();
  const [state, setState] = useUrlState(start);
  const rows = useRows(listLogins, listLogins.input.parse({ ...state, isAsc: state.isAsc || undefined }));
  const remove = useAction(removeLogins, { invalidates: [listLogins] });
  const removal: RowAction<LoginEntry> = {
    label: t('kit.delete'),
    permission: 'monitor:logs:remove',
    danger: true,
    confirm: (entries) => ({ names: entries.map(({ userName, logTime }) => `${userName} ${formatInstant(logTime)}`) }),
    run: async (entries) => {
      await remove.mutateAsync({ ids: entries.map(({ id }) => id) });
      notify('success', t('kit.deleted', { count: entries.length }));
    },
  };
  const unlock = useUnlockAction();
  const set = (change: Partial<typeof start>) => setState({ ...change, pageNum: 1 });
  const isFiltered = filters.some((name) => state[name]);
  const kinds = loginKinds.map((value) => ({ value, label: t(`people.kind.${value}`) }));
  const results = (['true', 'false'] as const).map((value) => ({ value, label: t(`people.result.${value}`) }));
  const choice = (name: 'logType' | 'success', label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      style={{ width: 130 }}
      placeholder={label}
      aria-label={label}
      value={state[name] || undefined}
      options={options}
      onChange={(value?: string) => set({ [name]: value ?? '' })}
    />
  );
  return (
    <Page title={t('people.logins')} summary={t('people.loginsSummary')} extra={<CleanButton />}>
      <DataTable<LoginEntry>
        name="logins"
        transfer={loginTransfer}
        columns={useColumns()}
        query={rows}
        state={state}
        onState={setState as never}
        rowActions={[unlock, removal].filter(({ permission = [] }) => hasPermission(...[permission].flat()))}
        bulkActions={hasPermission('monitor:logs:remove') ? [removal] : []}
        search={
          <div className="kit-search" role="search">
            <TypedFilter
              label={t('people.account')}
              value={state.userName}
              onChange={(userName) => set({ userName })}
            />
            <TypedFilter label={t('people.ip')} value={state.ip} onChange={(ip) => set({ ip })} />
            {choice('logType', t('people.kind'), kinds)}
            {choice('success', t('people.result'), results)}
            <DayRange
              className="kit-wide"
              label={t('people.logTimeRange')}
              placeholder={[
                t('kit.table.from', { label: t('people.logTime') }),
                t('kit.table.to', { label: t('people.logTime') }),
              ]}
              from={state.logTimeFrom}
              to={state.logTimeTo}
              onChange={(logTimeFrom, logTimeTo) => set({ logTimeFrom, logTimeTo })}
            />
          </div>
        }
        empty={<EmptyState text={t(isFiltered ? 'kit.table.emptyFiltered' : 'people.loginsEmpty')} />}
      />
    </Page>
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

function CleanButton() {
  const t = useText();
  const confirm = useConfirm();
  const clean = useAction(cleanLogins, {
    invalidates: [listLogins],
    onSuccess: () => notify('success', t('people.cleaned')),
  });
  const ask = async () => {
    const question = {
      title: t('people.cleanTitle'),
      text: t('people.cleanText'),
      ok: t('people.clean'),
      danger: true,
    };
    if (await confirm(question)) clean.mutate({});
  };
  return (
    <Can permission="monitor:logs:remove">
      <Button danger loading={clean.isPending} onClick={() => void ask()}>
        {t('people.clean')}
      </Button>
    </Can>
  );
}

function useColumns(): Column<LoginEntry>[] {
  const t = useText();
  return [
    {
      key: 'userName',
      title: t('people.account'),
      sortable: true,
      render: ({ userName, userType }) => (
        <span className="people-name">
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
