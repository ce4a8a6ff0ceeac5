import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import { useLayout } from '../layout-store.ts';
import { findRoute } from '../routes-store.ts';
import { useTabs } from '../tabs-store.ts';
import { tabId } from '../tabs.ts';
import { tabText } from '../title-text.ts';

/** The window is called after the page when asked for, else after the product. */
export function useDocumentTitle(): void {
  const t = useText();
  const location = useLocation();
  const route = findRoute(location.pathname);
  const id = route ? tabId({ ...location, route }) : '';
  const isDynamic = useLayout((layout) => layout.dynamicTitle);
  const tab = useTabs((state) => state.tabs.find((each) => each.id === id));
  const page = isDynamic && tab ? `${tabText(tab)} · ` : '';
  const title = `${page}${t('Shell.Product')} · ${t('Shell.Tagline')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
