import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { findRoute, setKeepsPage } from '@kaiyin/console-kit';
import { useTabs, visitTab } from '../tabs-store.ts';
import { tabAt, tabId, type Tab } from '../tabs.ts';
import { useFocusOnEntering } from './use-focus-on-entering.ts';
import { useScrollPlace } from './use-scroll-place.ts';
import { isUnsaved, useHoldWindow } from './unsaved-tabs.ts';
import { View } from './View.tsx';

/** The current screen, and behind it those whose tabs keep them alive. */
export function Views() {
  const location = useLocation();
  const isReplace = useNavigationType() === 'REPLACE';
  const tabs = useTabs((state) => state.tabs);
  const route = findRoute(location.pathname);
  const currentId = route ? tabId({ ...location, route }) : '';

  const from = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { pathname, search, hash } = location;
    if (route) visitTab({ pathname, search, hash, route, isReplace, from: from.current }, isUnsaved);
    from.current = currentId;
  }, [location, route, isReplace, currentId]);
  const current = route && tabAt(tabs, { ...location, route, isReplace });
  useScrollPlace(current?.key);
  useFocusOnEntering(current?.key);
  useHoldWindow();
  useEffect(() => setKeepsPage(isKept), []);

  const isShown = (tab: Tab) => tab === current && tab.isMoving !== true;
  return tabs.map((tab) => <View key={tab.key} tab={tab} isCurrent={isShown(tab)} location={location} />);
}

const isKept = (pathname: string) => findRoute(pathname)?.noCache !== true;
