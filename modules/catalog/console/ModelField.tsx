import { InheritedField, useText } from '@kaiyin/console-kit';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import { useModels } from '@kaiyin/modules/model/console';
import { Select } from 'antd';

interface ModelFieldProps {
  label: string;
  inherited: CatalogView['inheritedModels']['extendModelId'];
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
}

const none = -1;

/** A model of the catalog: that of the catalog above, one of its own, or none. */
export function ModelField({ label, inherited, id, value = 0, onChange }: ModelFieldProps) {
  const t = useText();
  const models = useModels();
  const above = { value: inherited.id || none, from: inherited.from || t('catalog.theSite') };
  return (
    <InheritedField value={value} onChange={onChange} none={0} inherited={above}>
      {(shown, disabled) => (
        <Select
          {...(id !== undefined && { id })}
          aria-label={label}
          style={{ minWidth: 200 }}
          value={shown}
          disabled={disabled}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: none, label: t('catalog.noModel') },
            ...models.map((model) => ({ value: model.id, label: model.name })),
          ]}
          onChange={onChange}
        />
      )}
    </InheritedField>
  );
}
