import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  hasPermission,
  LoadingState,
  Page,
  useData,
  useRows,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { modelApi, modelFieldApi } from '@kaiyin/modules/model/schema';
import { Button } from 'antd';
import { Link } from 'react-router';
import { FieldDrawer } from './FieldDrawer.tsx';
import { FieldList } from './FieldList.tsx';
import { RemovedFields } from './RemovedFields.tsx';
import './fields.css';

const allOf = (modelId: number, removed: boolean) => ({ modelId, removed: String(removed), pageNum: 1, pageSize: 500 });

/** The fields of one model, in their order. */
export default function ModelFieldsPage() {
  const t = useText();
  const [{ modelId, edit }, setUrl] = useUrlState({ modelId: 0, edit: '' });
  const enabled = { enabled: modelId > 0 };
  const model = useData(modelApi.get, { id: modelId }, enabled);
  const shown = useRows(modelFieldApi.list, allOf(modelId, false), enabled);
  const removed = useRows(modelFieldApi.list, allOf(modelId, true), enabled);
  useTabTitle(model.data?.name);
  const title = model.data ? t('model.fieldsOf', { name: model.data.name }) : t('model.fieldsTitle');
  const toModels = <Link to="/configs/exmodel">{t('model.toModels')}</Link>;
  const error = model.error ?? shown.error;
  if (error || modelId === 0)
    return (
      <Page title={title} extra={toModels}>
        {error ? (
          <ErrorState error={error} onRetry={() => model.refetch()} />
        ) : (
          <EmptyState text={t('model.missing')} />
        )}
      </Page>
    );
  const open = (next: string) => setUrl({ edit: next });
  const mayAdd = hasPermission('cms:exmodel:add');
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
      {t('model.addField')}
    </Button>
  );
  const rows = shown.data?.rows ?? [];
  return (
    <Page
      title={title}
      summary={t('model.fieldsSummary')}
      extra={toModels}
      primary={<Can permission="cms:exmodel:add">{add}</Can>}
    >
      {shown.isPending ? (
        <LoadingState />
      ) : rows.length === 0 ? (
        <EmptyState text={t('model.fieldsEmpty')} {...(mayAdd && { action: add })} />
      ) : (
        <FieldList modelId={modelId} rows={rows} onEdit={(id) => open(String(id))} />
      )}
      <RemovedFields rows={removed.data?.rows ?? []} />
      {edit && (
        <FieldDrawer
          key={edit}
          modelId={modelId}
          row={rows.find(({ id }) => String(id) === edit)}
          isNew={edit === 'new'}
          lastSort={Math.max(0, ...rows.map(({ sort }) => sort))}
          onClose={() => open('')}
        />
      )}
    </Page>
  );
}
