import { Activity, Suspense, useCallback, useState } from 'react';
import { useRoutes, type Location } from 'react-router';
import { Skeleton } from 'antd';
import { TabTitleContext } from '@kaiyin/console-kit';
import { nameTab } from '../tabs-store.ts';
import type { Tab } from '../tabs.ts';
import { FrameView } from './FrameView.tsx';
import { screenOf } from './screen-files.ts';
import { useNoteUnsaved } from './unsaved-tabs.ts';
import { ViewBoundary } from './ViewBoundary.tsx';

interface ViewProps {
  tab: Tab;
  isCurrent: boolean;
  location: Location;
}

/** One tab's screen. It sees the place it was left at, wherever the user is now. */
export function View({ tab, isCurrent, location }: ViewProps) {
  const [place, setPlace] = useState<Location>();
  if (isCurrent && place !== location) setPlace(location);
  const name = useCallback((title: string) => nameTab(tab.key, title), [tab.key]);
  useNoteUnsaved(tab, isCurrent);
  const isAlive = isCurrent || !tab.route.noCache || tab.route.frame !== undefined;
  if (!place || !isAlive) return null;
  return (
    <Activity mode={isCurrent ? 'visible' : 'hidden'}>
      <div className="shell-view">
        <ViewBoundary>
          <TabTitleContext value={name}>
            {tab.route.frame ? <FrameView address={tab.route.frame} /> : <Placed tab={tab} place={place} />}
          </TabTitleContext>
        </ViewBoundary>
      </div>
    </Activity>
  );
}

function Placed({ tab: { route }, place }: { tab: Tab; place: Location }) {
  const [Screen] = useState(() => screenOf(route.screen ?? ''));
  const element = (
    <Suspense fallback={<Skeleton active className="shell-skeleton" />}>
      <Screen />
    </Suspense>
  );
  return useRoutes([{ path: route.path, element }], place);
}
