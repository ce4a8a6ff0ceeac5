import { call, invalidate, notify, useText } from '@kaiyin/console-kit';
import {
  addToSpecial,
  listSpecial,
  placeInSpecial,
  removeFromSpecial,
  sortSpecial,
  type ContentRow,
} from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const idsOf = (rows: readonly ContentRow[]): number[] => rows.map(({ id }) => id);

/** Changes what a special topic holds and tells how it went; false when it failed, which has been shown. */
export function useSpecialContents(specialId: number) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const doing = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const isDone = await change().then(
      () => true,
      () => false,
    );
    // What was refused was of a list that has changed.
    await invalidate(client, listSpecial);
    setBusy(false);
    return isDone;
  };
  return {
    isBusy,
    add: (rows: readonly ContentRow[]) =>
      doing(async () => {
        const { added } = await call(addToSpecial, { specialId, contentIds: idsOf(rows), section: '' });
        if (added === 0) notify('info', t('special.known'));
        else notify('success', t('special.added', { count: added }));
      }),
    remove: (rows: readonly ContentRow[]) =>
      doing(async () => {
        await call(removeFromSpecial, { specialId, contentIds: idsOf(rows) });
        notify('success', t('special.removed', { count: rows.length }));
      }),
    place: (rows: readonly ContentRow[], where: { isTop?: boolean; section?: string }) =>
      doing(() => call(placeInSpecial, { specialId, contentIds: idsOf(rows), ...where })),
    sort: (contentIds: number[]) => doing(() => call(sortSpecial, { specialId, contentIds })),
  };
}
