import { useData, useText, type Widget } from '@kaiyin/console-kit';
import { Select } from 'antd';
import { useFieldsOwner } from './fields-owner.ts';

/** A dictionary of the product, by its type. */
export const DictionaryWidget: Widget = ({ id, value, onChange }) => {
  const t = useText();
  const { data = [], isPending } = useData(useFieldsOwner().calls.dictionaries, {}, { freshFor: 60_000 });
  return (
    <Select
      {...(id !== undefined && { id })}
      loading={isPending}
      value={typeof value === 'string' && value !== '' ? value : null}
      placeholder={t('model.chooseDictionary')}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ type, name }) => ({ value: type, label: `${name} (${type})` }))}
      onChange={(next) => onChange?.(next)}
    />
  );
};
