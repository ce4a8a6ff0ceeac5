import { hasPermission } from '@kaiyin/console-kit';
import { lazy } from 'react';
import { InView } from './InView.tsx';
import { WorkCards } from './WorkCards.tsx';

const LastRelease = lazy(() => import('./LastRelease.tsx'));
const RecentFiles = lazy(() => import('./RecentFiles.tsx'));

/** What somebody has to do at the current site, and how it stands; each part for whom it is for. */
export default function HomeBoard() {
  return (
    <div className="home-board">
      {hasPermission('cms:content:view', 'cms:content:list') && <WorkCards />}
      {hasPermission('cms:publish:view') && (
        <InView>
          <LastRelease />
        </InView>
      )}
      {hasPermission('cms:resource:view', 'cms:resource:list') && (
        <InView>
          <RecentFiles />
        </InView>
      )}
    </div>
  );
}
