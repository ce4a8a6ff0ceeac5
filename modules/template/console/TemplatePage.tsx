import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  firstRead,
  LoadingState,
  Page,
  tabBarBeside,
  useData,
  useRows,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { listTemplates } from '@kaiyin/modules/template/schema';
import { Button, Tabs } from 'antd';
import { Link, useNavigate } from 'react-router';
import { NameSearch } from './NameSearch.tsx';
import { NoTemplates } from './NoTemplates.tsx';
import { TemplateFormDrawer } from './TemplateFormDrawer.tsx';
import { TemplateTable } from './TemplateTable.tsx';
import './template.css';

const most = 500;

export const firstReads = () => [firstRead(publishPipeOptions, {})];

/** The templates of a site, pipe by pipe, in their folders. */
export default function TemplatePage() {
  const t = useText();
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ pipe: '', name: '', edit: '' });
  const pipes = useData(publishPipeOptions, {});
  const pipe = pipes.data?.find(({ code }) => code === url.pipe) ?? pipes.data?.[0];
  const pipeCode = pipe?.code ?? '';
  const query = { pipeCode, pageNum: 1, pageSize: most, ...(url.name && { name: url.name }) };
  const templates = useRows(listTemplates, query, { enabled: pipeCode !== '' });
  // While another pipe is read, what is shown last is not its own.
  const read = templates.data?.rows.every((row) => row.pipeCode === pipeCode) ? templates.data : undefined;
  const { rows = [], total = 0 } = read ?? {};
  const edited = rows.find(({ id }) => String(id) === url.edit);
  const open = (id: number) => void navigate(`/cms/template/editor?id=${id}`);
  const addButton = (type: 'primary' | 'default') => (
    <Can permission={['cms:template:add', 'cms:template:edit']}>
      <Button
        type={type}
        icon={<PlusOutlined />}
        disabled={!pipeCode}
        onClick={() => setUrl({ edit: 'new' }, { push: true })}
      >
        {t('template.create')}
      </Button>
    </Can>
  );
  if (pipes.data?.length === 0) {
    const toPipes = (
      <Link to="/configs/publishpipe">
        <Button type="primary">{t('template.toPipes')}</Button>
      </Link>
    );
    return (
      <Page title={t('template.title')}>
        <EmptyState text={t('template.noPipes')} action={toPipes} />
      </Page>
    );
  }
  if (pipes.isError && !pipes.data)
    return (
      <Page title={t('template.title')}>
        <ErrorState error={pipes.error} onRetry={() => pipes.refetch()} />
      </Page>
    );
  return (
    <Page title={t('template.title')} summary={t('template.summary')} primary={addButton('primary')}>
      <Tabs
        activeKey={pipeCode}
        onChange={(pipe) => setUrl({ pipe, edit: '' })}
        items={(pipes.data ?? []).map(({ code, name }) => ({ key: code, label: name }))}
        renderTabBar={tabBarBeside(<NameSearch value={url.name} onChange={(name) => setUrl({ name })} />)}
      />
      {templates.isError && <ErrorState error={templates.error} onRetry={() => templates.refetch()} />}
      {!read && !templates.isError && <LoadingState />}
      {read && !rows.length && url.name !== '' && <EmptyState text={t('kit.table.emptyFiltered')} />}
      {read && !rows.length && url.name === '' && <NoTemplates pipeCode={pipeCode} add={addButton('default')} />}
      {rows.length > 0 && (
        <TemplateTable
          key={pipeCode}
          rows={rows}
          total={total}
          isSearched={url.name !== ''}
          onOpen={open}
          onRename={(id) => setUrl({ edit: String(id) }, { push: true })}
        />
      )}
      {(url.edit === 'new' || edited) && (
        <TemplateFormDrawer
          key={url.edit}
          pipeCode={pipeCode}
          row={edited}
          onClose={() => setUrl({ edit: '' })}
          onCreated={open}
        />
      )}
    </Page>
  );
}
