import { WarningOutlined } from '@ant-design/icons';
import { Component, type ReactNode } from 'react';
import { EmptyState, text } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { useLayout } from '../layout-store.ts';

interface State {
  error: Error | undefined;
}

/** Keeps a broken screen from taking the console with it. */
export class ViewBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissing = /dynamically imported module|module script/i.test(error.message);
    return (
      <div className="shell-broken" role="alert">
        <EmptyState
          icon={<WarningOutlined />}
          text={
            <>
              <b>{text(isMissing ? 'Shell.LoadFailed' : 'entry.crashed')}</b>
              <br />
              {text(isMissing ? 'Shell.LoadFailedMore' : 'entry.crashedMore')}
              {!isMissing && <small>{error.message}</small>}
              {useLayout.getState().errorLog && <pre>{error.stack}</pre>}
            </>
          }
          action={
            <Button
              type="primary"
              onClick={() => (isMissing ? location.reload() : this.setState({ error: undefined }))}
            >
              {text('kit.retry')}
            </Button>
          }
        />
      </div>
    );
  }
}
