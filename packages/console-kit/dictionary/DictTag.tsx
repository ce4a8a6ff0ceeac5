import { Tag } from 'antd';
import { useDictionary } from './use-dictionary.ts';

const colours: Record<string, string> = {
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

interface DictTagProps {
  type: string;
  /** One value, a list, or a list joined by commas. */
  value: string | number | readonly string[] | null | undefined;
}

/** Values of a dictionary by their labels; a value it does not know is shown as it is. */
export function DictTag({ type, value }: DictTagProps) {
  const entries = useDictionary(type);
  const values = Array.isArray(value)
    ? value
    : String(value ?? '')
        .split(',')
        .filter(Boolean);
  return values.map((one) => {
    const entry = entries.find(({ dictValue }) => dictValue === one);
    const label = entry?.dictLabel ?? one;
    const colour = colours[entry?.listClass ?? ''];
    const own = entry?.cssClass ? { className: entry.cssClass } : {};
    return colour ? (
      <Tag key={one} color={colour} {...own}>
        {label}
      </Tag>
    ) : (
      <span key={one} {...own}>
        {label}{' '}
      </span>
    );
  });
}
