import { CrudPage, useText, useUrlState } from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { publishPipeApi, publishPipeHistory } from '@kaiyin/modules/site/schema';

const pipeReaders = [publishPipeOptions];

/** The output channels of the current site. */
export default function PublishPipePage() {
  const t = useText();
  const [{ edit }] = useUrlState({ edit: '' });
  return (
    <CrudPage
      api={publishPipeApi}
      history={publishPipeHistory}
      title={t('site.pipeTitle')}
      summary={t('site.pipeSummary')}
      emptyText={t('site.pipeEmpty')}
      invalidates={pipeReaders}
      editedInRow={['sort']}
      columns={{
        code: { render: (row) => <code>{row.code}</code> },
        domain: { render: (row) => row.domain ?? '—' },
        suffix: { render: (row) => `.${row.suffix}` },
      }}
      formFields={[
        'name',
        { name: 'code', help: t('site.pipeCodeHelp'), disabled: edit !== 'new' },
        { name: 'domain', help: t('site.pipeDomainHelp') },
        { name: 'suffix', help: t('site.pipeSuffixHelp') },
        { name: 'linkMode', help: t('site.pipeLinkModeHelp') },
        'state',
        'sort',
      ]}
    />
  );
}
