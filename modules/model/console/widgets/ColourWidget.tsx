import type { Widget } from '@kaiyin/console-kit';
import { Input, Space } from 'antd';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour, chosen or written. */
export const ColourWidget: Widget = ({ id, value, onChange, disabled = false, field }) => {
  const text = typeof value === 'string' ? value : '';
  const set = (next: string) => onChange?.(next === '' ? null : next.toLowerCase());
  return (
    <Space.Compact>
      <Input
        type="color"
        aria-hidden
        tabIndex={-1}
        disabled={disabled}
        style={{ width: 48, padding: 4 }}
        value={isColour(text) ? text : '#000000'}
        onChange={({ target }) => set(target.value)}
      />
      <Input
        {...(id !== undefined && { id })}
        allowClear={field.nullable ?? false}
        disabled={disabled}
        placeholder="#c0392b"
        maxLength={7}
        style={{ width: 132 }}
        value={text}
        onChange={({ target }) => set(target.value)}
      />
    </Space.Compact>
  );
};
