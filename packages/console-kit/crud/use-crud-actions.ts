import type { Access, CrudApi, Entity, Row } from '@kaiyin/entity';
import type { ReactNode } from 'react';
import { notify } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { useAction, type AnyEndpoint } from '../query/query.ts';
import type { RowAction } from '../table/row-action.ts';

interface CrudActionOptions<E extends Entity> {
  /** What a row is called when it is about to be deleted; its name or title unless told. */
  nameOf?: ((row: Row<E>) => string) | undefined;
  /** What else is out of date once rows are gone. */
  invalidates?: readonly AnyEndpoint[];
  /** What goes with a deleted row, in place of “for ever”. */
  consequence?: ReactNode;
}

type Named = { id: number; name?: unknown; title?: unknown };

/** Edit and delete, as actions for rows and selections. */
export function useCrudActions<E extends Entity>(
  api: CrudApi<E>,
  onEdit: (id: number) => void,
  { nameOf = defaultName, invalidates = [], consequence }: CrudActionOptions<E> = {},
): { editAction: RowAction<Row<E>>; removeAction: RowAction<Row<E>> } {
  const t = useText();
  const remove = useAction(api.remove, { invalidates: [api.list, ...invalidates], invalidatesBelow: [api.create] });
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
      confirm: (rows) => ({ names: rows.map(nameOf), consequence }),
      run: async (rows) => {
        await remove.mutateAsync({ ids: rows.map(idOf) });
        notify('success', t('kit.deleted', { count: rows.length }));
      },
    },
  };
}

/** What a row is called where nothing else is said: by its name or title. */
export function defaultName(row: object): string {
  const { id, name, title } = row as Named;
  return String(name ?? title ?? `#${id}`);
}
