import { formatInstant, StatusDot, textOf, useNarrow, useText } from '@kaiyin/console-kit';
import type { ContentRow } from '@kaiyin/modules/content/schema';
import { Table, type TableColumnsType } from 'antd';
import { Titled } from '../list/content-columns.tsx';
import { OrderTools } from '../list/OrderTools.tsx';

interface RelatedTableProps {
  rows: readonly ContentRow[];
  isReadOnly: boolean;
  isBusy: boolean;
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onRemove: (row: ContentRow) => void;
  /** Called with the ids in their new order. */
  onSort: (ids: number[]) => void;
}

/** Related contents in their order. */
export function RelatedTable(props: RelatedTableProps) {
  const { rows, isReadOnly, selected, onSelect } = props;
  const t = useText();
  const columns = useColumns(props);
  return (
    <Table<ContentRow>
      className="kit-table related-table"
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[...rows]}
      columns={columns}
      {...(!isReadOnly && {
        rowSelection: {
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys as number[]),
          getCheckboxProps: ({ title }) => ({ 'aria-label': t('content.related.select', { title }) }),
        },
      })}
    />
  );
}

function useColumns(props: RelatedTableProps): TableColumnsType<ContentRow> {
  const t = useText();
  const isNarrow = useNarrow(768);
  const published = ({ publishDate }: ContentRow) => (publishDate ? formatInstant(publishDate).slice(0, 16) : '—');
  const state = ({ status }: ContentRow) => t(`content.status.${status}`);
  const columns: (TableColumnsType<ContentRow>[number] | false)[] = [
    {
      key: 'number',
      title: t('content.related.number'),
      width: isNarrow ? 40 : 56,
      render: (_, _row, index) => index + 1,
    },
    {
      key: 'title',
      title: textOf('cms_content.title'),
      render: (_, row) => (
        <Titled
          row={row}
          href={`/cms/content/editor?id=${row.id}`}
          target="_blank"
          note={isNarrow ? [state(row), published(row)] : [row.catalogName]}
          t={t}
        />
      ),
    },
    !isNarrow && {
      key: 'status',
      title: t('content.state'),
      width: 120,
      render: (_, row) => <StatusDot state={row.status}>{state(row)}</StatusDot>,
    },
    !isNarrow && {
      key: 'publishDate',
      title: textOf('cms_content.publishDate'),
      width: 160,
      render: (_, row) => <span className="related-time">{published(row)}</span>,
    },
    !props.isReadOnly && {
      key: 'actions',
      width: isNarrow ? 88 : 112,
      render: (_, row) => <OrderTools {...props} row={row} peers={props.rows} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
