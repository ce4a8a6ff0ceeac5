import { actionsFor, type RowAction } from './row-action.ts';

interface AtHand<R> {
  /** The row that has the focus. */
  focused: R | undefined;
  selected: readonly R[];
  actions: readonly RowAction<R>[];
  bulkActions: readonly RowAction<R>[];
}

export type DoneByKey<R> = { action: RowAction<R>; rows: R[] } | { unfit: string } | undefined;

const bound = <R>(actions: readonly RowAction<R>[], key: string) => actions.filter(({ shortcut }) => shortcut === key);

/**
 * What a key does: its bulk action with the selected rows where there are any, else the action of the row in focus. `unfit` is the
 * label of a bulk action that some of the selected rows do not allow.
 */
export function doneByKey<R>(key: string, { focused, selected, actions, bulkActions }: AtHand<R>): DoneByKey<R> {
  const bulk = bound(bulkActions, key);
  const isBulk = selected.length > 0 && bulk.length > 0;
  const rows = isBulk ? [...selected] : focused === undefined ? [] : [focused];
  if (rows.length === 0) return undefined;
  const [action] = actionsFor(isBulk ? bulk : bound(actions, key), rows);
  if (action) return { action, rows };
  return isBulk && bulk[0] ? { unfit: bulk[0].label } : undefined;
}
