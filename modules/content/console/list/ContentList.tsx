import {
  call,
  DataTable,
  EmptyState,
  useHistory,
  useRows,
  useText,
  useUrlState,
  type RowAction,
} from '@kaiyin/console-kit';
import { usePreferences } from '@kaiyin/modules/account/console';
import { useMayInCatalog } from '@kaiyin/modules/catalog/console';
import { allowsFor, contentHistory, listContents, type ContentRow, type Seen } from '@kaiyin/modules/content/schema';
import { openPreview } from '@kaiyin/modules/plan/console';
import { Suspense, useCallback, useMemo, useState, type MouseEvent } from 'react';
import { useRelated } from '../related/use-related.tsx';
import { useAct } from '../use-act.ts';
import { useReview } from '../use-review.ts';
import { useContentWriters } from '../use-content-writers.ts';
import { useSeen } from '../use-seen.ts';
import { addedActions, isOffered, type AddedAction } from '../added-actions.ts';
import { isLockedByOther } from '../lock.ts';
import { contentRowActions, mayEdit, reviewAction } from './content-actions.ts';
import { contentColumns, ContentWriters, SeenContents } from './content-columns.tsx';
import { ContentFilters } from './ContentFilters.tsx';
import { filterKeys, listStart, queryOf } from './filter-state.ts';
import { useLifeActions } from './life/use-life-actions.tsx';
import { NoContents } from './NoContents.tsx';
import { useFollowContents } from './use-follow-contents.ts';
import { useOpenEditor } from './use-open-editor.ts';
import { SavedViews } from './views/SavedViews.tsx';
import { useSavedView } from './views/use-saved-view.ts';
import { viewToState } from './views/view-state.ts';

/** The contents of the chosen catalog, or of the whole site. */
export function ContentList() {
  const t = useText();
  const openEditor = useOpenEditor();
  const { IncludeChildContent, OpenContentEditorW, ShowContentSubTitle } = usePreferences();
  const [state, setState] = useUrlState(listStart);
  const [adding, setAdding] = useState<{ action: AddedAction; row: ContentRow }>();
  const act = useAct();
  const review = useReview();
  const may = useMayInCatalog();
  const { catalogId, includeChild } = state;
  const withChildren = includeChild === '' ? IncludeChildContent === 'Y' : includeChild === 'true';
  const wanted = queryOf(state, withChildren);
  const query = useRows(listContents, wanted);
  const saved = useSavedView(state);
  const edit = useCallback((id: number) => openEditor(`id=${id}`), [openEditor]);
  const rows = useMemo(() => query.data?.rows ?? [], [query.data]);
  const ids = rows.map(({ id }) => id);
  const seen = useSeen(ids);
  const writers = useContentWriters(ids);
  useFollowContents(rows, seen);
  const withSubTitle = ShowContentSubTitle === 'Y';
  const opensAside = OpenContentEditorW === 'Y';
  const columns = useMemo(() => contentColumns(t, { withSubTitle, opensAside }), [t, withSubTitle, opensAside]);
  const look = useMemo(() => reviewAction(t, review, act), [t, review, act]);
  const offered = useOffered(rows, seen);
  const { historyActions, historyDrawer } = useHistory<ContentRow>(contentHistory, ({ title }) => title);
  const { openRelated, relatedDrawer } = useRelated();
  const { ofRow, ofMany, lifeDialog } = useLifeActions();
  const rowActions = useMemo((): RowAction<ContentRow>[] => {
    const mayChange = (row: ContentRow) =>
      mayEdit() && may('EditContent', row.catalogId) && allowsFor('save', row) && !isLockedByOther(row.lockedBy);
    return [
      {
        label: t('kit.edit'),
        shortcut: 'e',
        visibleFor: (row) => mayChange(row),
        run: ([row]) => row && edit(row.id),
      },
      {
        label: t('content.open'),
        shortcut: 'e',
        visibleFor: (row) => !mayChange(row),
        run: ([row]) => row && edit(row.id),
      },
      {
        label: t('content.preview'),
        visibleFor: (row) => !row.linkFlag,
        run: ([row]) => row && openPreview({ type: 'content', dataId: row.id }),
      },
      look,
      { label: t('content.related'), run: ([row]) => row && openRelated(row) },
      ...historyActions,
      ...contentRowActions(t, act, { many: false, may }).toSpliced(-1, 0, ...ofRow),
      ...offered.map(({ action, ids }): RowAction<ContentRow> => ({
        label: t(action.label),
        permission: action.permission,
        danger: action.danger ?? false,
        visibleFor: ({ id }) => ids.has(id),
        run: ([row]) => row && setAdding({ action, row }),
      })),
    ];
  }, [t, edit, look, act, offered, may, historyActions, openRelated, ofRow]);
  const bulkActions = useMemo(
    () => [look, ...contentRowActions(t, act, { many: true, may }).toSpliced(-1, 0, ...ofMany)],
    [t, look, act, may, ofMany],
  );
  const openRow = ({ target }: MouseEvent) => {
    const element = target as Element;
    if (element.closest('button, a, input, label')) return;
    const id = Number(element.closest('tr[data-row-key]')?.getAttribute('data-row-key'));
    if (id) edit(id);
  };
  const isFiltered = filterKeys.some((key) => state[key]);
  return (
    <div className="content-table" onDoubleClick={openRow}>
      <SeenContents value={seen}>
        <ContentWriters value={writers}>
          <DataTable<ContentRow>
            name="content"
            columns={columns}
            query={query}
            state={state}
            onState={setState as Parameters<typeof DataTable<ContentRow>>[0]['onState']}
            rowActions={rowActions}
            bulkActions={bulkActions}
            memory={saved.memory}
            loadFirst={async (count) => (await call(listContents, { ...wanted, pageNum: 1, pageSize: count })).rows}
            toolbar={
              <SavedViews
                saved={saved}
                onOpen={(view) => setState(viewToState(view ?? { id: 0, filters: {} }), { push: true })}
              />
            }
            search={
              <ContentFilters
                state={state}
                withChildren={withChildren}
                error={query.error}
                onChange={(change) => setState(change)}
              />
            }
            empty={
              isFiltered ? <EmptyState text={t('kit.table.emptyFiltered')} /> : <NoContents catalogId={catalogId} />
            }
          />
        </ContentWriters>
      </SeenContents>
      {historyDrawer}
      {relatedDrawer}
      {lifeDialog}
      {adding && (
        <Suspense>
          <adding.action.Dialog id={adding.row.id} title={adding.row.title} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** The actions of later modules, each with the rows for which it is offered: the same as long as these are the same. */
function useOffered(rows: readonly ContentRow[], seen: ReadonlyMap<number, Seen>) {
  const idsOf = (action: AddedAction) =>
    rows.filter(({ id, status }) => isOffered(action, status, seen.get(id))).map(({ id }) => id);
  const offered = addedActions().map(idsOf).join(';');
  return useMemo(() => {
    const ids = offered.split(';').map((some) => new Set(some.split(',').map(Number)));
    return addedActions().map((action, index) => ({ action, ids: ids[index] ?? new Set<number>() }));
  }, [offered]);
}
