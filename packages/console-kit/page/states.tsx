import { InboxOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import './page.css';

/** Says what belongs here and offers the button that makes the first one. */
export function EmptyState({
  text,
  action,
  icon = <InboxOutlined />,
}: {
  text: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className="kit-state">
      <span className="kit-state-icon">{icon}</span>
      <p>{text}</p>
      {action}
    </div>
  );
}

/** Says what failed and offers another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useText();
  return (
    <div className="kit-state" role="alert">
      <span className="kit-state-icon">
        <WarningOutlined />
      </span>
      <p>
        {t('kit.loadFailed')}
        <br />
        <small>{error instanceof Error ? error.message : String(error)}</small>
      </p>
      {onRetry && (
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      )}
    </div>
  );
}

/** A quiet sign that something is on its way; it waits a moment so that quick answers do not flicker. */
export const LoadingState = () => (
  <div className="kit-state" role="status">
    <Spin delay={200} />
  </div>
);
