import { useText, useTyped } from '@kaiyin/console-kit';
import { Input } from 'antd';

/** Finds templates by their names, a moment after typing. */
export function NameSearch({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useText();
  const [typed, type, settle] = useTyped(value, onChange);
  const label = t('template.search');
  return (
    <Input.Search
      className="template-search"
      value={typed}
      allowClear
      placeholder={label}
      aria-label={label}
      onChange={(event) => type(event.target.value)}
      onSearch={settle}
    />
  );
}
