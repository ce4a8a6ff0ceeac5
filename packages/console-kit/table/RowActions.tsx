import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '../i18n/text.ts';
import { actionsFor, type RowAction } from './row-action.ts';
import { useRunAction } from './use-run-action.ts';

const visible = 2;

/** The two most used actions of a row, the rest behind “…”. */
export function RowActions<R>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }) {
  const { running, runAction } = useRunAction<R>();
  const possible = actionsFor(actions, [row]);
  const run = (action: RowAction<R>) => void runAction(action, [row]);
  const rest = possible.slice(visible);
  return (
    <span className="kit-row-actions">
      {possible.slice(0, visible).map((action) => (
        <Button
          key={action.label}
          type="link"
          size="small"
          danger={action.danger ?? false}
          loading={running === action.label}
          onClick={() => run(action)}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} running={running} onRun={run} />}
    </span>
  );
}

interface MoreActionsProps<R> {
  actions: readonly RowAction<R>[];
  running: string | undefined;
  onRun: (action: RowAction<R>) => void;
}

function MoreActions<R>({ actions, running, onRun }: MoreActionsProps<R>) {
  const t = useText();
  const items = actions.map((action) => ({
    key: action.label,
    label: action.label,
    icon: action.icon,
    danger: action.danger ?? false,
    onClick: () => onRun(action),
  }));
  const isRunning = actions.some(({ label }) => label === running);
  return (
    <Dropdown trigger={['click']} menu={{ items }} classNames={{ root: 'kit-long-menu' }}>
      <Button type="link" size="small" icon={<EllipsisOutlined />} aria-label={t('kit.more')} loading={isRunning} />
    </Dropdown>
  );
}
