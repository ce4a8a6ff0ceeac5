import { DataTable, EmptyState, formatInstant, StatusDot, useRows, useText, type Column } from '@kaiyin/console-kit';
import { listMyLogins, listMyOperations, type MyLogin, type OperationView } from '@kaiyin/modules/audit/schema';
import { Segmented } from 'antd';
import { useState } from 'react';
import { OperationFilters } from './operations/OperationFilters.tsx';
import { useOperationColumns } from './operations/operation-columns.tsx';
import './audit.css';

const first = { pageNum: 1, pageSize: 20, orderBy: '', isAsc: '' };

/** What somebody has done, and where they signed in. */
export default function MyLogTab() {
  const t = useText();
  const [shown, show] = useState<'operations' | 'logins'>('operations');
  return (
    <div className="audit-my">
      <Segmented
        value={shown}
        options={[
          { value: 'operations', label: t('log.myOperations') },
          { value: 'logins', label: t('log.myLogins') },
        ]}
        onChange={show}
        style={{ justifySelf: 'start' }}
      />
      {shown === 'operations' ? <MyOperations /> : <MyLogins />}
    </div>
  );
}

const none = { title: '', operName: '', operationType: '', result: '', requestId: '', logTimeFrom: '', logTimeTo: '' };

function MyOperations() {
  const t = useText();
  const [state, setState] = useState({ ...first, ...none, userId: 0 });
  const { operName: _, userId: __, requestId: ___, isAsc, ...asked } = state;
  const rows = useRows(listMyOperations, listMyOperations.input.parse({ ...asked, isAsc: isAsc || undefined }));
  return (
    <DataTable<OperationView>
      name="my-operations"
      columns={useOperationColumns({ isMine: true })}
      query={rows}
      state={state}
      onState={(change) => setState({ ...state, ...change } as typeof state)}
      search={
        <OperationFilters isMine state={state} onChange={(change) => setState({ ...state, ...change, pageNum: 1 })} />
      }
      empty={<EmptyState text={t('log.myEmpty')} />}
    />
  );
}

function MyLogins() {
  const t = useText();
  const [state, setState] = useState(first);
  const { pageNum, pageSize } = state;
  const rows = useRows(listMyLogins, listMyLogins.input.parse({ pageNum, pageSize }));
  return (
    <DataTable<MyLogin>
      name="my-logins"
      columns={useLoginColumns()}
      query={rows}
      state={state}
      onState={(change) => setState({ ...state, ...change } as typeof state)}
      empty={<EmptyState text={t('log.myEmpty')} />}
    />
  );
}

function useLoginColumns(): Column<MyLogin>[] {
  const t = useText();
  return [
    { key: 'logType', title: t('log.type'), render: ({ logType }) => t(`log.kind.${logType}`) },
    {
      key: 'success',
      title: t('log.result'),
      render: ({ success }) => (
        <StatusDot state={success ? 'success' : 'failed'}>
          {t(success ? 'log.result.success' : 'log.result.failed')}
        </StatusDot>
      ),
    },
    { key: 'message', title: t('log.message'), render: ({ message }) => message || '—' },
    { key: 'ip', title: t('log.ip'), render: ({ ip }) => ip },
    { key: 'region', title: t('log.region'), render: ({ region }) => region || '—' },
    { key: 'browser', title: t('log.browser'), render: ({ browser }) => browser },
    { key: 'os', title: t('log.os'), hidden: true, render: ({ os }) => os },
    {
      key: 'logTime',
      title: t('log.time'),
      numeric: true,
      width: 176,
      render: ({ logTime }) => formatInstant(logTime),
    },
  ];
}
