import { useText } from '@kaiyin/console-kit';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import { ModelFields } from '@kaiyin/modules/model/console';
import { Form } from 'antd';
import { ModelField } from './ModelField.tsx';

/** The catalog's own model, and the fields that it adds. */
export function ExtSection({ row }: { row: CatalogView }) {
  const t = useText();
  const inherited = row.inheritedModels.extendModelId;
  const said = Form.useWatch<number>('extendModelId') ?? row.extendModelId;
  return (
    <>
      <Form.Item name="extendModelId" label={t('cms_catalog.extendModelId')} extra={t('catalog.extendModelHelp')}>
        <ModelField label={t('cms_catalog.extendModelId')} inherited={inherited} />
      </Form.Item>
      <ModelFields modelId={said === 0 ? inherited.id : said} />
    </>
  );
}
