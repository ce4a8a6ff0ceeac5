import { formatInstantAndZone, invalidate, notify, onAnswered, text } from '@kaiyin/console-kit';
import { listWaiting, publishStatus } from '@kaiyin/modules/publish/schema';
import { heldHeader, siteStanding } from '@kaiyin/modules/site/schema';
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
      for (const one of [siteStanding, publishStatus, listWaiting]) void invalidate(client, one);
    });
    return () => onAnswered(() => {});
  }, [client]);
}
