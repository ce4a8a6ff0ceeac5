import { useText } from '../i18n/text.ts';
import { useTyped } from './use-typed.ts';
import { Input } from 'antd';

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (words: string) => void;
}

/** Words to look for, asked once typing pauses. */
export function TypedFilter({ label, value, onChange }: TypedFilterProps) {
  const t = useText();
  const [typed, setTyped] = useTyped(value, onChange);
  const words = t('kit.table.search', { label });
  return (
    <Input
      allowClear
      placeholder={words}
      aria-label={words}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
