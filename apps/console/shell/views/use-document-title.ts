import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findRoute, useCurrentSite, useText } from '@kaiyin/console-kit';
import { useLayout } from '../layout-store.ts';
import { useTabs } from '../tabs-store.ts';
import { tabId } from '../tabs.ts';
import { windowTitle } from '../title-text.ts';

/** The window is called after its page and the site; with dynamic titles after the thing that is open, too. */
export function useDocumentTitle(): void {
  const t = useText();
  const location = useLocation();
  const route = findRoute(location.pathname);
  const id = route ? tabId({ ...location, route }) : '';
  const tab = useTabs((state) => state.tabs.find((each) => each.id === id));
  const site = useCurrentSite(({ siteName }) => siteName);
  const isDynamic = useLayout((layout) => layout.dynamicTitle);
  const title = windowTitle({
    tab: tab ?? (route && { title: route.title }),
    site,
    product: t('entry.product'),
    isDynamic,
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
