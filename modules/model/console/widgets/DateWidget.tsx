import type { Widget, WidgetProps } from '@kaiyin/console-kit';
import { Input } from 'antd';

const written = (type: 'date' | 'time', { id, value, onChange, disabled = false }: WidgetProps) => (
  <Input
    {...(id !== undefined && { id })}
    type={type}
    disabled={disabled}
    style={{ width: 180 }}
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
  />
);

/** A day, `2026-03-01`, wherever it is read. */
export const DateWidget: Widget = (props) => written('date', props);

/** A time of day, `09:30`. */
export const TimeWidget: Widget = (props) => written('time', props);
