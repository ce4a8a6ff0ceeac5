import {
  DataTable,
  EmptyState,
  authorName,
  formatInstant,
  StatusDot,
  textOf,
  useRows,
  useText,
  useUrlState,
  type Column,
  type RowAction,
} from '@kaiyin/console-kit';
import { useMayInCatalog } from '@kaiyin/modules/catalog/console';
import { contentActions, listDeleted, type DeletedRow } from '@kaiyin/modules/content/schema';
import { useMemo } from 'react';
import { useAct } from '../use-act.ts';
import { Titled } from './content-columns.tsx';
import { BinFilters, binStart, binQuery, isNarrowed } from './BinFilters.tsx';

/** Deleted contents: back to where they were, or gone for ever. */
export default function RecycleBin() {
  const t = useText();
  const [state, setState] = useUrlState(binStart);
  const query = useRows(listDeleted, binQuery(state));
  const act = useAct();
  const may = useMayInCatalog();
  const columns = useMemo<Column<DeletedRow>[]>(
    () => [
      {
        key: 'title',
        title: textOf('cms_content.title'),
        grows: true,
        render: (row) => <Titled row={row} note={[row.catalogName, row.author]} t={t} />,
      },
      {
        key: 'contentType',
        title: textOf('cms_content.contentType'),
        width: 96,
        render: ({ contentType }) => textOf(`cms_content.contentType.${contentType}`),
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
        hidden: true,
        cut: true,
        width: 120,
        render: (row) => row.catalogName || '—',
      },
      {
        key: 'deletedTime',
        title: textOf('cms_content.deletedTime'),
        numeric: true,
        width: 176,
        render: ({ deletedTime }) => formatInstant(deletedTime),
      },
      {
        key: 'deletedBy',
        title: textOf('cms_content.deletedBy'),
        cut: true,
        width: 120,
        render: ({ deletedBy }) => authorName(deletedBy),
      },
    ],
    [t],
  );
  const actions: RowAction<DeletedRow>[] = [
    {
      label: t('content.act.restore'),
      permission: contentActions.restore.permission,
      visibleFor: ({ catalogId }) => may(contentActions.restore.right, catalogId),
      run: (rows) => act('restore', rows),
    },
    {
      label: t('content.act.purge'),
      permission: contentActions.purge.permission,
      visibleFor: ({ catalogId }) => may(contentActions.purge.right, catalogId),
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
      search={<BinFilters state={state} onChange={(change) => setState({ ...change, pageNum: 1 })} />}
      empty={<EmptyState text={t(isNarrowed(state) ? 'kit.table.emptyFiltered' : 'content.binEmpty')} />}
    />
  );
}
