import { Alert, Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { text } from '../i18n/text.ts';

interface FieldBoundaryProps {
  label: string;
  children: ReactNode;
  /** Shown in place of a notice when the field fails. */
  fallback?: ReactNode;
}

/** Keeps a field that fails from taking its form, and all that was typed there, with it. */
export class FieldBoundary extends Component<FieldBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render() {
    const { label, children, fallback } = this.props;
    if (!this.state.isBroken) return children;
    if (fallback !== undefined) return fallback;
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={text('kit.fieldBroken', { label })}
        action={
          <Button size="small" onClick={() => this.setState({ isBroken: false })}>
            {text('kit.retry')}
          </Button>
        }
      />
    );
  }
}
