import { useData, useText, type Widget } from '@kaiyin/console-kit';
import { listDictionaries } from '@kaiyin/modules/model/schema';
import { Select } from 'antd';

/** A dictionary of the product, by its type. */
export const DictionaryWidget: Widget = ({ id, value, onChange }) => {
  const t = useText();
  const { data = [], isPending } = useData(listDictionaries, {}, { freshFor: 60_000 });
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
