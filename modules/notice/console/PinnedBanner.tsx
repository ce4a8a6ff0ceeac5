import { lazy, Suspense } from 'react';
import { useInbox } from './inbox-store.ts';

const PinnedNotices = lazy(() => import('./PinnedNotices.tsx'));

/** Pinned notices that one has not read, on every screen; nothing is asked for where there are none. */
export function PinnedBanner() {
  const pinned = useInbox((inbox) => inbox.pinned);
  return (
    <div role="status">
      {pinned > 0 && (
        <Suspense>
          <PinnedNotices />
        </Suspense>
      )}
    </div>
  );
}
