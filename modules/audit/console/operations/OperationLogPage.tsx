import {
  Can,
  DataTable,
  EmptyState,
  formatInstant,
  hasPermission,
  notify,
  Page,
  useAction,
  useConfirm,
  useRows,
  useText,
  useUrlState,
  type RowAction,
} from '@kaiyin/console-kit';
import {
  cleanOperations,
  listOperations,
  operationTransfer,
  removeOperations,
  type OperationView,
} from '@kaiyin/modules/audit/schema';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useOperationColumns } from './operation-columns.tsx';
import { OperationDrawer } from './OperationDrawer.tsx';
import { filterKeys, OperationFilters } from './OperationFilters.tsx';
import '../audit.css';

const start = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  title: '',
  operName: '',
  userId: 0,
  operationType: '',
  result: '',
  requestId: '',
  logTimeFrom: '',
  logTimeTo: '',
  entry: 0,
};

/** What was done, by whom, and what changed. */
export default function OperationLogPage() {
  const t = useText();
  const [{ entry, ...state }, setState] = useUrlState(start);
  const { userId, isAsc } = state;
  const asked = { ...state, isAsc: isAsc || undefined, userId: userId || undefined };
  const rows = useRows(listOperations, listOperations.input.parse(asked), { freshFor: 0 });
  const open = (id: number) => setState({ entry: id }, { push: true });
  const removal = useRemoval();
  const isFiltered = userId > 0 || filterKeys.some((name) => state[name]);
  return (
    <Page
      title={t('log.operationsPage')}
      summary={t('log.operationsSummary')}
      extra={
        <>
          <Link to="/monitor/logs">{t('log.backToCategories')}</Link>
          <CleanButton />
        </>
      }
    >
      <DataTable<OperationView>
        name="operations"
        columns={useOperationColumns({ onOpen: ({ id }) => open(id) })}
        query={rows}
        state={state}
        onState={setState as never}
        transfer={operationTransfer}
        rowActions={[{ label: t('log.detail'), run: ([row]) => row && open(row.id) }]}
        bulkActions={hasPermission('monitor:logs:remove') ? [removal] : []}
        search={<OperationFilters state={state} onChange={(change) => setState({ ...change, pageNum: 1 })} />}
        empty={<EmptyState text={t(isFiltered ? 'kit.table.emptyFiltered' : 'log.operationsEmpty')} />}
      />
      {entry > 0 && (
        <OperationDrawer
          id={entry}
          onClose={() => setState({ entry: 0 })}
          onSeek={(change) => setState({ ...start, ...change }, { push: true })}
        />
      )}
    </Page>
  );
}

function useRemoval(): RowAction<OperationView> {
  const t = useText();
  const remove = useAction(removeOperations, { invalidates: [listOperations] });
  return {
    label: t('kit.delete'),
    permission: 'monitor:logs:remove',
    danger: true,
    confirm: (rows) => ({
      names: rows.map(({ title, logTime }) => `${title} ${formatInstant(logTime)}`),
      consequence: t('log.removeText'),
    }),
    run: async (rows) => {
      await remove.mutateAsync({ ids: rows.map(({ id }) => id) });
      notify('success', t('kit.deleted', { count: rows.length }));
    },
  };
}

function CleanButton() {
  const t = useText();
  const confirm = useConfirm();
  const clean = useAction(cleanOperations, {
    invalidates: [listOperations],
    onSuccess: () => notify('success', t('log.cleaned')),
  });
  const ask = async () => {
    const question = { title: t('log.cleanTitle'), text: t('log.cleanText'), ok: t('log.clean'), danger: true };
    if (await confirm(question)) clean.mutate({});
  };
  return (
    <Can permission="monitor:logs:remove">
      <Button danger loading={clean.isPending} onClick={() => void ask()}>
        {t('log.clean')}
      </Button>
    </Can>
  );
}
