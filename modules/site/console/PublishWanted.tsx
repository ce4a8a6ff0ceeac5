import type { publishedStatuses } from '@kaiyin/modules/plan/schema';
import { useEffect, useRef } from 'react';
import { useSiteActions } from './use-site-actions.tsx';

export interface PublishedSite {
  id: number;
  name: string;
  link: string;
}

export type Wanted = 'changes' | (typeof publishedStatuses)[number];

interface PublishWantedProps {
  site: PublishedSite;
  wanted: Wanted;
  onDone: () => void;
}

/** Does once what was chosen, with its questions. */
export default function PublishWanted({ site, wanted, onDone }: PublishWantedProps) {
  const actions = useSiteActions();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void (wanted === 'changes' ? actions.publish(site) : actions.publishState(site, wanted)).finally(onDone);
  }, [actions, site, wanted, onDone]);
  return null;
}
