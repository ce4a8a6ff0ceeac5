import { EmptyState, ErrorState, Page, useData, useTabTitle, useText, useUrlState } from '@kaiyin/console-kit';
import { modelApi } from '@kaiyin/modules/model/schema';
import { Link } from 'react-router';
import { extensionOwner } from './fields-owner.ts';
import { FieldsEditor } from './FieldsEditor.tsx';

/** The fields of one extension model, in their order. */
export default function ModelFieldsPage() {
  const t = useText();
  const [{ modelId }] = useUrlState({ modelId: 0 });
  const { data: model, error, refetch } = useData(modelApi.get, { id: modelId }, { enabled: modelId > 0 });
  useTabTitle(model?.name);
  const title = model ? t('model.fieldsOf', { name: model.name }) : t('model.fieldsTitle');
  const toModels = <Link to="/configs/exmodel">{t('model.toModels')}</Link>;
  if (error || modelId === 0)
    return (
      <Page title={title} extra={toModels}>
        {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <EmptyState text={t('model.missing')} />}
      </Page>
    );
  return (
    <FieldsEditor
      owner={extensionOwner}
      modelId={modelId}
      title={title}
      summary={t('model.fieldsSummary')}
      extra={toModels}
    />
  );
}
