import { formatInstant, StatusDot, textOf, useNarrow, useText } from '@kaiyin/console-kit';
import type { SpecialRow } from '@kaiyin/modules/content/schema';
import { Table, Tag, type TableColumnsType } from 'antd';
import { Titled } from '../list/content-columns.tsx';
import { OrderTools } from '../list/OrderTools.tsx';

interface SpecialTableProps {
  rows: readonly SpecialRow[];
  isReadOnly: boolean;
  isBusy: boolean;
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  onRemove: (row: SpecialRow) => void;
  /** Called with the ids in their new order. */
  onSort: (ids: number[]) => void;
}

/** The contents of a topic in their order. */
export function SpecialTable(props: SpecialTableProps) {
  const { rows, isReadOnly, selected, onSelect } = props;
  const t = useText();
  const columns = useColumns(props);
  return (
    <Table<SpecialRow>
      className="kit-table"
      size="small"
      rowKey="id"
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
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

function useColumns(props: SpecialTableProps): TableColumnsType<SpecialRow> {
  const t = useText();
  const isNarrow = useNarrow(768);
  const published = ({ publishDate }: SpecialRow) => (publishDate ? formatInstant(publishDate).slice(0, 16) : '—');
  const state = ({ status }: SpecialRow) => t(`content.status.${status}`);
  const columns: (TableColumnsType<SpecialRow>[number] | false)[] = [
    {
      key: 'title',
      title: textOf('cms_content.title'),
      render: (_, row) => (
        <span className="special-title">
          {row.isTopOfSpecial && <Tag>{t('special.isTop')}</Tag>}
          <Titled
            row={row}
            href={`/cms/content/editor?id=${row.id}`}
            target="_blank"
            note={isNarrow ? [row.section, state(row), published(row)] : [row.catalogName]}
            t={t}
          />
        </span>
      ),
    },
    !isNarrow && {
      key: 'section',
      title: t('special.section'),
      width: 140,
      render: (_, { section }) => section || '—',
    },
    !isNarrow && {
      key: 'status',
      title: t('content.state'),
      width: 110,
      render: (_, row) => <StatusDot state={row.status}>{state(row)}</StatusDot>,
    },
    !isNarrow && {
      key: 'publishDate',
      title: textOf('cms_content.publishDate'),
      width: 150,
      render: (_, row) => <span className="special-time">{published(row)}</span>,
    },
    !props.isReadOnly && {
      key: 'actions',
      width: isNarrow ? 96 : 112,
      render: (_, row) => {
        // Those on top stay before the others.
        const peers = props.rows.filter(({ isTopOfSpecial }) => isTopOfSpecial === row.isTopOfSpecial);
        return <OrderTools {...props} row={row} peers={peers} />;
      },
    },
  ];
  return columns.filter((column) => column !== false);
}
