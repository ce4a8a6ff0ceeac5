import { notify, useAction, useConfirm, useText } from '@kaiyin/console-kit';
import {
  cacheKeys,
  cacheOverview,
  cacheValue,
  clearAllCaches,
  clearCache,
  clearCacheKey,
} from '@kaiyin/modules/monitor/schema';

/** Empties caches, after a question. */
export function useClearing() {
  const t = useText();
  const confirm = useConfirm();
  const after = {
    invalidates: [cacheOverview, cacheKeys, cacheValue],
    onSuccess: () => notify('success', t('monitor.cleared')),
  };
  const one = useAction(clearCache, after);
  const key = useAction(clearCacheKey, after);
  const all = useAction(clearAllCaches, after);
  const ask = (title: string) => confirm({ title, text: t('monitor.clearText'), ok: t('monitor.clear'), danger: true });
  return {
    clear: async (name: string) => (await ask(t('monitor.clearTitle', { name }))) && one.mutateAsync({ id: name }),
    clearKey: async (monitoredId: string, cacheKey: string) =>
      (await ask(t('monitor.clearKeyTitle', { name: cacheKey }))) && key.mutateAsync({ monitoredId, cacheKey }),
    clearAll: async () => (await ask(t('monitor.clearAllTitle'))) && all.mutateAsync({}),
  };
}
