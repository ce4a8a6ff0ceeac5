import { formatInstantAndZone, invalidate, notify, onAnswered, text } from '@kaiyin/console-kit';
import { heldHeader, siteStanding, waitingCount } from '@kaiyin/modules/site/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Says after an act, wherever one is, that readers see it only when the hold of its site ends, and counts anew what waits. */
export function useHeldRemarks(): void {
  const client = useQueryClient();
  useEffect(() => {
    onAnswered((headers) => {
      const at = headers.get(heldHeader);
      if (!at) return;
      notify('info', text('held.waits', { at: formatInstantAndZone(at) }), 8);
      for (const one of [siteStanding, waitingCount]) void invalidate(client, one);
    });
    return () => onAnswered(() => {});
  }, [client]);
}
