import { ExportOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import {
  EmptyState,
  ErrorState,
  findRoute,
  formatCount,
  hasPermission,
  useCurrentSite,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { SiteWaiting } from '../waiting/SiteWaiting.tsx';
import { getSite, sitePanel } from '@kaiyin/modules/site/schema';
import { PublishButton, useSiteDialog } from '@kaiyin/modules/site/console';

const counts = [
  { name: 'catalogs', label: 'catalog.catalogs', to: '/configs/catalog' },
  { name: 'contents', label: 'content.contents', to: '/configs/content' },
  { name: 'resources', label: 'home.resources', to: '/configs/resource' },
  { name: 'templates', label: 'home.templates', to: '/configs/template' },
] as const;

/** The current site in four numbers, each leading to what it counts. */
export function SitePanel() {
  const { siteId, siteName } = useCurrentSite();
  if (siteId === undefined) return <NoSite />;
  return (
    <div className="home-panel">
      <SiteName name={siteName ?? ''} siteId={siteId} />
      <Counts />
    </div>
  );
}

function Counts() {
  const t = useText();
  const { data, error, refetch } = useData(sitePanel, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="home-counts">
      {counts.map(({ name, label, to }) => {
        const count = (
          <>
            <strong>{data ? formatCount(data[name]) : <Skeleton.Button active size="small" />}</strong>
            <span>{t(label)}</span>
          </>
        );
        return <li key={name}>{findRoute(to) ? <Link to={to}>{count}</Link> : <div>{count}</div>}</li>;
      })}
    </ul>
  );
}

function SiteName({ name, siteId }: { name: string; siteId: number }) {
  const t = useText();
  const edit = '/cms/site/tabs';
  return (
    <div className="home-site">
      <span>{t('site.current')}</span>
      <h2>{findRoute(edit) ? <Link to={`${edit}?siteId=${siteId}`}>{name}</Link> : name}</h2>
      <SiteWaiting />
      <SiteButtons siteId={siteId} />
      <Button onClick={() => useSiteDialog.setState({ isOpen: true })}>{t('site.change')}</Button>
    </div>
  );
}

function SiteButtons({ siteId }: { siteId: number }) {
  const t = useText();
  const { data } = useData(getSite, { id: siteId }, { enabled: hasPermission('cms:site:view', 'cms:site:list') });
  if (!data) return null;
  return (
    <>
      {data.link && (
        <Button href={data.link} target="_blank" rel="noopener" icon={<ExportOutlined />}>
          {t('site.visit')}
        </Button>
      )}
      <Link to={`/cms/preview?type=site&dataId=${siteId}`} target="_blank">
        <Button tabIndex={-1}>{t('site.preview')}</Button>
      </Link>
      <PublishButton site={data} />
    </>
  );
}

function NoSite() {
  const t = useText();
  const sites = '/configs/site';
  return (
    <div className="home-panel">
      <EmptyState
        text={
          <>
            <b>{t('home.emptySite')}</b>
            <br />
            {t('home.emptySiteMore')}
          </>
        }
        action={
          <div className="home-ways">
            <Button type="primary" onClick={() => useSiteDialog.setState({ isOpen: true })}>
              {t('site.choose')}
            </Button>
            {findRoute(sites) ? (
              <Link to={sites}>
                <Button tabIndex={-1}>{t('site.manage')}</Button>
              </Link>
            ) : null}
          </div>
        }
      />
    </div>
  );
}
