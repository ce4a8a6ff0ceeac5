import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { actionsFor, type RowAction } from './row-action.ts';
import { useRunAction } from './use-run-action.ts';

/** The most rows that are selected at once, as many as a page of rows may have. */
export const mostSelected = 500;

interface BulkBarProps<R> {
  rows: R[];
  actions: readonly RowAction<R>[];
  onClear: () => void;
  /** Offered where the whole page is selected and more rows match. */
  all?: { total: number; select: () => Promise<void> } | undefined;
}

/** What can be done with the selected rows, from whichever page they are. */
export function BulkBar<R>({ rows, actions, onClear, all }: BulkBarProps<R>) {
  const t = useText();
  const { running, runAction } = useRunAction<R>();
  return (
    <div className="kit-bulk" role="region" aria-label={t('kit.table.selected', { count: rows.length })}>
      <span>{t('kit.table.selected', { count: rows.length })}</span>
      {all && <SelectAll {...all} />}
      {actionsFor(actions, rows).map((action) => (
        <Button
          key={action.label}
          size="small"
          icon={action.icon}
          danger={action.danger ?? false}
          loading={running === action.label}
          onClick={async () => (await runAction(action, rows)) && onClear()}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" type="text" icon={<CloseOutlined />} onClick={onClear}>
        {t('kit.table.clear')}
      </Button>
    </div>
  );
}

function SelectAll({ total, select }: { total: number; select: () => Promise<void> }) {
  const t = useText();
  const [isLoading, setLoading] = useState(false);
  const run = async () => {
    setLoading(true);
    try {
      await select();
    } catch {
      // The failed call has been shown; the selection stays as it was.
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="small" type="link" loading={isLoading} onClick={() => void run()}>
      {total > mostSelected
        ? t('kit.table.selectFirst', { total, most: mostSelected })
        : t('kit.table.selectAll', { total })}
    </Button>
  );
}
