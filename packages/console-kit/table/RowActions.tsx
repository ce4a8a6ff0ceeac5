import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useText } from '../i18n/text.ts';
import { actionsFor, type RowAction } from './row-action.ts';
import { useRunAction } from './use-run-action.ts';

const visible = 2;

/** The two most used actions of a row, the rest behind “…”. */
export function RowActions<R>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }) {
  const t = useText();
  const { running, runAction } = useRunAction<R>();
  const possible = actionsFor(actions, [row]);
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
          onClick={() => runAction(action, [row])}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ label, icon, danger = false }) => ({ key: label, label, icon, danger })),
            onClick: ({ key }) => {
              const action = rest.find(({ label }) => label === key);
              if (action) void runAction(action, [row]);
            },
          }}
        >
          <Button
            type="link"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={t('kit.more')}
            loading={rest.some(({ label }) => label === running)}
          />
        </Dropdown>
      )}
    </span>
  );
}
