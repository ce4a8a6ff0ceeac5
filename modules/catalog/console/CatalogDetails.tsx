import { DiffOutlined, DownOutlined, SendOutlined } from '@ant-design/icons';
import { ErrorState, hasPermission, Page, StatusDot, trailTo, useData, useUrlState } from '@kaiyin/console-kit';
import { getCatalog, type CatalogView } from '@kaiyin/modules/catalog/schema';
import { Button, Skeleton, Space, Tabs, Tooltip } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useCatalogText, useShowsSpecial } from './catalog-kind.ts';
import { CatalogForm } from './CatalogForm.tsx';
import { CatalogSettings } from './settings/CatalogSettings.tsx';
import { CatalogMenu, type CatalogMenuProps } from './CatalogMenu.tsx';
import { mayPublish, useCatalogActions } from './use-catalog-actions.tsx';
import { useCatalogs } from './use-catalogs.ts';

const PublishCatalogDialog = lazy(() => import('./PublishCatalogDialog.tsx'));

interface CatalogDetailsProps {
  id: number;
  menu: (node: CatalogView) => CatalogMenuProps;
  /** Tabs before its own. */
  tabs: (row: CatalogView) => CatalogTab[];
}

/** What another module shows of a catalog. */
export interface CatalogTab {
  key: string;
  label: string;
  children: ReactNode;
}

/** The chosen catalog: where it is, its pages, what can be done with it, and its settings. */
export function CatalogDetails({ id, menu, tabs }: CatalogDetailsProps) {
  const t = useCatalogText();
  const query = useData(getCatalog, { id });
  const row = query.data;
  const isSpecial = useShowsSpecial();
  const [{ tab }, setUrl] = useUrlState({ tab: '' });
  if (query.isError && !row) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!row) return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 10 }} />;
  if (row.special !== isSpecial)
    return <Navigate replace to={`/configs/${row.special ? 'special' : 'catalog'}?catalogId=${id}`} />;
  const first = tabs(row);
  return (
    <Page
      title={row.name}
      summary={<StatusDot state={row.visible}>{t(row.visible ? 'catalog.isShown' : 'catalog.isHidden')}</StatusDot>}
      primary={<PublishButton row={row} />}
      extra={<CatalogMenu {...menu(row)} links={row.links} />}
      surface={false}
    >
      <Place row={row} />
      <Tabs
        activeKey={tab || first[0]?.key || 'basic'}
        onChange={(next) => setUrl({ tab: next })}
        destroyOnHidden
        items={[
          ...first,
          {
            key: 'basic',
            label: t('catalog.tabBasic'),
            children: (
              <div className="kit-surface">
                <CatalogForm key={`${row.id}:${row.updateTime}`} row={row} />
              </div>
            ),
          },
          ...(row.catalogType === 'link'
            ? []
            : [{ key: 'settings', label: t('catalog.tabSettings'), children: <CatalogSettings row={row} /> }]),
        ]}
      />
    </Page>
  );
}

function PublishButton({ row }: { row: CatalogView }) {
  const t = useCatalogText();
  const { publish, reviewAndPublish } = useCatalogActions();
  const [isOpen, setOpen] = useState(false);
  if (!mayPublish() || !row.visible || row.catalogType === 'link') return null;
  return (
    <>
      <Button icon={<DiffOutlined />} onClick={() => void reviewAndPublish(row, row.links).catch(() => {})}>
        {t('plan.reviewPublish')}
      </Button>
      <Space.Compact>
        <Button type="primary" icon={<SendOutlined />} onClick={() => void publish(row, row.links).catch(() => {})}>
          {t('catalog.publish')}
        </Button>
        {!row.special && hasPermission('cms:content:publish') && (
          <Tooltip title={t('catalog.publishStateOpen')}>
            <Button
              type="primary"
              icon={<DownOutlined />}
              aria-label={t('catalog.publishStateOpen')}
              onClick={() => setOpen(true)}
            />
          </Tooltip>
        )}
      </Space.Compact>
      {isOpen && (
        <Suspense>
          <PublishCatalogDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Place({ row }: { row: CatalogView }) {
  const t = useCatalogText();
  const { data = [] } = useCatalogs();
  const trail = trailTo(data, row.id).slice(0, -1);
  return (
    <div className="catalog-trail">
      {trail.length > 0 && <span>{trail.map(({ name }) => name).join(' / ')} ·</span>}
      <span>ID {row.id}</span>
      {!row.special && <span>· {t('catalog.contents', { count: row.contentCount })}</span>}
      {row.links.map(({ pipeCode, pipeName, link }) => (
        <a key={pipeCode} href={link} target="_blank" rel="noreferrer" title={link}>
          · {t('catalog.openPage', { pipe: pipeName })}
        </a>
      ))}
    </div>
  );
}
