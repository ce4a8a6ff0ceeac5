import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../i18n/text.ts';
import { actionsFor, type RowAction } from './row-action.ts';
import { useRunAction } from './use-run-action.ts';

interface BulkBarProps<R> {
  rows: R[];
  actions: readonly RowAction<R>[];
  onClear: () => void;
}

/** What can be done with the selected rows, from whichever page they are. */
export function BulkBar<R>({ rows, actions, onClear }: BulkBarProps<R>) {
  const t = useText();
  const { running, runAction } = useRunAction<R>();
  return (
    <div className="kit-bulk" role="region" aria-label={t('kit.table.selected', { count: rows.length })}>
      <span>{t('kit.table.selected', { count: rows.length })}</span>
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
