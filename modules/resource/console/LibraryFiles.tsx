import {
  call,
  EmptyState,
  ErrorState,
  LoadingState,
  Pager,
  useRows,
  useText,
  type SetUrlState,
} from '@kaiyin/console-kit';
import { listResources, type ResourceView } from '@kaiyin/modules/resource/schema';
import type { ReactNode } from 'react';
import { isNarrowed, libraryQuery, type LibraryState } from './library-state.ts';
import { ResourceFilters } from './ResourceFilters.tsx';
import { ResourceGrid } from './ResourceGrid.tsx';
import { ResourceList } from './ResourceList.tsx';
import { ResourceSort } from './ResourceSort.tsx';
import { useRemoveResources } from './use-remove-resources.tsx';

interface LibraryFilesProps {
  state: LibraryState;
  onState: SetUrlState<LibraryState>;
  onOpen: (id: number) => void;
  /** The button that brings the first files in. */
  pick: ReactNode;
}

/** The files that are looked for, as cards or as rows. */
export function LibraryFiles({ state, onState, onOpen, pick }: LibraryFilesProps) {
  const t = useText();
  const { view, id, pageNum, pageSize, orderBy, isAsc } = state;
  const asked = libraryQuery(state);
  const query = useRows(listResources, asked);
  const onRemove = useRemoveResources();
  const change = (values: Partial<LibraryState>) => onState({ ...values, pageNum: 1 });
  const loadFirst = async (count: number): Promise<ResourceView[]> =>
    (await call(listResources, { ...asked, pageNum: 1, pageSize: count })).rows;
  const isFiltered = isNarrowed(state);
  const empty = (
    <EmptyState
      text={t(isFiltered ? 'kit.table.emptyFiltered' : 'resource.emptyHint')}
      action={isFiltered ? undefined : pick}
    />
  );
  const search = <ResourceFilters values={state} onChange={change} />;
  const total = query.data?.total ?? 0;
  if (view === 'list')
    return (
      <ResourceList
        {...{ query, empty, search, loadFirst, onOpen, onRemove }}
        state={{ pageNum, pageSize, orderBy, isAsc }}
        onState={onState}
      />
    );
  return (
    <>
      <div className="resource-grid-head">
        {search}
        <ResourceSort orderBy={orderBy} isAsc={isAsc} onChange={change} />
      </div>
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <LoadingState />}
      {query.data && !total && empty}
      <ResourceGrid {...{ total, loadFirst, onOpen, onRemove }} rows={query.data?.rows ?? []} openId={id} />
      {total > 0 && (
        <Pager
          page={pageNum}
          size={pageSize}
          total={total}
          onChange={(next, size) => onState({ pageNum: next, pageSize: size }, { push: true })}
        />
      )}
    </>
  );
}
