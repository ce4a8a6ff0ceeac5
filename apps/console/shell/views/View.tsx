import { Activity, lazy, Suspense, useCallback, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useRoutes, type Location } from 'react-router';
import { Skeleton } from 'antd';
import { TabTitleContext } from '@kaiyin/console-kit';
import { screens } from '../../screens.ts';
import { nameTab } from '../tabs-store.ts';
import type { Tab } from '../tabs.ts';
import { FrameView } from './FrameView.tsx';
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
  const Screen = lazyScreen(route.screen ?? '');
  const element = (
    <Suspense fallback={<Skeleton active className="shell-skeleton" />}>
      <Screen />
    </Suspense>
  );
  return useRoutes([{ path: route.path, element }], place);
}

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyScreen(key: string): LazyExoticComponent<ComponentType> {
  const known = loaded.get(key);
  if (known) return known;
  const load = screens[key];
  if (!load) throw new Error(`No screen "${key}"`);
  const screen = lazy(() => load().catch((error: unknown) => forget(key, error)));
  loaded.set(key, screen);
  return screen;
}

function forget(key: string, error: unknown): never {
  loaded.delete(key);
  throw error;
}
