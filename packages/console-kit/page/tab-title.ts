import { createContext, useContext, useEffect } from 'react';

/** Given by whoever shows pages in tabs: takes what the page around is called. */
export const TabTitleContext = createContext<(title: string) => void>(() => undefined);

/** Names the tab after what its page shows, such as the article being edited; without a title it keeps the last one. */
export function useTabTitle(title: string | undefined): void {
  const name = useContext(TabTitleContext);
  useEffect(() => {
    if (title) name(title);
  }, [title, name]);
}
