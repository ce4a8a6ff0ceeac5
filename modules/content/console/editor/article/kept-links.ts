import type { StoreApi } from 'zustand';

const remembered = new Map<number, readonly string[]>();

/** Pictures of an item that were decided to stay on other websites, as long as the console is open. */
export const keptLinksOf = (id: number): readonly string[] => remembered.get(id) ?? [];

/** What knows the item, and what knows its links. */
interface Keeping {
  content: Pick<StoreApi<{ id: number | undefined }>, 'getState' | 'subscribe'>;
  article: Pick<StoreApi<{ keptLinks: readonly string[] }>, 'getState' | 'setState'>;
}

/** These pictures stay where they are, and are not asked about again. */
export function keepLinks({ content, article }: Keeping, sources: readonly string[]): void {
  article.setState(({ keptLinks }) => ({ keptLinks: [...keptLinks, ...sources] }));
  const remember = () => {
    const { id } = content.getState();
    if (id !== undefined) remembered.set(id, article.getState().keptLinks);
    return id !== undefined;
  };
  // A new article gets its id by its first save.
  if (!remember()) {
    const stop = content.subscribe(() => remember() && stop());
  }
}
