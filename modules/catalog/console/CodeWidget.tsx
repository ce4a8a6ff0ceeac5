import type { WidgetProps } from '@kaiyin/console-kit';
import { Input } from 'antd';

/** A part of an address, letter by letter. */
export const CodeWidget = ({ id, value, onChange, field }: WidgetProps) => (
  <Input
    {...(id !== undefined && { id })}
    spellCheck={false}
    autoComplete="off"
    style={{ fontFamily: 'var(--ant-font-family-code)' }}
    value={typeof value === 'string' ? value : ''}
    maxLength={field.max ?? 255}
    onChange={({ target }) => onChange?.(target.value)}
  />
);
