import { call, mayChangeSite, notify, useCurrentSite, useText } from '@kaiyin/console-kit';
import { setCurrentSite, type Site } from '@kaiyin/modules/site/schema';
import { useCallback } from 'react';

/**
 * Makes a site the current one; false when it already was, or when the user would rather keep what is unsaved. A refused
 * call is shown and thrown. What is open follows by itself.
 */
export function useSwitchSite(): (site: Pick<Site, 'id' | 'name'>) => Promise<boolean> {
  const t = useText();
  return useCallback(
    async ({ id, name }) => {
      if (useCurrentSite.getState().siteId === id) {
        notify('warning', t('site.alreadyCurrent'));
        return false;
      }
      if (!(await mayChangeSite())) return false;
      useCurrentSite.getState().choose(await call(setCurrentSite, { id }));
      notify('success', t('site.switched', { name }));
      return true;
    },
    [t],
  );
}
