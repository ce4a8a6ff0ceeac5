import { columnsOf, DataTable, useText, type DataTableProps, type RowAction } from '@kaiyin/console-kit';
import { resource, type ResourceView } from '@kaiyin/modules/resource/schema';
import { fileSize } from './file-size.ts';
import { FoundMark, ResourcePicture } from './ResourceTile.tsx';
import { useFileActions } from './use-file-actions.tsx';

interface ResourceListProps extends Pick<
  DataTableProps<ResourceView>,
  'query' | 'state' | 'onState' | 'search' | 'empty' | 'loadFirst'
> {
  onOpen: (id: number) => void;
  onRemove: (rows: readonly ResourceView[]) => Promise<boolean>;
}

/** Files as rows with their facts. */
export function ResourceList({ onOpen, onRemove, ...table }: ResourceListProps) {
  const t = useText();
  const open: RowAction<ResourceView> = { label: t('resource.details'), run: ([row]) => row && onOpen(row.id) };
  const { actions, dialog } = useFileActions(onRemove);
  const columns = columnsOf<ResourceView>(resource, {
    name: {
      sortable: true,
      cut: false,
      render: (row) => (
        <button type="button" className="kit-link-button resource-row-name" onClick={() => onOpen(row.id)}>
          <span className="resource-row-picture">
            <ResourcePicture row={row} />
          </span>
          <span title={row.name}>{row.name}</span>
          <FoundMark row={row} />
        </button>
      ),
    },
    fileSize: { sortable: true, width: 110, render: (row) => fileSize(row.fileSize) },
    width: {
      title: t('resource.dimensions'),
      width: 130,
      render: (row) => (row.width && row.height ? `${row.width} × ${row.height}` : '—'),
    },
    createTime: { hidden: false },
    checkedTime: { hidden: true },
    missingSince: { hidden: true },
    unusedSince: { hidden: true },
  }).filter(({ key }) => !['height', 'hash', 'path', 'fileName', 'folderId', 'focusX', 'focusY'].includes(key));
  columns.sort((a, b) => Number(b.key === 'name') - Number(a.key === 'name'));
  return (
    <>
      <DataTable<ResourceView>
        {...table}
        name="cms_resource"
        columns={columns}
        rowActions={[open, ...actions.slice(-1), ...actions.slice(0, -1)]}
        bulkActions={actions}
      />
      {dialog}
    </>
  );
}
