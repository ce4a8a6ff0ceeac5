import { AppstoreOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  Pager,
  useRows,
  useText,
  useTyped,
  useUrlState,
} from '@kaiyin/console-kit';
import { listSites } from '@kaiyin/modules/site/schema';
import { Button, Input, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { SiteCard } from './SiteCard.tsx';
import { SiteFormDrawer } from './SiteFormDrawer.tsx';
import { SiteTable } from './SiteTable.tsx';
import { useSiteActions } from './use-site-actions.tsx';
import './site.css';

const initial = { pageNum: 1, pageSize: 10, siteName: '', view: 'cards', edit: '' };

/** The sites that the user may work in. */
export default function SitesPage() {
  const t = useText();
  const navigate = useNavigate();
  const [{ pageNum, pageSize, siteName, view, edit }, setUrl] = useUrlState(initial);
  const query = useRows(listSites, { pageNum, pageSize, ...(siteName && { siteName }) });
  const actions = useSiteActions();
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const add = (
    <Can permission={['cms:site:add']}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ edit: 'new' }, { push: true })}>
        {t('site.create')}
      </Button>
    </Can>
  );
  const views = [
    { value: 'cards', icon: <AppstoreOutlined aria-label={t('site.cards')} />, title: t('site.cards') },
    { value: 'rows', icon: <UnorderedListOutlined aria-label={t('site.rows')} />, title: t('site.rows') },
  ];
  return (
    <Page
      title={t('site.title')}
      summary={t('site.summary')}
      extra={<Segmented value={view} options={views} onChange={(next) => setUrl({ view: next })} />}
      primary={add}
    >
      <NameSearch value={siteName} onChange={(next) => setUrl({ siteName: next, pageNum: 1 })} />
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <LoadingState />}
      {query.data && !total && (
        <EmptyState text={t(siteName ? 'kit.table.emptyFiltered' : 'site.empty')} action={siteName ? undefined : add} />
      )}
      {total > 0 &&
        (view === 'rows' ? (
          <SiteTable rows={rows} actions={actions} />
        ) : (
          <div className="site-cards">
            {rows.map((site) => (
              <SiteCard key={site.id} site={site} actions={actions} />
            ))}
          </div>
        ))}
      {total > 0 && (
        <Pager
          page={pageNum}
          size={pageSize}
          total={total}
          onChange={(next, size) => setUrl({ pageNum: next, pageSize: size }, { push: true })}
        />
      )}
      {actions.historyDrawer}
      {edit === 'new' && (
        <SiteFormDrawer
          onClose={() => setUrl({ edit: '' })}
          onCreated={async (made, next) => {
            void actions.refresh();
            if (await actions.switchSite(made)) void navigate(next);
          }}
        />
      )}
    </Page>
  );
}

function NameSearch({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useText();
  const [typed, type, settle] = useTyped(value, onChange);
  const label = t('site.search');
  return (
    <Input.Search
      className="site-search"
      value={typed}
      allowClear
      placeholder={label}
      aria-label={label}
      onChange={(event) => type(event.target.value)}
      onSearch={settle}
    />
  );
}
