import { ErrorState, LoadingState, Page, useData, useText, useUrlState } from '@kaiyin/console-kit';
import { getTemplate, templateLanguage } from '@kaiyin/modules/template/schema';
import { TemplateEditor } from './TemplateEditor.tsx';

/** The editor of the template that the address names. */
export default function TemplateEditorPage() {
  const t = useText();
  const [{ id }] = useUrlState({ id: 0 });
  const template = useData(getTemplate, { id }, { enabled: id > 0, freshFor: Number.POSITIVE_INFINITY });
  const language = useData(templateLanguage, {}, { freshFor: Number.POSITIVE_INFINITY });
  const failed = [template, language].find(({ isError }) => isError);
  if (failed) {
    return (
      <Page title={t('template.open')}>
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} />
      </Page>
    );
  }
  if (!template.data || !template.isFetchedAfterMount || !language.data) return <LoadingState />;
  return <TemplateEditor key={id} template={template.data} language={language.data} />;
}
