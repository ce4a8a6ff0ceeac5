import type { RefObject } from 'react';
import { useShortcut } from '../page/use-shortcut.ts';
import { useText } from '../i18n/text.ts';
import { notify } from '../http/notify.ts';
import { doneByKey } from './done-by-key.ts';
import type { RowAction } from './row-action.ts';
import { useRunAction } from './use-run-action.ts';

interface RowKeysProps<R> {
  box: RefObject<HTMLElement | null>;
  rows: readonly R[];
  rowKey: keyof R & string;
  actions: readonly RowAction<R>[];
  onToggle?: ((row: R) => void) | undefined;
  /** What is selected, and what can be done with it. */
  selection: { rows: readonly R[]; actions: readonly RowAction<R>[]; onClear: () => void };
}

const rowSelector = 'tr[data-row-key]';

/** Keys of a table: `j` and `k` move the focus from row to row, `x` selects, `/` goes to the search, actions have their own and act on what is selected, else on the row in focus. */
export function RowKeys<R extends object>({ box, rows, rowKey, actions, onToggle, selection }: RowKeysProps<R>) {
  const t = useText();
  const { runAction } = useRunAction<R>();
  const focused = () => {
    const id = rowWithFocus(box.current)?.dataset.rowKey;
    return rows.find((row) => String(row[rowKey]) === id);
  };
  useShortcut('j', () => moveFocus(box.current, 1), { label: t('kit.table.nextRow') });
  useShortcut('k', () => moveFocus(box.current, -1), { label: t('kit.table.previousRow') });
  useShortcut('/', () => box.current?.querySelector<HTMLElement>('[role=search] input')?.focus(), {
    label: t('kit.table.toSearch'),
  });
  const toggle = () => {
    const row = focused();
    if (row) onToggle?.(row);
  };
  useShortcut('x', toggle, { label: t('kit.table.selectRow'), enabled: onToggle !== undefined });
  const run = async (shortcut: string) => {
    const { rows: selected, actions: bulkActions, onClear } = selection;
    const done = doneByKey(shortcut, { focused: focused(), selected, actions, bulkActions });
    if (!done) return;
    if ('unfit' in done) return notify('warning', t('kit.table.unfitSelected', { action: done.unfit }));
    const isOver = await runAction(done.action, done.rows);
    if (isOver && bulkActions.includes(done.action) && selected.length > 0) onClear();
  };
  const labels = new Map<string, string>();
  for (const { shortcut, label } of actions) if (shortcut && !labels.has(shortcut)) labels.set(shortcut, label);
  return [...labels].map(([keys, label]) => (
    <ActionKey key={keys} keys={keys} label={label} run={() => void run(keys)} />
  ));
}

function ActionKey({ keys, label, run }: { keys: string; label: string; run: () => void }) {
  useShortcut(keys, run, { label });
  return null;
}

const rowWithFocus = (box: HTMLElement | null): HTMLElement | null =>
  box?.contains(document.activeElement) ? (document.activeElement?.closest<HTMLElement>(rowSelector) ?? null) : null;

const elsewhere = '[role=dialog], [role=menu]';

function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  if (document.activeElement?.closest(elsewhere)) return;
  const rows = [...(box?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const current = rowWithFocus(box);
  const next = current ? rows[rows.indexOf(current) + step] : rows[step === 1 ? 0 : rows.length - 1];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
