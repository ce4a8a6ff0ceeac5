import { ErrorState, LoadingState, Page, useData, useRows, useText, useUrlState } from '@kaiyin/console-kit';
import { getTemplate, listTemplates, templateLanguage } from '@kaiyin/modules/template/schema';
import { useEffect } from 'react';
import { TemplateEditor } from './TemplateEditor.tsx';

const most = 500;

/** The editor of the template that the address names, by id or by pipe and name, at a line when it says one. */
export default function TemplateEditorPage() {
  const t = useText();
  const [{ id, pipe, name, line, column }, setUrl] = useUrlState({ id: 0, pipe: '', name: '', line: 0, column: 1 });
  const isNamed = id === 0 && name !== '';
  const named = useRows(listTemplates, { pipeCode: pipe, name, pageNum: 1, pageSize: most }, { enabled: isNamed });
  const found = named.data?.rows.find((row) => row.pipeCode === pipe && row.name === name)?.id;
  useEffect(() => {
    if (isNamed && found) setUrl({ id: found, pipe: '', name: '' });
  }, [isNamed, found, setUrl]);
  const template = useData(getTemplate, { id }, { enabled: id > 0, freshFor: Number.POSITIVE_INFINITY });
  const language = useData(templateLanguage, {}, { freshFor: Number.POSITIVE_INFINITY });
  const isGone = isNamed && named.data !== undefined && !found;
  const failed = [named, template, language].find(({ isError }) => isError);
  if (failed || isGone) {
    return (
      <Page title={t('template.open')}>
        <ErrorState
          error={failed?.error ?? t('publish.templateGone', { name })}
          onRetry={() => void (failed ?? named).refetch()}
        />
      </Page>
    );
  }
  if (!template.data || !template.isFetchedAfterMount || !language.data) return <LoadingState />;
  return <TemplateEditor key={id} template={template.data} language={language.data} place={{ line, column }} />;
}
