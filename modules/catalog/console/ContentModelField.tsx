import { InheritedField, useText } from '@kaiyin/console-kit';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import { useModels } from '@kaiyin/modules/model/console';
import { Select } from 'antd';

interface ContentModelFieldProps {
  catalog: Pick<CatalogView, 'inheritedModelId' | 'inheritedModelFrom'>;
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
}

const none = -1;

/** The model of the catalog's contents: that of the catalog above, one of its own, or none. */
export function ContentModelField({ catalog, id, value = 0, onChange }: ContentModelFieldProps) {
  const t = useText();
  const models = useModels();
  const inherited = {
    value: catalog.inheritedModelId || none,
    from: catalog.inheritedModelFrom || t('catalog.theSite'),
  };
  return (
    <InheritedField value={value} onChange={onChange} none={0} inherited={inherited}>
      {(shown, disabled) => (
        <Select
          {...(id !== undefined && { id })}
          aria-label={t('catalog.contentModel')}
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
