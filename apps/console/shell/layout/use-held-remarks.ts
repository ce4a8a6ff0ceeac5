import { formatInstantAndZone, invalidate, notify, onAnswered, onTaskOver, text } from '@kaiyin/console-kit';
import { heldHeader, siteStanding, waitingCount } from '@kaiyin/modules/plan/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Says after an act, wherever one is, that readers see it only when the hold of its site ends. Counts anew what waits
 * after such an act, and when a task that was followed is over.
 */
export function useHeldRemarks(): void {
  const client = useQueryClient();
  useEffect(() => {
    const countAnew = () => {
      for (const one of [siteStanding, waitingCount]) void invalidate(client, one);
    };
    onTaskOver(countAnew);
    onAnswered((headers) => {
      const at = headers.get(heldHeader);
      if (!at) return;
      notify('info', text('held.waits', { at: formatInstantAndZone(at) }), 8);
      countAnew();
    });
    return () => {
      onAnswered(() => {});
      onTaskOver(() => {});
    };
  }, [client]);
}
