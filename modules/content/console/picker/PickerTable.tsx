import type { Rows } from '@kaiyin/entity';
import { EmptyState, ErrorState, formatInstant, textOf, useText } from '@kaiyin/console-kit';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { iconOf } from '../content-types.ts';
import { Titled } from '../list/content-columns.tsx';

interface PickerTableProps {
  query: UseQueryResult<Rows<ContentRow>>;
  chosen: readonly ContentRow[];
  isMany: boolean;
  without: readonly number[];
  isNarrow: boolean;
  onChoose: (chosen: readonly ContentRow[]) => void;
}

/** A page of contents, each with its tick. */
export function PickerTable({ query, chosen, isMany, without, isNarrow, onChoose }: PickerTableProps) {
  const t = useText();
  const columns = useColumns(isNarrow);
  const rows = query.data?.rows ?? [];
  const choose = (ids: readonly number[]) => {
    const known = new Map([...chosen, ...rows].map((row) => [row.id, row]));
    onChoose(ids.flatMap((id) => known.get(id) ?? []));
  };
  const ids = chosen.map(({ id }) => id);
  const toggle = ({ id }: ContentRow) =>
    !without.includes(id) && choose(!isMany ? [id] : ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Table<ContentRow>
      className="kit-table"
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ y: 340 }}
      loading={query.isFetching ? { delay: 150 } : false}
      dataSource={rows}
      columns={columns}
      rowSelection={{
        type: isMany ? 'checkbox' : 'radio',
        preserveSelectedRowKeys: true,
        selectedRowKeys: ids,
        onChange: (keys) => choose(keys as number[]),
        getCheckboxProps: ({ id, title }) => ({
          disabled: without.includes(id),
          'aria-label': t('content.related.select', { title }),
        }),
      }}
      onRow={(row) => ({ onClick: () => toggle(row) })}
      locale={{ emptyText: <EmptyState text={t('content.picker.none')} /> }}
    />
  );
}

function useColumns(isNarrow: boolean): TableColumnsType<ContentRow> {
  const t = useText();
  const published = (row: ContentRow) => formatInstant(row.publishDate).slice(0, 16);
  return [
    {
      key: 'title',
      title: textOf('cms_content.title'),
      render: (_, row) => (
        <Titled
          row={row}
          sign={iconOf(row.contentType)}
          note={isNarrow ? [row.catalogName, published(row)] : [t(`content.status.${row.status}`), row.author]}
          t={t}
        />
      ),
    },
    ...(isNarrow
      ? []
      : [
          {
            key: 'catalogName',
            title: textOf('cms_content.catalogId'),
            width: 140,
            ellipsis: true,
            render: (_: unknown, row: ContentRow) => row.catalogName,
          },
          {
            key: 'publishDate',
            title: textOf('cms_content.publishDate'),
            width: 150,
            render: (_: unknown, row: ContentRow) => <span className="content-picker-time">{published(row)}</span>,
          },
        ]),
  ];
}
