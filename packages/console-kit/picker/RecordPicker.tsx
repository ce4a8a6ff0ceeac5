import type { Endpoint, Rows } from '@kaiyin/entity';
import { Modal, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { ListFilters, namesOf, type ListFilter } from '../list/ListFilters.tsx';
import { EmptyState } from '../page/states.tsx';
import { useFocusReturn } from '../page/use-focus-return.ts';
import { useRows } from '../query/query.ts';
import type { Column } from '../table/column.tsx';
import type { ListState } from '../table/list-state.ts';
import { Pager } from '../table/Pager.tsx';

export interface RecordPickerProps<R extends { id: number }, Q> {
  title: string;
  list: Endpoint<Q & object, Rows<R>, 'rows'>;
  /** What is sent along with every query. */
  fixed?: Record<string, string | number>;
  columns: readonly Column<R>[];
  filters?: readonly ListFilter[];
  /** Several rows may be chosen; one unless told. */
  isMany?: boolean;
  okText?: string;
  /** What choosing leads to, above the list. */
  text?: ReactNode;
  /** Whether a row may be chosen; any unless told. */
  isOffered?: (row: R) => boolean;
  /** Rows that are chosen at first. */
  chosen?: readonly number[];
  emptyText: ReactNode;
  isPending?: boolean;
  onChoose: (ids: number[], rows: R[]) => void;
  onClose: () => void;
}

const first: ListState = { pageNum: 1, pageSize: 10 };

/** Chooses rows of a list in a dialog: filters, pages, and what was chosen on other pages stays chosen. */
export function RecordPicker<R extends { id: number }, Q>(props: RecordPickerProps<R, Q>) {
  const {
    title,
    list,
    fixed = {},
    columns,
    filters = [],
    isMany = false,
    isOffered = () => true,
    emptyText,
    onChoose,
    onClose,
  } = props;
  const t = useText();
  useFocusReturn();
  const [state, setState] = useState(first);
  const [chosen, setChosen] = useState<readonly number[]>(props.chosen ?? []);
  const [known, setKnown] = useState<ReadonlyMap<number, R>>(new Map());
  const asked = Object.fromEntries(Object.entries({ ...state, ...fixed }).filter(([, value]) => value !== ''));
  const rows = useRows(list as Endpoint<object, Rows<R>, 'rows'>, asked);
  const choose = (ids: readonly number[]) => {
    setKnown(new Map([...known, ...(rows.data?.rows ?? []).map((row): [number, R] => [row.id, row])]));
    setChosen(ids);
  };
  const toggle = ({ id }: R) =>
    choose(!isMany ? [id] : chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isFiltered = namesOf(filters).some((name) => state[name]);
  const total = rows.data?.total ?? 0;
  return (
    <Modal
      open
      title={title}
      width={800}
      okText={props.okText ?? t('kit.choose')}
      okButtonProps={{ disabled: chosen.length === 0, loading: props.isPending ?? false }}
      cancelText={t('kit.cancel')}
      onOk={() =>
        onChoose(
          [...chosen],
          chosen.flatMap((id) => known.get(id) ?? []),
        )
      }
      onCancel={onClose}
    >
      {props.text && <p>{props.text}</p>}
      <ListFilters
        filters={filters}
        state={state}
        onChange={(change) => setState({ ...state, ...change, pageNum: 1 })}
      />
      <Table<R>
        className="kit-table"
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content', y: 320 }}
        loading={rows.isFetching ? { delay: 150 } : false}
        dataSource={rows.data?.rows ?? []}
        columns={columns.map(({ key, title, render }) => ({ key, title, render: (_, row) => render(row) }))}
        rowSelection={{
          type: isMany ? 'checkbox' : 'radio',
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...chosen],
          onChange: (keys) => choose(keys as number[]),
          getCheckboxProps: (row) => ({ disabled: !isOffered(row) }),
        }}
        onRow={(row) => ({ onClick: () => isOffered(row) && toggle(row) })}
        locale={{ emptyText: <EmptyState text={isFiltered ? t('kit.table.emptyFiltered') : emptyText} /> }}
      />
      {total > 0 && (
        <Pager
          page={Number(state.pageNum)}
          size={Number(state.pageSize)}
          total={total}
          onChange={(pageNum, pageSize) => setState({ ...state, pageNum, pageSize })}
        />
      )}
    </Modal>
  );
}
