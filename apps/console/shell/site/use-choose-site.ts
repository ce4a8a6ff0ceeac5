import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, notify, useCurrentSite, useText } from '@kaiyin/console-kit';
import { setCurrentSite } from '@kaiyin/modules/site/schema';
import { refreshAllTabs } from '../tabs-store.ts';

/** Makes a site the current one and shows every page anew; false when nothing changed. */
export function useChooseSite(): (site: { id: number; name: string } | undefined) => Promise<boolean> {
  const t = useText();
  const queries = useQueryClient();
  return useCallback(
    async (site) => {
      if (!site) return refuse(t('Shell.SelectSiteFirst'));
      const { siteId, choose } = useCurrentSite.getState();
      if (siteId === site.id) return refuse(t('Shell.AlreadyCurrent'));
      await call(setCurrentSite, { id: site.id });
      choose({ siteId: site.id, siteName: site.name });
      queries.clear();
      refreshAllTabs();
      notify('success', t('Shell.SiteChanged', { name: site.name }));
      return true;
    },
    [t, queries],
  );
}

function refuse(reason: string): false {
  notify('warning', reason);
  return false;
}
