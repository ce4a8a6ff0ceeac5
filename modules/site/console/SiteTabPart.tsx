import { LoadingState } from '@kaiyin/console-kit';
import { lazy, Suspense, useMemo } from 'react';
import type { SiteTab, SiteTabProps } from './site-tabs.ts';

/** What a later module shows of a site, loaded when its tab is opened. */
export function SiteTabPart({ tab, ...props }: SiteTabProps & { tab: SiteTab }) {
  const Part = useMemo(() => lazy(tab.load), [tab.load]);
  return (
    <Suspense fallback={<LoadingState />}>
      <Part {...props} />
    </Suspense>
  );
}
