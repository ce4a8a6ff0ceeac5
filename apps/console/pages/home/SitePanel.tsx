import { ExportOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { EmptyState, ErrorState, hasPermission, useCurrentSite, useData, useText } from '@kaiyin/console-kit';
import { SiteWaiting } from '@kaiyin/modules/publish/console';
import { getSite, sitePanel } from '@kaiyin/modules/site/schema';
import { findRoute } from '../../shell/routes-store.ts';
import { useSiteDialog } from '../../shell/site/site-dialog.ts';

const counts = [
  { name: 'catalogs', label: 'Shell.Catalogs', to: '/configs/catalog' },
  { name: 'contents', label: 'Shell.Contents', to: '/configs/content' },
  { name: 'resources', label: 'Shell.Resources', to: '/configs/resource' },
  { name: 'templates', label: 'Shell.Templates', to: '/configs/template' },
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
            <strong>{data ? data[name].toLocaleString() : <Skeleton.Button active size="small" />}</strong>
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
      <span>{t('Shell.CurrentSite')}</span>
      <h2>{findRoute(edit) ? <Link to={`${edit}?siteId=${siteId}`}>{name}</Link> : name}</h2>
      <SiteWaiting />
      <VisitSite siteId={siteId} />
      <Button onClick={() => useSiteDialog.setState({ isOpen: true })}>{t('Shell.ChangeSite')}</Button>
    </div>
  );
}

function VisitSite({ siteId }: { siteId: number }) {
  const t = useText();
  const { data } = useData(getSite, { id: siteId }, { enabled: hasPermission('cms:site:view', 'cms:site:list') });
  if (!data?.link) return null;
  return (
    <Button href={data.link} target="_blank" rel="noopener" icon={<ExportOutlined />}>
      {t('Shell.VisitSite')}
    </Button>
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
            <b>{t('Shell.EmptySite')}</b>
            <br />
            {t('Shell.EmptySiteMore')}
          </>
        }
        action={
          <div className="home-ways">
            <Button type="primary" onClick={() => useSiteDialog.setState({ isOpen: true })}>
              {t('Shell.ChooseSite')}
            </Button>
            {findRoute(sites) ? (
              <Link to={sites}>
                <Button tabIndex={-1}>{t('Shell.ManageSites')}</Button>
              </Link>
            ) : null}
          </div>
        }
      />
    </div>
  );
}
