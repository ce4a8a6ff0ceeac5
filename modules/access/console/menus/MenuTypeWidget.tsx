import { textOf, type Widget } from '@kaiyin/console-kit';
import { Radio } from 'antd';

/** What kind of entry it is; the lines below follow it. */
export const MenuTypeWidget: Widget = ({ id, value, onChange, disabled, table, name, field }) => (
  <Radio.Group
    {...(id !== undefined && { id })}
    disabled={disabled ?? false}
    optionType="button"
    options={(field.choices ?? []).map((word) => ({ value: word, label: textOf(`${table}.${name}.${word}`) }))}
    value={value}
    onChange={({ target }) => onChange?.(target.value)}
  />
);
