import { textOf, type Widget } from '@kaiyin/console-kit';
import { controls, type ControlType } from '@kaiyin/modules/model/schema';
import { Form, Select } from 'antd';

/** The rules that the control of the field has. */
export const RuleWidget: Widget = ({ id, value, onChange }) => {
  const type = Form.useWatch<ControlType | undefined>('controlType') ?? 'input';
  const { rules } = controls[type];
  return (
    <Select
      {...(id !== undefined && { id })}
      value={rules.find((rule) => rule === value) ?? ''}
      options={rules.map((rule) => ({ value: rule, label: textOf(`x_model_field.rule.${rule}`) }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
