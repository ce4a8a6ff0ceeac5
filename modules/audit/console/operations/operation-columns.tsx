import { authorName, formatInstant, StatusDot, useText, type Column, type Text } from '@kaiyin/console-kit';
import type { OperationView } from '@kaiyin/modules/audit/schema';
import { Tag } from 'antd';

interface Shown {
  /** Opens an entry; without it they are only read. */
  onOpen?: (row: OperationView) => void;
  /** Of one person's log: who it was goes without saying. */
  isMine?: boolean;
}

/** How it went, in a word. */
export const Result = ({ code }: Pick<OperationView, 'code'>) => {
  const t = useText();
  return (
    <StatusDot state={code === 200 ? 'success' : 'failed'}>
      {code === 200 ? t('log.result.success') : t('log.code', { code })}
    </StatusDot>
  );
};

/** What it was done to: the first of several by name. */
export function recordsOf(t: Text, { names, records }: Pick<OperationView, 'names' | 'records'>): string {
  const named = names.join(t('log.comma'));
  return records > names.length && names.length > 0 ? t('log.andMore', { names: named, count: records }) : named;
}

/** The columns of the log. */
export function useOperationColumns({ onOpen, isMine = false }: Shown): Column<OperationView>[] {
  const t = useText();
  const columns: Column<OperationView>[] = [
    {
      key: 'title',
      title: t('log.title'),
      cut: true,
      render: (row) =>
        onOpen ? (
          <button type="button" className="kit-link-button" onClick={() => onOpen(row)}>
            {row.title}
          </button>
        ) : (
          row.title
        ),
    },
    { key: 'names', title: t('log.record'), cut: true, render: (row) => recordsOf(t, row) || '—' },
    {
      key: 'operationType',
      title: t('log.type'),
      render: ({ operationType }) => <Tag>{t(`log.type.${operationType}`)}</Tag>,
    },
    { key: 'userName', title: t('log.operator'), hidden: isMine, render: ({ userName }) => authorName(userName) },
    { key: 'result', title: t('log.result'), render: (row) => <Result {...row} /> },
    { key: 'method', title: t('log.method'), hidden: true, render: ({ method }) => method },
    { key: 'path', title: t('log.path'), hidden: true, render: ({ path }) => <code>{path}</code> },
    { key: 'ip', title: t('log.ip'), hidden: isMine, render: ({ ip }) => ip || '—' },
    { key: 'region', title: t('log.region'), hidden: true, render: ({ region }) => region || '—' },
    {
      key: 'cost',
      title: t('log.cost'),
      numeric: true,
      sortable: true,
      hidden: isMine,
      render: (row) => costOf(t, row),
    },
    {
      key: 'logTime',
      title: t('log.time'),
      numeric: true,
      sortable: true,
      width: 176,
      render: ({ logTime }) => formatInstant(logTime),
    },
    { key: 'requestId', title: t('log.requestId'), hidden: true, render: ({ requestId }) => <code>{requestId}</code> },
  ];
  return columns;
}

/** How long it took; of what came of no call nothing is known. */
export const costOf = (t: Text, { cost, requestId }: Pick<OperationView, 'cost' | 'requestId'>): string =>
  requestId ? t('log.milliseconds', { count: cost }) : '—';
