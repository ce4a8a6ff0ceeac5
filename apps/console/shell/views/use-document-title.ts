import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findRoute, useCurrentSite, useText } from '@kaiyin/console-kit';
import { useLayout } from '../layout-store.ts';
import { useTabs } from '../tabs-store.ts';
import { tabId } from '../tabs.ts';
import { windowTitle } from '../title-text.ts';

/** The window is called after the page and what it shows; with dynamic titles after the site, too. */
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
    site: isDynamic ? site : undefined,
    product: t('entry.product'),
    colon: t('Shell.Colon'),
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
