import { call } from '@kaiyin/console-kit';
import { planPublish, type PlannedChange, type PublishPlan } from '@kaiyin/modules/site/schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';

const patience = 300_000;

/** The plan of a change, worked out anew for every dialog, since the site goes on changing. */
export function usePlan(change: PlannedChange): UseQueryResult<PublishPlan> {
  const dialog = useId();
  return useQuery({
    queryKey: [planPublish.path, dialog, change],
    queryFn: ({ signal }) =>
      call(planPublish, { change }, { quiet: true, repeatSubmit: false, timeout: patience, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
