import { lazyPart } from '@kaiyin/console-kit';
import { Suspense, useState, type ReactNode } from 'react';
import type { RelatedOwner } from './RelatedDrawer.tsx';

const RelatedDrawer = lazyPart(() => import('./RelatedDrawer.tsx'));

interface Related {
  openRelated: (content: RelatedOwner) => void;
  /** To be put beside the list or editor. */
  relatedDrawer: ReactNode;
}

/** Shows the related contents of a content, for the list and the editor. */
export function useRelated(): Related {
  const [shown, show] = useState<RelatedOwner>();
  const relatedDrawer = shown && (
    <Suspense>
      <RelatedDrawer content={shown} onClose={() => show(undefined)} />
    </Suspense>
  );
  return { openRelated: show, relatedDrawer };
}
