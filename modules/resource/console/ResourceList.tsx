import { columnsOf, DataTable, useText, type DataTableProps, type RowAction } from '@kaiyin/console-kit';
import { resource, type ResourceView } from '@kaiyin/modules/resource/schema';
import { fileSize } from './file-size.ts';
import { ResourcePicture } from './ResourceTile.tsx';

interface ResourceListProps extends Pick<
  DataTableProps<ResourceView>,
  'query' | 'state' | 'onState' | 'search' | 'empty'
> {
  onOpen: (id: number) => void;
  onRemove: (rows: readonly ResourceView[]) => Promise<boolean>;
}

/** Files as rows with their facts. */
export function ResourceList({ onOpen, onRemove, ...table }: ResourceListProps) {
  const t = useText();
  const open: RowAction<ResourceView> = { label: t('resource.details'), run: ([row]) => row && onOpen(row.id) };
  const remove: RowAction<ResourceView> = {
    label: t('kit.delete'),
    permission: ['cms:resource:delete'],
    danger: true,
    run: (rows) => onRemove(rows),
  };
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
  }).filter(({ key }) => !['height', 'hash', 'path', 'fileName'].includes(key));
  columns.sort((a, b) => Number(b.key === 'name') - Number(a.key === 'name'));
  return (
    <DataTable<ResourceView>
      {...table}
      name="cms_resource"
      columns={columns}
      rowActions={[open, remove]}
      bulkActions={[remove]}
    />
  );
}
