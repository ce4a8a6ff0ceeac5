import type { StoreApi } from 'zustand';

const remembered = new Map<number, readonly string[]>();

/** Pictures of an item that were decided to stay on other websites, as long as the console is open. */
export const keptLinksOf = (id: number): readonly string[] => remembered.get(id) ?? [];

/** What of an article's store knows them. */
type Keeping = StoreApi<{ id: number | undefined; keptLinks: readonly string[] }>;

/** These pictures stay where they are, and are not asked about again. */
export function keepLinks(
  store: Pick<Keeping, 'getState' | 'setState' | 'subscribe'>,
  sources: readonly string[],
): void {
  store.setState(({ keptLinks }) => ({ keptLinks: [...keptLinks, ...sources] }));
  const remember = () => {
    const { id, keptLinks } = store.getState();
    if (id !== undefined) remembered.set(id, keptLinks);
    return id !== undefined;
  };
  // A new article gets its id by its first save.
  if (!remember()) {
    const stop = store.subscribe(() => remember() && stop());
  }
}
