import { hasPermission } from '@kaiyin/console-kit';
import { LastRelease } from './LastRelease.tsx';
import { RecentFiles } from './RecentFiles.tsx';
import { WorkCards } from './WorkCards.tsx';

/** What somebody has to do at the current site, and how it stands; each part for whom it is for. */
export default function HomeBoard() {
  return (
    <div className="home-board">
      {hasPermission('cms:content:view', 'cms:content:list') && <WorkCards />}
      {hasPermission('cms:publish:view') && <LastRelease />}
      {hasPermission('cms:resource:view', 'cms:resource:list') && <RecentFiles />}
    </div>
  );
}
