import type { HistoryCall } from '@kaiyin/entity';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import type { RowAction } from '../table/row-action.ts';

const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx'));

interface History<R> {
  /** For the actions of a list: none without a call. */
  historyActions: RowAction<R>[];
  /** Opens it from elsewhere. */
  openHistory: (row: R) => void;
  /** To be put beside the list. */
  historyDrawer: ReactNode;
}

/** Shows what was done to a record, for lists and editors: `call` answers it, `nameOf` says what a record is called. */
export function useHistory<R extends { id: number }>(
  call: HistoryCall | undefined,
  nameOf: (row: R) => string,
): History<R> {
  const t = useText();
  const [shown, show] = useState<R>();
  const historyActions = useMemo((): RowAction<R>[] => {
    if (!call) return [];
    const { access } = call;
    return [
      {
        label: t('kit.history'),
        ...(typeof access === 'object' && { permission: access.permission }),
        run: ([row]) => row && show(row),
      },
    ];
  }, [call, t]);
  const historyDrawer = call && shown && (
    <Suspense>
      <HistoryDrawer call={call} id={shown.id} name={nameOf(shown)} onClose={() => show(undefined)} />
    </Suspense>
  );
  return { historyActions, openHistory: show, historyDrawer };
}
