import { call, useText } from '@kaiyin/console-kit';
import { restoreContents } from '@kaiyin/modules/content/schema';
import { App, Button } from 'antd';
import { useCallback } from 'react';

const secondsShown = 8;

/** Says that contents went to the recycle bin, with a button that brings them back. */
export function useUndoDelete(onRestored: () => unknown): (ids: number[]) => void {
  const { message } = App.useApp();
  const t = useText();
  return useCallback(
    (ids) => {
      const key = `deleted-${ids.join('-')}`;
      const undo = async () => {
        message.destroy(key);
        await call(restoreContents, { ids });
        void message.success(t('content.restored', { count: ids.length }));
        onRestored();
      };
      void message.open({
        key,
        type: 'success',
        duration: secondsShown,
        content: (
          <>
            {t('content.deleted', { count: ids.length })}
            <Button type="link" size="small" onClick={() => void undo().catch(() => {})}>
              {t('content.undo')}
            </Button>
          </>
        ),
      });
    },
    [message, t, onRestored],
  );
}
