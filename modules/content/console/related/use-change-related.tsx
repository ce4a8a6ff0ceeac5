import { call, invalidate, notify, useText } from '@kaiyin/console-kit';
import { addRelated, listRelated, removeRelated, sortRelated, type ContentRow } from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';

const secondsShown = 8;
const idsOf = (rows: readonly ContentRow[]): number[] => rows.map(({ id }) => id);

/** Changes the related contents of a content and tells how it went; false when it failed, which has been shown. */
export function useChangeRelated(contentId: number) {
  const t = useText();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const doing = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const isDone = await change().then(
      () => true,
      () => false,
    );
    // What was refused was of a list that has changed.
    await invalidate(client, listRelated);
    setBusy(false);
    return isDone;
  };
  const add = (rows: readonly ContentRow[]) =>
    doing(async () => {
      const { added } = await call(addRelated, { contentId, relaContentIds: idsOf(rows) });
      if (added === 0) notify('info', t('content.related.known'));
      else notify('success', t('content.related.added', { count: added }));
    });
  const sort = (relaContentIds: number[]) => doing(() => call(sortRelated, { contentId, relaContentIds }));
  const remove = (rows: readonly ContentRow[]) =>
    doing(async () => {
      const before = idsOf(await call(listRelated, { contentId }));
      const relaContentIds = idsOf(rows);
      await call(removeRelated, { contentId, relaContentIds });
      const key = `related-${contentId}-${relaContentIds.join('-')}`;
      const undo = () => {
        message.destroy(key);
        void doing(async () => {
          await call(addRelated, { contentId, relaContentIds });
          await call(sortRelated, { contentId, relaContentIds: before });
        });
      };
      void message.open({
        key,
        type: 'success',
        duration: secondsShown,
        content: (
          <>
            {t('content.related.removed', { count: rows.length })}
            <Button type="link" size="small" onClick={undo}>
              {t('content.undo')}
            </Button>
          </>
        ),
      });
    });
  return { add, remove, sort, isBusy };
}
