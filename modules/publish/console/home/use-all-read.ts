import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Whether everything that was asked for first is there: what is below the fold has its place then. */
export function useAllRead(): boolean {
  const client = useQueryClient();
  const reads = useIsFetching();
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // What other parts have just begun to read is not in the number of this drawing yet.
    if (client.isFetching() === 0) setRead(true);
  }, [client, reads]);
  return isRead;
}
