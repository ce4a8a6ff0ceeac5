import { RowActions, useCurrentSite, useText, type RowAction } from '@kaiyin/console-kit';
import type { SiteRow } from '@kaiyin/modules/site/schema';
import { openPreview } from '@kaiyin/modules/plan/console';
import { Table, Tag } from 'antd';
import { Link, useNavigate } from 'react-router';
import { SiteLogo } from './SiteLogo.tsx';
import type { SiteActions } from './use-site-actions.tsx';

/** Sites as rows. */
export function SiteTable({ rows, actions }: { rows: readonly SiteRow[]; actions: SiteActions }) {
  const t = useText();
  const navigate = useNavigate();
  const currentId = useCurrentSite(({ siteId }) => siteId);
  const rowActions: RowAction<SiteRow>[] = [
    { label: t('site.publish'), permission: ['cms:site:publish'], run: ([site]) => site && actions.publish(site) },
    {
      label: t('kit.edit'),
      permission: ['cms:site:edit'],
      run: ([site]) => site && void navigate(`/cms/site/tabs?siteId=${site.id}`),
    },
    {
      label: t('site.switch'),
      visibleFor: ({ id }) => id !== currentId,
      run: ([site]) => site && actions.switchSite(site),
    },
    {
      label: t('site.preview'),
      permission: ['cms:site:view'],
      visibleFor: ({ id }) => id === currentId,
      run: ([site]) => site && openPreview({ type: 'site', dataId: site.id }),
    },
    { label: t('kit.history'), run: ([site]) => site && actions.openHistory(site) },
    {
      label: t('kit.delete'),
      permission: ['cms:site:delete'],
      danger: true,
      run: ([site]) => site && actions.remove(site),
    },
  ];
  return (
    <Table<SiteRow>
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        {
          key: 'name',
          title: t('cms_site.name'),
          render: (_, site) => (
            <span className="site-row-name">
              <SiteLogo src={site.logoSrc} />
              <Link to={`/cms/site/tabs?siteId=${site.id}`}>{site.name}</Link>
              {site.id === currentId && <Tag color="processing">{t('site.current')}</Tag>}
            </span>
          ),
        },
        { key: 'path', title: t('cms_site.path'), render: (_, { path }) => <code>{path}</code> },
        {
          key: 'link',
          title: t('site.open'),
          render: (_, { link }) =>
            link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            ) : (
              t('site.noLink')
            ),
        },
        {
          key: 'actions',
          title: t('kit.operation'),
          render: (_, site) => <RowActions row={site} actions={rowActions} />,
        },
      ]}
    />
  );
}
