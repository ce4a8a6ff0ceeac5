import { call } from '@kaiyin/console-kit';
import { planPublish, type HeldAnswer, type PlannedChange, type PublishPlan } from '@kaiyin/modules/plan/schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';

const patience = 300_000;

interface PlanWish {
  change: PlannedChange;
  /** What is to become of a hold, where the site is held. */
  held?: HeldAnswer | undefined;
}

/** The plan of a change, worked out anew for every dialog, since the site goes on changing. */
export function usePlan({ change, held }: PlanWish): UseQueryResult<PublishPlan> {
  const dialog = useId();
  return useQuery({
    queryKey: [planPublish.path, dialog, change, held],
    queryFn: ({ signal }) =>
      call(planPublish, { change, held }, { quiet: true, repeatSubmit: false, timeout: patience, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
