import type { Access, CrudApi, Entity, Row } from '@kaiyin/entity';
import { notify } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { useAction } from '../query/query.ts';
import type { RowAction } from '../table/row-action.ts';

type Named = { id: number; name?: unknown; title?: unknown };

/** Edit and delete, as actions for rows and selections. */
export function useCrudActions<E extends Entity>(
  api: CrudApi<E>,
  onEdit: (id: number) => void,
  nameOf: (row: Row<E>) => string = defaultName,
): { editAction: RowAction<Row<E>>; removeAction: RowAction<Row<E>> } {
  const t = useText();
  const remove = useAction(api.remove, { invalidates: [api.list, api.get] });
  const idOf = (row: Row<E>) => (row as Named).id;
  const permission = ({ access }: { access: Access }) =>
    typeof access === 'object' ? { permission: access.permission } : {};
  return {
    editAction: {
      ...permission(api.update),
      label: t('kit.edit'),
      run: ([row]) => row && onEdit(idOf(row)),
    },
    removeAction: {
      ...permission(api.remove),
      label: t('kit.delete'),
      danger: true,
      confirm: (rows) => ({ names: rows.map(nameOf) }),
      run: async (rows) => {
        await remove.mutateAsync({ ids: rows.map(idOf) });
        notify('success', t('kit.deleted', { count: rows.length }));
      },
    },
  };
}

function defaultName(row: object): string {
  const { id, name, title } = row as Named;
  return String(name ?? title ?? `#${id}`);
}
