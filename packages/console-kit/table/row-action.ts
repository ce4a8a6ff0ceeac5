import type { ReactNode } from 'react';
import { hasPermission } from '../session/session.ts';
import type { Danger } from '../page/DangerText.tsx';
import type { Confirm } from '../page/use-confirm.tsx';

type Question = Confirm | Danger | undefined;

/** Something to do with one row or with all selected rows. */
export interface RowAction<R> {
  label: string;
  icon?: ReactNode;
  /** Any of these permissions. */
  permission?: string | readonly string[];
  /** The rows for which it makes sense; for a selection, all of them must. */
  visibleFor?: (row: R) => boolean;
  /** Asks first: a question, or `names` for what is destroyed; nothing where the action asks itself. */
  confirm?: (rows: R[]) => Question | Promise<Question>;
  /** Answers false when the user gave up: the rows stay selected. */
  run: (rows: R[]) => unknown;
  danger?: boolean;
  /** A key that does it with the selected rows, else with the row that has the focus, where the table has row keys. */
  shortcut?: string;
}

/** The actions that the user may take on these rows. */
export const actionsFor = <R>(actions: readonly RowAction<R>[], rows: readonly R[]): RowAction<R>[] =>
  actions.filter(
    ({ permission, visibleFor }) =>
      (permission === undefined || hasPermission(...[permission].flat())) &&
      rows.every((row) => visibleFor?.(row) ?? true),
  );
