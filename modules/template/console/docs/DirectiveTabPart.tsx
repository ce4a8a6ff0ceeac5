import { LoadingState } from '@kaiyin/console-kit';
import { lazy, Suspense, useMemo } from 'react';
import type { DirectiveTab } from './directive-tabs.ts';

/** What a later module shows beside the documentation, loaded when its tab is opened. */
export function DirectiveTabPart({ tab }: { tab: DirectiveTab }) {
  const Part = useMemo(() => lazy(tab.load), [tab.load]);
  return (
    <Suspense fallback={<LoadingState />}>
      <Part />
    </Suspense>
  );
}
