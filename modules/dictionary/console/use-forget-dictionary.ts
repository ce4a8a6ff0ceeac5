import { dictionaryKey } from '@kaiyin/console-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Other pages ask for a dictionary anew after its own page has been left, since its entries may have changed. */
export function useForgetDictionary(type: string): void {
  const client = useQueryClient();
  useEffect(() => () => void client.invalidateQueries({ queryKey: dictionaryKey(type) }), [client, type]);
}
