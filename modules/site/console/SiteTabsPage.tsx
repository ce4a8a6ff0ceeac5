import { ExportOutlined } from '@ant-design/icons';
import {
  ErrorState,
  LoadingState,
  Page,
  useCurrentSite,
  useData,
  useNarrow,
  useTabTitle,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { getSite } from '@kaiyin/modules/site/schema';
import { Alert, Button, Tabs } from 'antd';
import { Link } from 'react-router';
import PublishSite from './PublishSite.tsx';
import { SetupAlert } from './SetupAlert.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SiteSettings } from './SiteSettings.tsx';
import { SiteProperties } from './SiteProperties.tsx';
import { SiteTabPart } from './SiteTabPart.tsx';
import { siteTabs } from './site-tabs.ts';
import { useSiteActions } from './use-site-actions.tsx';
import './site.css';

/** Everything that can be set of one site. */
export default function SiteTabsPage() {
  const t = useText();
  const [{ siteId, tab }, setUrl] = useUrlState({ siteId: 0, tab: 'basic' });
  const currentId = useCurrentSite((site) => site.siteId);
  const read = useData(getSite, { id: siteId }, { enabled: siteId > 0, freshFor: 0 });
  const actions = useSiteActions();
  const isPhone = useNarrow(768);
  const site = read.data;
  useTabTitle(site?.name);
  if (read.isError || siteId === 0) {
    return (
      <Page title={t('site.edit')} extra={<Link to="/configs/site">{t('site.toList')}</Link>}>
        <ErrorState error={read.error ?? t('site.missing')} onRetry={() => read.refetch()} />
      </Page>
    );
  }
  if (!site || !read.isFetchedAfterMount) return <LoadingState />;
  const isCurrent = currentId === site.id;
  const open = site.link && (
    <Button icon={<ExportOutlined />} href={site.link} target="_blank" rel="noreferrer">
      {t('site.open')}
    </Button>
  );
  const notice = !isCurrent && (
    <Alert
      type="info"
      showIcon
      title={t('site.notCurrent')}
      action={
        <Button size="small" onClick={() => void actions.switchSite(site)}>
          {t('site.switch')}
        </Button>
      }
    />
  );
  return (
    <Page
      title={site.name}
      summary={`/${site.path}`}
      extra={open}
      primary={<PublishSite site={site} />}
      surface={false}
    >
      {notice}
      {isCurrent && <SetupAlert site={site} />}
      <Tabs
        className="site-tabs"
        // All of them are in sight on a phone, too.
        {...(isPhone && { tabBarGutter: 8 })}
        activeKey={tab}
        onChange={(next) => setUrl({ tab: next })}
        items={[
          {
            key: 'basic',
            label: t('site.tabBasic'),
            children: <SiteForm key={site.id} site={site} isCurrent={isCurrent} onSaved={actions.refresh} />,
          },
          { key: 'settings', label: t('site.tabSettings'), children: <SiteSettings siteId={site.id} /> },
          ...siteTabs().map((added) => ({
            key: added.key,
            label: t(added.label),
            disabled: !isCurrent,
            children: isCurrent && <SiteTabPart tab={added} siteId={site.id} />,
          })),
          {
            key: 'property',
            label: t('site.tabProperty'),
            disabled: !isCurrent,
            children: isCurrent && <SiteProperties />,
          },
        ]}
      />
    </Page>
  );
}
