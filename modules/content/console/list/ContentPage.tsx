import { firstRead, fromSearch, Page, trailTo, TreeListPage, useText, useUrlState } from '@kaiyin/console-kit';
import { CatalogTree, FillWindow, useCatalogs } from '@kaiyin/modules/catalog/console';
import { getPreferences } from '@kaiyin/modules/account/schema';
import { catalogTree } from '@kaiyin/modules/catalog/schema';
import { listContents } from '@kaiyin/modules/content/schema';
import { Skeleton, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { contentTabs } from '../content-tabs.ts';
import { ContentList } from './ContentList.tsx';
import { listStart, queryOf } from './filter-state.ts';
import { NewContentButton } from './NewContentButton.tsx';
import { NewInCatalog } from './NewInCatalog.tsx';
import './list.css';

const RecycleBin = lazy(() => import('./RecycleBin.tsx'));

/** The tree stands beside the list from the first. */
export const parts = [CatalogTree];

/** Whether contents of catalogs below are listed, too, is asked for only where a catalog is chosen. */
export function firstReads(search: URLSearchParams) {
  const state = fromSearch(search, listStart);
  const rows = state.catalogId > 0 || search.has('tab') ? [] : [firstRead(listContents, queryOf(state, false))];
  return [...rows, firstRead(catalogTree, {}), firstRead(getPreferences, {})];
}

/** Filters of one tab say nothing to the other. */
const blank = { pageNum: 1, title: '', status: '', contentType: '', statusBefore: '', type: '', name: '' };
const start = { catalogId: 0, tab: 'list', new: '', ...blank };

/** Contents by catalog: the list and the recycle bin. */
export default function ContentPage() {
  const t = useText();
  const [{ catalogId, tab, new: wanted }, setUrl] = useUrlState(start);
  const { data = [] } = useCatalogs();
  const [added] = useState(contentTabs);
  const further = added.find(({ key }) => key === tab);
  const trail = trailTo(data, catalogId || undefined);
  return (
    <FillWindow>
      <TreeListPage
        name="content"
        title={t('catalog.tree')}
        selected={catalogId || undefined}
        onSelect={(id) => setUrl({ catalogId: id ?? 0, pageNum: 1 }, { push: true })}
        tree={(choice) => (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            <CatalogTree
              {...choice}
              counts
              actions={(node) => <NewInCatalog node={node} />}
              all={t('content.allCatalogs')}
            />
          </Suspense>
        )}
      >
        <Page
          title={trail.at(-1)?.name ?? t('content.allContents')}
          summary={
            trail.length > 1
              ? trail
                  .slice(0, -1)
                  .map(({ name }) => name)
                  .join(' / ')
              : undefined
          }
          primary={
            !further && (
              <NewContentButton catalogId={catalogId} primary wanted={wanted} onAnswered={() => setUrl({ new: '' })} />
            )
          }
        >
          <Tabs
            className="content-tabs"
            activeKey={further || tab === 'bin' ? tab : 'list'}
            onChange={(next) => setUrl({ ...blank, tab: next }, { push: true })}
            items={[
              { key: 'list', label: t('content.listTab') },
              { key: 'bin', label: t('content.binTab') },
              ...added.map(({ key, label }) => ({ key, label: t(label) })),
            ]}
          />
          {further ? (
            <Suspense fallback={<Skeleton active title={false} />}>
              <further.Tab catalogId={catalogId} />
            </Suspense>
          ) : tab === 'bin' ? (
            <Suspense fallback={<Skeleton active title={false} />}>
              <RecycleBin />
            </Suspense>
          ) : (
            <ContentList />
          )}
        </Page>
      </TreeListPage>
    </FillWindow>
  );
}
