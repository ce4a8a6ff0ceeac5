import { EllipsisOutlined, ExportOutlined, SendOutlined } from '@ant-design/icons';
import { Can, hasPermission, useCurrentSite, useText } from '@kaiyin/console-kit';
import type { SiteRow } from '@kaiyin/modules/site/schema';
import { openPreview } from '@kaiyin/modules/plan/console';
import { Button, Dropdown, Tag } from 'antd';
import { Link } from 'react-router';
import { SiteLogo } from './SiteLogo.tsx';
import type { SiteActions } from './use-site-actions.tsx';

/** A site with its address and what is most often done with it. */
export function SiteCard({ site, actions }: { site: SiteRow; actions: SiteActions }) {
  const t = useText();
  const isCurrent = useCurrentSite(({ siteId }) => siteId === site.id);
  const more = [
    ...(isCurrent ? [] : [{ key: 'switch', label: t('site.switch'), onClick: () => void actions.switchSite(site) }]),
    ...(isCurrent && hasPermission('cms:site:view')
      ? [
          {
            key: 'preview',
            label: t('site.preview'),
            onClick: () => openPreview({ type: 'site', dataId: site.id }),
          },
        ]
      : []),
    { key: 'history', label: t('kit.history'), onClick: () => actions.openHistory(site) },
    ...(hasPermission('cms:site:delete')
      ? [{ key: 'delete', label: t('kit.delete'), danger: true, onClick: () => void actions.remove(site) }]
      : []),
  ];
  return (
    <article className="site-card" data-current={isCurrent}>
      <header>
        <SiteLogo src={site.logoSrc} />
        <div>
          <h2>
            <Link to={`/cms/site/tabs?siteId=${site.id}`}>{site.name}</Link>
          </h2>
          <code>/{site.path}</code>
        </div>
        {isCurrent && <Tag color="processing">{t('site.current')}</Tag>}
      </header>
      <p title={site.description}>{site.description || '—'}</p>
      <footer>
        <Can permission={['cms:site:publish']}>
          <Button size="small" icon={<SendOutlined />} onClick={() => void actions.publish(site)}>
            {t('site.publish')}
          </Button>
        </Can>
        {site.link ? (
          <Button size="small" type="text" icon={<ExportOutlined />} href={site.link} target="_blank" rel="noreferrer">
            {t('site.open')}
          </Button>
        ) : (
          <small>{t('site.noLink')}</small>
        )}
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: more }}>
          <Button size="small" type="text" icon={<EllipsisOutlined />} aria-label={t('kit.more')} />
        </Dropdown>
      </footer>
    </article>
  );
}
