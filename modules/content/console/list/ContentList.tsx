import { DataTable, EmptyState, useRows, useText, useUrlState, type RowAction } from '@kaiyin/console-kit';
import { usePreferences } from '@kaiyin/modules/account/console';
import { allows, listContents, type ContentRow, type ContentStatus } from '@kaiyin/modules/content/schema';
import { Suspense, useMemo, useState, type MouseEvent } from 'react';
import { useAct } from '../use-act.ts';
import { useReview } from '../use-review.ts';
import { useSeen } from '../use-seen.ts';
import { addedActions, isOffered, type AddedAction } from '../added-actions.ts';
import { contentRowActions, mayEdit, reviewAction } from './content-actions.ts';
import { contentColumns } from './content-columns.tsx';
import { ContentFilters, filterKeys } from './ContentFilters.tsx';
import { NoContents } from './NoContents.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useOpenEditor } from './use-open-editor.ts';

export const listStart = {
  pageNum: 1,
  pageSize: 20,
  orderBy: '',
  isAsc: '',
  catalogId: 0,
  /** Empty is as the user prefers. */
  includeChild: '',
  title: '',
  status: '',
  contentType: '',
  createTimeFrom: '',
  createTimeTo: '',
};

/** What the list asks for. */
export const queryOf = (state: typeof listStart, withChildren: boolean) => {
  const { catalogId, includeChild: _, status, contentType, isAsc, ...rest } = state;
  return {
    ...rest,
    ...(catalogId > 0 && { catalogId, includeChild: withChildren ? ('true' as const) : ('false' as const) }),
    ...(status !== '' && { status: status as ContentStatus }),
    ...(contentType !== '' && { contentType: contentType as ContentRow['contentType'] }),
    ...(isAsc !== '' && { isAsc: isAsc as 'asc' | 'desc' }),
  };
};

/** The contents of the chosen catalog, or of the whole site. */
export function ContentList() {
  const t = useText();
  const openEditor = useOpenEditor();
  const { IncludeChildContent, ShowContentSubTitle } = usePreferences();
  const [state, setState] = useUrlState(listStart);
  const [previewed, setPreviewed] = useState<ContentRow>();
  const [adding, setAdding] = useState<{ action: AddedAction; row: ContentRow }>();
  const act = useAct();
  const look = reviewAction(t, useReview(), act);
  const { catalogId, includeChild } = state;
  const withChildren = includeChild === '' ? IncludeChildContent === 'Y' : includeChild === 'true';
  const query = useRows(listContents, queryOf(state, withChildren));
  const edit = (id: number) => openEditor(`id=${id}`);
  const seen = useSeen(query.data?.rows.map(({ id }) => id) ?? []);
  const withSubTitle = ShowContentSubTitle === 'Y';
  const columns = useMemo(() => contentColumns(t, { withSubTitle, seen }), [t, withSubTitle, seen]);
  const rowActions: RowAction<ContentRow>[] = [
    {
      label: t('kit.edit'),
      visibleFor: (row) => mayEdit() && allows('save', row.status),
      run: ([row]) => row && edit(row.id),
    },
    {
      label: t('content.open'),
      visibleFor: (row) => !mayEdit() || !allows('save', row.status),
      run: ([row]) => row && edit(row.id),
    },
    { label: t('content.preview'), visibleFor: (row) => !row.linkFlag, run: ([row]) => setPreviewed(row) },
    look,
    ...contentRowActions(t, act, false),
    ...addedActions.map((action): RowAction<ContentRow> => ({
      label: t(action.label),
      permission: action.permission,
      danger: action.danger ?? false,
      visibleFor: ({ id, status }) => isOffered(action, status, seen.get(id)),
      run: ([row]) => row && setAdding({ action, row }),
    })),
  ];
  const openRow = ({ target }: MouseEvent) => {
    const element = target as Element;
    if (element.closest('button, a, input, label')) return;
    const id = Number(element.closest('tr[data-row-key]')?.getAttribute('data-row-key'));
    if (id) edit(id);
  };
  const isFiltered = filterKeys.some((key) => state[key]);
  return (
    <div className="content-table" onDoubleClick={openRow}>
      <DataTable<ContentRow>
        name="content"
        columns={columns}
        query={query}
        state={state}
        onState={setState as Parameters<typeof DataTable<ContentRow>>[0]['onState']}
        rowActions={rowActions}
        bulkActions={[look, ...contentRowActions(t, act, true)]}
        search={<ContentFilters state={state} withChildren={withChildren} onChange={(change) => setState(change)} />}
        empty={isFiltered ? <EmptyState text={t('kit.table.emptyFiltered')} /> : <NoContents catalogId={catalogId} />}
      />
      {adding && (
        <Suspense>
          <adding.action.Dialog id={adding.row.id} title={adding.row.title} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
      {previewed && <PreviewDialog id={previewed.id} title={previewed.title} onClose={() => setPreviewed(undefined)} />}
    </div>
  );
}
