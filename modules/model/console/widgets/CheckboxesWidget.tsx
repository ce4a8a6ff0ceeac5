import type { Widget } from '@kaiyin/console-kit';
import { Checkbox } from 'antd';

/** Some of a few options, in the order of these. */
export const CheckboxesWidget: Widget = ({ id, value, onChange, disabled = false, field }) => {
  const options = [...(field.options ?? [])];
  return (
    <div {...(id !== undefined && { id })}>
      <Checkbox.Group
        disabled={disabled}
        value={Array.isArray(value) ? value : []}
        options={options}
        onChange={(next) => onChange?.(options.map((option) => option.value).filter((one) => next.includes(one)))}
      />
    </div>
  );
};
