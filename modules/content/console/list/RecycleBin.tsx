import { SearchOutlined } from '@ant-design/icons';
import {
  DataTable,
  EmptyState,
  formatInstant,
  StatusDot,
  textOf,
  useRows,
  useText,
  useTyped,
  useUrlState,
  type Column,
  type RowAction,
} from '@kaiyin/console-kit';
import { contentActions, listDeleted, type DeletedRow } from '@kaiyin/modules/content/schema';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useAct } from '../use-act.ts';
import { Titled } from './content-columns.tsx';
import { listStart } from './ContentList.tsx';

/** Deleted contents: back to where they were, or gone for ever. */
export default function RecycleBin() {
  const t = useText();
  const [state, setState] = useUrlState(listStart);
  const { pageNum, pageSize, title, catalogId } = state;
  const query = useRows(listDeleted, { pageNum, pageSize, title, ...(catalogId > 0 && { catalogId }) });
  const act = useAct();
  const [typed, setTyped, settle] = useTyped(title, (next) => setState({ title: next, pageNum: 1 }));
  const columns = useMemo<Column<DeletedRow>[]>(
    () => [
      {
        key: 'title',
        title: textOf('cms_content.title'),
        cut: true,
        width: 300,
        render: (row) => <Titled row={row} note={[row.author]} t={t} />,
      },
      {
        key: 'statusBefore',
        title: t('content.statusBefore'),
        width: 108,
        render: ({ statusBefore }) => <StatusDot state={statusBefore}>{t(`content.status.${statusBefore}`)}</StatusDot>,
      },
      {
        key: 'catalogName',
        title: textOf('cms_content.catalogId'),
        cut: true,
        width: 120,
        render: (row) => row.catalogName || '—',
      },
      {
        key: 'deletedTime',
        title: textOf('cms_content.deletedTime'),
        numeric: true,
        width: 150,
        render: ({ deletedBy, deletedTime }) => (
          <span className="content-stacked">
            {formatInstant(deletedTime)}
            <small>{deletedBy}</small>
          </span>
        ),
      },
    ],
    [t],
  );
  const actions: RowAction<DeletedRow>[] = [
    {
      label: t('content.act.restore'),
      permission: contentActions.restore.permission,
      run: (rows) => act('restore', rows),
    },
    {
      label: t('content.act.purge'),
      permission: contentActions.purge.permission,
      danger: true,
      confirm: (rows) => ({
        names: rows.map((row) => row.title),
        consequence: t('content.ask.purge'),
        ok: t('content.act.purge'),
      }),
      run: (rows) => act('purge', rows),
    },
  ];
  return (
    <DataTable<DeletedRow>
      name="content-deleted"
      columns={columns}
      query={query}
      state={state}
      onState={setState as Parameters<typeof DataTable<DeletedRow>>[0]['onState']}
      rowActions={actions}
      bulkActions={actions}
      search={
        <div className="content-filters" role="search">
          <Input
            allowClear
            prefix={<SearchOutlined />}
            placeholder={t('content.searchTitle')}
            aria-label={t('content.searchTitle')}
            style={{ width: 220 }}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={settle}
          />
        </div>
      }
      empty={<EmptyState text={t(title ? 'kit.table.emptyFiltered' : 'content.binEmpty')} />}
    />
  );
}
