import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useText, type Widget } from '@kaiyin/console-kit';
import type { FieldOption } from '@kaiyin/modules/model/schema';
import { Button, Input } from 'antd';

/** Options as rows of a value and its label. */
export const OptionsWidget: Widget = ({ id, value, onChange }) => {
  const t = useText();
  const options = Array.isArray(value) ? (value as FieldOption[]) : [];
  const set = (index: number, change: Partial<FieldOption>) =>
    onChange?.(options.map((option, at) => (at === index ? { ...option, ...change } : option)));
  return (
    <div {...(id !== undefined && { id })} tabIndex={-1}>
      {options.map((option, index) => {
        const number = index + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
          <div key={index} className="model-option">
            <Input
              aria-label={t('model.valueOfOption', { number })}
              placeholder={t('model.optionValue')}
              maxLength={100}
              value={option.value}
              onChange={({ target }) =>
                set(index, {
                  value: target.value,
                  // Most options are called what they are.
                  ...(option.label === option.value && { label: target.value }),
                })
              }
            />
            <Input
              aria-label={t('model.labelOfOption', { number })}
              placeholder={t('model.optionLabel')}
              maxLength={100}
              value={option.label}
              onChange={({ target }) => set(index, { label: target.value })}
            />
            <Button
              icon={<DeleteOutlined />}
              aria-label={t('model.removeOption', { number })}
              onClick={() => onChange?.(options.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...options, { value: '', label: '' }])}>
        {t('model.addOption')}
      </Button>
    </div>
  );
};
