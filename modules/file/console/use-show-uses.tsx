import { ApiError, useText } from '@kaiyin/console-kit';
import type { FileUse } from '@kaiyin/modules/file/schema';
import { App } from 'antd';
import { useCallback } from 'react';

const mostShown = 20;

/** Says where a file is still named, when a refusal says so; answers whether it did. */
export function useShowUses(): (error: unknown) => boolean {
  const { modal } = App.useApp();
  const t = useText();
  return useCallback(
    (error) => {
      const uses = error instanceof ApiError ? (error.data as { uses?: FileUse[] } | null)?.uses : undefined;
      if (!uses?.length) return false;
      modal.warning({
        title: t('file.usedTitle', { count: uses.length }),
        width: 520,
        content: (
          <>
            <p>{t('file.usedText')}</p>
            <ul className="file-uses">
              {uses.slice(0, mostShown).map(({ path, kind, by }) => (
                <li key={`${path} ${by}`}>{t(`file.usedBy.${kind}`, { name: by, path })}</li>
              ))}
            </ul>
          </>
        ),
      });
      return true;
    },
    [modal, t],
  );
}
