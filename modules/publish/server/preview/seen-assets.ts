import type { Asset } from '@kaiyin/modules/resource/server';
import { hashOf, isShared } from './is-shared.ts';
import { minute, type Lent } from './views.ts';

const lifetime = 60 * minute;

/** Hashes of the pictures that the pages of a preview have shown, by path; other processes find them, too. */
export interface SeenAssets {
  note(lent: Lent, assets: readonly Asset[]): Promise<void>;
  find(lent: Lent, path: string): Promise<string | undefined>;
}

export function seenAssets(): SeenAssets {
  const own = new Map<string, string>();
  const storeOf = ({ ctx }: Lent) => (isShared(ctx) ? ctx.services.shared.store('previewAsset') : undefined);
  return {
    async note(lent, assets) {
      const fresh = assets.filter(({ path }) => !own.has(path));
      for (const { path, hash } of fresh) own.set(path, hash);
      const store = storeOf(lent);
      if (store) await Promise.all(fresh.map(({ path, hash }) => store.put(hashOf(lent.root + path), hash, lifetime)));
    },
    find: async (lent, path) => own.get(path) ?? storeOf(lent)?.get(hashOf(lent.root + path)),
  };
}
