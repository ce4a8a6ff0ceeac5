import {
  Can,
  EmptyState,
  ErrorState,
  formatCount,
  LoadingState,
  Page,
  useData,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { customFormApi, formControls, formFields, getForm, listDataFields } from '@kaiyin/modules/customform/schema';
import { FieldsEditor, type FieldsOwner } from '@kaiyin/modules/model/console';
import { Alert, Button, Skeleton } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { dataOf } from './addresses.ts';
import { usePublish } from './use-form-actions.tsx';

const owner: FieldsOwner = {
  calls: formFields,
  controls: formControls,
  marksFilters: false,
  codeHelp: (t, code) => t('customform.fieldCodeHelp', { code }),
  emptyText: (t) => t('customform.fieldsEmpty'),
  invalidates: [customFormApi.get, customFormApi.list, listDataFields],
};

/** The fields of one form, which readers see once they are published. */
export default function FormFieldsPage() {
  const t = useText();
  const publish = usePublish();
  const [{ formId }] = useUrlState({ formId: 0 });
  const { data: form, error, refetch } = useData(getForm, { id: formId }, { enabled: formId > 0 });
  useTabTitle(form?.name);
  const toForms = <Link to="/operations/customform">{t('customform.toForms')}</Link>;
  if (!form)
    return (
      <Page title={t('customform.fields')} extra={toForms}>
        {formId === 0 ? (
          <EmptyState text={t('customform.noForm')} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  const isUnpublished = form.isChanged || form.status !== 'published';
  return (
    <Suspense fallback={<Skeleton active />}>
      <FieldsEditor
        owner={owner}
        modelId={form.modelId}
        title={t('customform.fieldsOf', { name: form.name })}
        summary={t('customform.fieldsSummary', { count: formatCount(form.total) })}
        extra={
          <>
            {toForms}
            <Link to={dataOf(form.id)}>{t('customform.data')}</Link>
          </>
        }
      >
        {isUnpublished && (
          <Can permission="cms:customform:edit">
            <Alert
              type="info"
              showIcon
              className="customform-waiting"
              title={t(form.isChanged ? 'customform.changed' : 'customform.notPublic')}
              action={
                <Button size="small" onClick={() => void publish([form])}>
                  {t(form.isChanged ? 'customform.publishAgain' : 'customform.publish')}
                </Button>
              }
            />
          </Can>
        )}
      </FieldsEditor>
    </Suspense>
  );
}
