import { useData, useTableMemory, type TableMemory } from '@kaiyin/console-kit';
import { listSavedViews, type SavedView } from '@kaiyin/modules/content/schema';
import { useMemo, useState } from 'react';
import type { ContentListState } from '../filter-state.ts';
import { isSame, stateToFilters } from './view-state.ts';

const noViews: readonly SavedView[] = [];
const noColumns = {};

/** The saved view that is open, and the columns: those of the view, or those that the user chose for the list. */
export function useSavedView(state: ContentListState) {
  const [own, rememberOwn] = useTableMemory('content');
  const [isAsked, setAsked] = useState(false);
  const { data: views = noViews } = useData(listSavedViews, {}, { enabled: isAsked || state.view > 0 });
  const active = views.find(({ id }) => id === state.view);
  const [chosen, setChosen] = useState<{ view: number; columns: Record<string, boolean> }>();
  const columns = active && (chosen?.view === active.id ? chosen.columns : active.columns);
  const memory = useMemo((): TableMemory => (columns ? { ...own, columns } : own), [own, columns]);
  const remember = (change: TableMemory) => {
    if (active && change.columns) setChosen({ view: active.id, columns: change.columns });
    else rememberOwn(change);
  };
  const shown = { filters: stateToFilters(state), columns: memory.columns ?? noColumns };
  return {
    views,
    active,
    /** What a view would keep now. */
    shown,
    isChanged: active !== undefined && !isSame(active, shown),
    memory: [memory, remember] as [TableMemory, (change: TableMemory) => void],
    /** Reads the views, when somebody wants to see them. */
    ask: () => setAsked(true),
    forgetChoice: () => setChosen(undefined),
  };
}
