import { FolderOpenOutlined, FolderOutlined, Html5Outlined } from '@ant-design/icons';
import {
  authorName,
  Can,
  formatInstant,
  hasPermission,
  notify,
  notifyError,
  RowActions,
  useAction,
  useConfirmDanger,
  useNarrow,
  useText,
  type RowAction,
} from '@kaiyin/console-kit';
import { listTemplates, removeTemplates, type TemplateRow } from '@kaiyin/modules/template/schema';
import { Button, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { sizeOf } from './size-of.ts';
import { useShowNamed } from './use-show-named.tsx';
import { foldersOf, toTree, type TemplateNode } from './template-tree.ts';

interface TemplateTableProps {
  rows: readonly TemplateRow[];
  /** How many there are; not all of very many are listed. */
  total: number;
  /** Everything is shown open. */
  isSearched: boolean;
  onOpen: (id: number) => void;
  onRename: (id: number) => void;
}

/** Templates in their folders. */
export function TemplateTable({ rows, total, isSearched, onOpen, onRename }: TemplateTableProps) {
  const t = useText();
  const isPhone = useNarrow(768);
  const tree = useMemo(() => toTree(rows), [rows]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const folders = foldersOf(tree);
  const shownOpen = isSearched ? folders : folders.filter((key) => !closed.includes(key));
  const chosen = rows.filter(({ id }) => ticked.includes(String(id)));
  const actions = useTemplateActions(onOpen, onRename, () => setTicked([]));
  const columns: TableColumnsType<TemplateNode> = [
    {
      key: 'name',
      title: t('cms_template.name'),
      render: (_, { label, row, key }) => (
        <span className="template-name">
          {row ? <Html5Outlined /> : shownOpen.includes(key) ? <FolderOpenOutlined /> : <FolderOutlined />}
          {row ? (
            <button type="button" className="kit-link-button" title={row.name} onClick={() => onOpen(row.id)}>
              {label}
            </button>
          ) : (
            <b>{label}</b>
          )}
        </span>
      ),
    },
    {
      key: 'remark',
      title: t('cms_template.remark'),
      responsive: ['lg'],
      ellipsis: true,
      render: (_, { row }) => row?.remark,
    },
    {
      key: 'size',
      title: t('template.size'),
      align: 'end',
      width: 96,
      className: 'kit-numeric',
      responsive: ['sm'],
      render: (_, { row }) => row && sizeOf(row.size),
    },
    {
      key: 'updateBy',
      title: t('Common.updateBy'),
      width: 120,
      responsive: ['xl'],
      render: (_, { row }) => row && authorName(row.updateBy),
    },
    {
      key: 'updateTime',
      title: t('Common.updateTime'),
      align: 'end',
      width: 180,
      className: 'kit-numeric',
      responsive: ['md'],
      render: (_, { row }) => formatInstant(row?.updateTime),
    },
    {
      key: 'actions',
      title: t('kit.operation'),
      className: 'template-actions',
      width: isPhone ? 116 : 168,
      render: (_, { row }) => row && <RowActions row={row} actions={isPhone ? actions.slice(1) : actions} />,
    },
  ];
  return (
    <>
      <Table<TemplateNode>
        className="template-table"
        size="small"
        columns={columns}
        dataSource={tree}
        pagination={false}
        expandable={{
          expandedRowKeys: shownOpen,
          onExpand: (isOpen, { key }) => setClosed(isOpen ? closed.filter((one) => one !== key) : [...closed, key]),
          indentSize: isPhone ? 4 : 15,
        }}
        {...(hasPermission('cms:template:delete', 'cms:template:edit') &&
          !isPhone && {
            rowSelection: {
              selectedRowKeys: [...ticked],
              checkStrictly: false,
              columnWidth: 40,
              onChange: (keys: readonly React.Key[]) => setTicked(keys.map(String)),
            },
          })}
        onRow={({ row }) => ({ onDoubleClick: () => row && onOpen(row.id) })}
      />
      <p className="template-count">
        {total > rows.length
          ? t('plan.firstFiles', { shown: rows.length, count: total })
          : t('template.files', { count: total })}
      </p>
      {chosen.length > 0 && (
        <div className="template-bulk" role="status">
          {t('kit.table.selected', { count: chosen.length })}
          <Button type="link" size="small" onClick={() => setTicked([])}>
            {t('kit.table.clear')}
          </Button>
          <Can permission={['cms:template:delete', 'cms:template:edit']}>
            <Button danger size="small" onClick={() => void actions.find(({ danger }) => danger)?.run(chosen)}>
              {t('kit.delete')}
            </Button>
          </Can>
        </div>
      )}
    </>
  );
}

function useTemplateActions(
  onOpen: (id: number) => void,
  onRename: (id: number) => void,
  onRemoved: () => void,
): RowAction<TemplateRow>[] {
  const t = useText();
  const confirmDanger = useConfirmDanger();
  const remove = useAction(removeTemplates, { quiet: true, invalidates: [listTemplates] });
  const showNamed = useShowNamed();
  return [
    { label: t('kit.edit'), run: ([row]) => row && onOpen(row.id) },
    { label: t('template.rename'), permission: ['cms:template:edit'], run: ([row]) => row && onRename(row.id) },
    {
      label: t('kit.delete'),
      permission: ['cms:template:delete', 'cms:template:edit'],
      danger: true,
      run: async (rows) => {
        if (!(await confirmDanger({ names: rows.map(({ name }) => name), consequence: t('template.deleteNote') })))
          return;
        const isRemoved = await remove.mutateAsync({ ids: rows.map(({ id }) => id) }).then(
          () => true,
          (error: unknown) => void (showNamed(error) || notifyError(error)),
        );
        if (!isRemoved) return;
        notify('success', t('kit.deleted', { count: rows.length }));
        onRemoved();
      },
    },
  ];
}
