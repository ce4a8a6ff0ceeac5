import type { Entity, TreeMove } from '@kaiyin/entity';
import { notify } from '../http/notify.ts';
import { useText } from '../i18n/text.ts';
import { useAction } from '../query/query.ts';
import { hasPermission } from '../session/session.ts';
import type { RowAction } from '../table/row-action.ts';
import { levelOf, flat, type Shown } from './tree.ts';
import { stepped } from './tree-move.ts';
import type { NamedNode, TreeCrudPageProps } from './tree-crud-props.ts';

interface Tree<T> {
  nodes: readonly T[];
  open: (id: number | 'new', parent?: number) => void;
}

/** What can be done with the rows of a tree, and what happens to one that is dragged. */
export function useTreeActions<E extends Entity, T extends NamedNode<T>>(
  { api, tree, move, rowActions = [], takesBelow = () => true, invalidates = [] }: TreeCrudPageProps<E, T>,
  { nodes, open }: Tree<T>,
): { actions: RowAction<Shown<T>>[]; onMove: ((move: TreeMove) => void) | undefined } {
  const t = useText();
  const stale = { invalidates: [tree, ...invalidates], invalidatesBelow: [api.create] };
  const remove = useAction(api.remove, stale);
  const moving = useAction(move ?? noMove, stale);
  const can = permissionOf(api);
  const mayMove = move !== undefined && hasPermission(...[can.update].flat());
  const nodeOf = (row: Shown<T> | undefined) => flat(nodes).find(({ id }) => id === idOf(row));
  const step = (label: string, by: -1 | 1): RowAction<Shown<T>> => ({
    label,
    permission: can.update,
    visibleFor: (row) => mayMove && stepped(nodes, idOf(row), by) !== undefined,
    run: ([row]) => {
      const to = row && stepped(nodes, idOf(row), by);
      return to && moving.mutateAsync(to);
    },
  });
  return {
    onMove: mayMove ? (to) => moving.mutate(to) : undefined,
    actions: [
      { label: t('kit.edit'), permission: can.update, run: ([row]) => row && open(idOf(row)) },
      {
        label: t('kit.tree.addBelow'),
        permission: can.create,
        visibleFor: (row) => {
          const node = nodeOf(row);
          return node !== undefined && takesBelow(node, levelOf(nodes, node.id));
        },
        run: ([row]) => row && open('new', idOf(row)),
      },
      ...rowActions,
      step(t('kit.tree.up'), -1),
      step(t('kit.tree.down'), 1),
      {
        label: t('kit.delete'),
        permission: can.remove,
        danger: true,
        visibleFor: ({ children }) => children === undefined,
        confirm: ([row]) => ({ names: row ? [nodeOf(row)?.name ?? ''] : [] }),
        run: async (rows) => {
          await remove.mutateAsync({ ids: rows.map((row) => idOf(row)) });
          notify('success', t('kit.deleted', { count: rows.length }));
        },
      },
    ],
  };
}

const idOf = (row: unknown): number => (row as { id?: number } | undefined)?.id ?? 0;

const noMove = { path: '' } as NonNullable<TreeCrudPageProps<Entity, never>['move']>;

type Calls = Record<'create' | 'update' | 'remove', { access: unknown }>;

const permissionOf = ({ create, update, remove }: Calls) => {
  const of = ({ access }: { access: unknown }) => (access as { permission?: readonly string[] }).permission ?? [];
  return { create: of(create), update: of(update), remove: of(remove) };
};
