import { PlusOutlined } from '@ant-design/icons';
import {
  DataTable,
  DictTag,
  EmptyState,
  formatInstant,
  textOf,
  useListState,
  useRows,
  useText,
  type Column,
} from '@kaiyin/console-kit';
import type { Endpoint, Rows } from '@kaiyin/entity';
import {
  listWidgets,
  widgetStatuses,
  widgetTypes,
  type WidgetRow,
  type WidgetType,
} from '@kaiyin/modules/widget/schema';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddWidgetDrawer } from './AddWidgetDrawer.tsx';
import { editorAddress } from './editor-address.ts';
import { useWidgetActions } from './use-widget-actions.tsx';
import { WidgetFilters } from './WidgetFilters.tsx';

interface WidgetListProps {
  /** Widgets of one catalog, or of one type, only; new ones start with it. */
  fixed: { catalogId?: number; type?: WidgetType };
}

const filters = ['type', 'name', 'status'];

/** Page widgets with their states: add, edit, publish, preview, take offline, delete. */
export function WidgetList({ fixed }: WidgetListProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const [state, setState] = useListState(filters);
  const asked = Object.entries<unknown>({ ...state, ...fixed }).filter(
    ([name, value]) => value !== '' && !unsent.has(name),
  );
  const rows = useRows(listWidgets as AnyList, Object.fromEntries(asked));
  const { rowActions, bulkActions, dialog } = useWidgetActions();
  const isFiltered = filters.some((name) => state[name]);
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t(fixed.type === 'ads' ? 'ad.addSpace' : 'widget.add')}
    </Button>
  );
  const none = t(fixed.type === 'ads' ? 'ad.spacesEmpty' : 'widget.empty');
  return (
    <>
      <DataTable<WidgetRow>
        name="cms_page_widget"
        columns={columns(t, fixed.type === undefined)}
        query={rows}
        state={state}
        onState={setState}
        rowActions={rowActions}
        bulkActions={bulkActions}
        search={
          <WidgetFilters
            types={fixed.type === undefined ? widgetTypes : []}
            statuses={widgetStatuses}
            state={state}
            onChange={(change) => setState({ ...change, pageNum: 1 })}
          />
        }
        toolbar={add}
        empty={
          <EmptyState text={isFiltered ? t('kit.table.emptyFiltered') : none} action={isFiltered ? undefined : add} />
        }
      />
      {dialog}
      {isAdding && <AddWidgetDrawer start={fixed} onClose={() => setAdding(false)} />}
    </>
  );
}

type AnyList = Endpoint<object, Rows<WidgetRow>, 'rows'>;

/** The list has one order. */
const unsent = new Set(['orderBy', 'isAsc']);

const columns = (t: ReturnType<typeof useText>, withType: boolean): Column<WidgetRow>[] => [
  {
    key: 'name',
    title: textOf('cms_page_widget.name'),
    grows: true,
    render: (row) => <Link to={editorAddress(row)}>{row.name}</Link>,
  },
  { key: 'code', title: textOf('cms_page_widget.code'), render: ({ code }) => <code>{code}</code> },
  ...(withType
    ? [
        {
          key: 'type',
          title: textOf('cms_page_widget.type'),
          width: 120,
          render: ({ type }: WidgetRow) => textOf(`cms_page_widget.type.${type}`),
        },
      ]
    : []),
  {
    key: 'status',
    title: t('widget.status'),
    width: 170,
    render: ({ status, plannedFor }) => (
      <>
        <DictTag type="CMSPageWidgetStatus" value={status} />
        {plannedFor && <small>{t('widget.plannedFor', { at: formatInstant(plannedFor).slice(0, 16) })}</small>}
      </>
    ),
  },
  {
    key: 'catalogName',
    title: textOf('cms_page_widget.catalogId'),
    hidden: true,
    render: ({ catalogName }) => catalogName || '—',
  },
  {
    key: 'updateTime',
    title: textOf('Common.updateTime'),
    numeric: true,
    width: 176,
    render: ({ updateTime }) => formatInstant(updateTime),
  },
];
