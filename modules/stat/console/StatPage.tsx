import { LoadingState, TreeListPage, useText, useUrlState } from '@kaiyin/console-kit';
import { usePreferences } from '@kaiyin/modules/account/console';
import { allStatViews, type StatView } from '@kaiyin/modules/stat/schema';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { ViewMenu } from './ViewMenu.tsx';
import './stat.css';

const views: Record<StatView, LazyExoticComponent<ComponentType>> = {
  SiteTrendOverview: lazy(() => import('./views/Overview.tsx')),
  SiteTimeTrend: lazy(() => import('./views/TimeTrend.tsx')),
  SiteVisitSource: lazy(() => import('./views/VisitSource.tsx')),
  SiteEngineSource: lazy(() => import('./views/EngineSource.tsx')),
  SiteSearchWordSource: lazy(() => import('./views/SearchWordSource.tsx')),
  SiteVisitLog: lazy(() => import('./views/VisitLog.tsx')),
  ContentDynamicStat: lazy(() => import('./views/ContentData.tsx')),
  ContentStatByCatalog: lazy(() => import('./views/ByCatalog.tsx')),
  ContentStatByUser: lazy(() => import('./views/ByUser.tsx')),
};

const blank = {
  pageNum: 1,
  orderBy: '',
  isAsc: '',
  title: '',
  path: '',
  bot: '',
  visitTimeFrom: '',
  visitTimeTo: '',
};

/** Statistics of the current site: the views in a tree, and the one that is chosen. */
export default function StatPage() {
  const t = useText();
  const { StatIndex } = usePreferences();
  const [{ view }, setUrl] = useUrlState({ view: '', ...blank });
  const chosen = viewNamed(view) ?? viewNamed(StatIndex) ?? 'SiteTrendOverview';
  const Shown = views[chosen];
  return (
    <TreeListPage
      name="statistics"
      title={t('stat.title')}
      selected={allStatViews.indexOf(chosen)}
      onSelect={(at) => setUrl({ ...blank, view: allStatViews[at ?? 0] ?? '' }, { push: true })}
      tree={({ onSelect }) => (
        <ViewMenu chosen={chosen} first={StatIndex} onSelect={(one) => onSelect(allStatViews.indexOf(one))} />
      )}
    >
      <Suspense fallback={<LoadingState />}>
        <Shown key={chosen} />
      </Suspense>
    </TreeListPage>
  );
}

const viewNamed = (name: string): StatView | undefined => allStatViews.find((one) => one === name);
