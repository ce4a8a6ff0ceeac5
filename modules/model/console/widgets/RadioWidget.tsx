import { useChoices, useText, type Widget } from '@kaiyin/console-kit';
import { Button, Radio } from 'antd';

/** One of a few options, all in view; what may be left out can be taken back. */
export const RadioWidget: Widget = ({ id, value, onChange, disabled = false, table, name, field }) => {
  const t = useText();
  const choices = useChoices(table, name, field);
  const isClearable = field.nullable === true && !disabled && typeof value === 'string' && value !== '';
  return (
    <>
      <Radio.Group
        {...(id !== undefined && { id })}
        disabled={disabled}
        value={value}
        options={choices}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {isClearable && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t('model.clear')}
        </Button>
      )}
    </>
  );
};
