import { useText, type Widget } from '@kaiyin/console-kit';
import { Form, Select } from 'antd';
import { useTargets } from './use-targets.ts';

/** Chooses what is done; the arguments of another target go. */
export const TargetWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const form = Form.useFormInstance();
  const targets = useTargets();
  const note = targets.find(({ name }) => name === value)?.note;
  return (
    <>
      <Select
        {...{ id, disabled }}
        value={(value as string | undefined) || undefined}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('kit.select')}
        options={targets.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(next) => {
          onChange?.(next);
          form.setFieldValue('args', {});
        }}
      />
      {note && <div className="ant-form-item-extra">{note}</div>}
    </>
  );
};
