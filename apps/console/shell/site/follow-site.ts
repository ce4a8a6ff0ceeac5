import type { QueryClient } from '@tanstack/react-query';
import { useCurrentSite } from '@kaiyin/console-kit';

/** Forgets what was read, and says so, whenever another site is the current one; answers how to stop. */
export const followSite = (queries: Pick<QueryClient, 'clear'>, onChange: () => void): (() => void) =>
  useCurrentSite.subscribe((now, before) => {
    if (now.siteId === before.siteId) return;
    queries.clear();
    onChange();
  });
