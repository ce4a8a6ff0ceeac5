import { useText } from '@kaiyin/console-kit';
import { ModelFields, useModels } from '@kaiyin/modules/model/console';
import { Form, Select } from 'antd';

/** The site's own model, and the fields that it adds; models are known in the current site only. */
export function ExtSection({ isCurrent }: { isCurrent: boolean }) {
  const t = useText();
  const modelId = Form.useWatch<number>('extendModelId') ?? 0;
  if (!isCurrent) return <p className="site-quiet">{t('site.notCurrent')}</p>;
  return (
    <>
      <Form.Item name="extendModelId" label={t('cms_site.extendModelId')} extra={t('site.extendModelHelp')}>
        <ModelSelect />
      </Form.Item>
      <ModelFields modelId={modelId} />
    </>
  );
}

interface ModelSelectProps {
  id?: string;
  value?: number;
  onChange?: (value: number) => void;
}

function ModelSelect({ id, value = 0, onChange }: ModelSelectProps) {
  const t = useText();
  const models = useModels();
  return (
    <Select
      {...(id !== undefined && { id })}
      aria-label={t('cms_site.extendModelId')}
      style={{ minWidth: 200, maxWidth: 400 }}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: 0, label: t('site.noModel') }, ...models.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={onChange}
    />
  );
}
