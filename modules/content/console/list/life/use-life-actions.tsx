import { call, notify, textOf, useText, type RowAction } from '@kaiyin/console-kit';
import { useMayInCatalog } from '@kaiyin/modules/catalog/console';
import {
  allowsFor,
  contentActions,
  lockedActions,
  mostCopied,
  mostMapped,
  setAttribute,
  type ContentAction,
  type ContentRow,
} from '@kaiyin/modules/content/schema';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { isLockedByOther } from '../../lock.ts';
import { useRefreshContents } from '../../use-refresh-contents.ts';

const dialogs = {
  move: lazy(() => import('./MoveDialog.tsx')),
  copy: lazy(() => import('./CopyDialog.tsx')),
  map: lazy(() => import('./MapDialog.tsx')),
  sort: lazy(() => import('./SortDialog.tsx')),
};
type Asked = keyof typeof dialogs;

interface Open {
  action: Asked;
  rows: readonly ContentRow[];
  onEnd: (isDone: boolean) => void;
}

interface LifeActions {
  /** For one row, or for many. */
  ofRow: RowAction<ContentRow>[];
  ofMany: RowAction<ContentRow>[];
  lifeDialog: ReactNode;
}

/** Moves, copies, maps, sorts and marks contents of the list. */
export function useLifeActions(): LifeActions {
  const t = useText();
  const may = useMayInCatalog();
  const refresh = useRefreshContents();
  const [open, setOpen] = useState<Open>();
  const actions = useMemo(() => {
    const fits = (action: ContentAction, row: ContentRow) => {
      const { catalogId, lockedBy } = row;
      return (
        allowsFor(action, row) &&
        !(lockedActions.includes(action) && isLockedByOther(lockedBy)) &&
        may(contentActions[action].right, catalogId)
      );
    };
    const asking = (action: Asked): RowAction<ContentRow> => ({
      label: t(`content.act.${action}`),
      permission: contentActions[action].permission,
      visibleFor: (row) => fits(action, row) && (action !== 'move' || may('DeleteContent', row.catalogId)),
      run: (rows) => {
        if (action === 'copy' && rows.length > mostCopied.contents) {
          notify('warning', t('content.copyTooMany', { most: mostCopied.contents }));
          return false;
        }
        if (action === 'map' && rows.length > mostMapped.contents) {
          notify('warning', t('content.mapTooMany', { most: mostMapped.contents }));
          return false;
        }
        return new Promise<boolean>((onEnd) => setOpen({ action, rows, onEnd }));
      },
    });
    const marking = (attribute: 'recommend' | 'hot', on: boolean, many: boolean): RowAction<ContentRow> => ({
      label: t(`content.act.${attribute}.${on ? 'on' : 'off'}`),
      permission: contentActions.attribute.permission,
      visibleFor: (row) => fits('attribute', row) && (many || row.attributes.includes(attribute) !== on),
      run: async (rows) => {
        await call(setAttribute, { ids: rows.map(({ id }) => id), attribute, on });
        const words = { count: rows.length, attribute: textOf(`cms_content.attributes.${attribute}`) };
        notify('success', t(on ? 'content.attributeOn' : 'content.attributeOff', words));
        await refresh();
      },
    });
    const marks = (many: boolean) =>
      (['recommend', 'hot'] as const).flatMap((name) => [marking(name, true, many), marking(name, false, many)]);
    return {
      ofRow: [asking('sort'), asking('copy'), asking('map'), asking('move'), ...marks(false)],
      ofMany: [asking('copy'), asking('map'), asking('move'), ...marks(true)],
    };
  }, [t, may, refresh]);
  const Dialog = open && dialogs[open.action];
  const end = async (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) await refresh();
    open?.onEnd(isDone);
  };
  return {
    ...actions,
    lifeDialog: Dialog && (
      <Suspense>
        <Dialog rows={open.rows} onEnd={(isDone) => void end(isDone)} />
      </Suspense>
    ),
  };
}
