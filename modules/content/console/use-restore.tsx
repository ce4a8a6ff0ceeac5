import { ApiError, call, notify, notifyError, useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { restoreContents } from '@kaiyin/modules/content/schema';
import { App, Skeleton } from 'antd';
import { Suspense, useCallback } from 'react';

/** Brings deleted contents back, and asks for another catalog when the former is gone; false when the user gave up. Failed calls have been shown and are thrown. */
export function useRestore(): (ids: number[]) => Promise<boolean> {
  const { modal } = App.useApp();
  const t = useText();
  return useCallback(
    async (ids) => {
      const restore = async (catalogId?: number) => {
        await call(restoreContents, { ids, ...(catalogId && { catalogId }) }, { quiet: true });
        notify('success', t('content.restored', { count: ids.length }));
      };
      const askWhere = async (why: string): Promise<boolean> => {
        let chosen: number | undefined;
        const choose = (id: number) => {
          chosen = id;
          dialog.update({ okButtonProps: { disabled: false } });
        };
        const dialog = modal.confirm({
          title: t('content.restoreWhere'),
          icon: null,
          content: (
            <Suspense fallback={<Skeleton.Input block />}>
              <p>{why}</p>
              <CatalogSelect autoFocus onChange={choose} />
            </Suspense>
          ),
          okText: t('content.act.restore'),
          okButtonProps: { disabled: true },
          cancelText: t('kit.cancel'),
          onOk: () => restore(chosen).catch(showAndThrow),
        });
        return dialog;
      };
      try {
        await restore();
        return true;
      } catch (error) {
        return isCatalogGone(error) ? askWhere(error.message) : showAndThrow(error);
      }
    },
    [modal, t],
  );
}

const isCatalogGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.issues.some(({ field }) => field === 'catalogId');

function showAndThrow(error: unknown): never {
  notifyError(error);
  throw error;
}
