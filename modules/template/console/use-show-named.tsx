import { ApiError, useText } from '@kaiyin/console-kit';
import type { TemplateNamed } from '@kaiyin/modules/template/schema';
import { App } from 'antd';
import { useCallback } from 'react';
import { NamedList } from './NamedList.tsx';

/** Says what still names a template, when a refusal says so; answers whether it did. */
export function useShowNamed(): (error: unknown) => boolean {
  const { modal } = App.useApp();
  const t = useText();
  return useCallback(
    (error) => {
      const named = error instanceof ApiError ? (error.data as { named?: TemplateNamed[] } | null)?.named : undefined;
      if (!named?.length) return false;
      modal.warning({
        title: t('template.namedTitle', { count: named.length }),
        width: 520,
        content: (
          <>
            <p>{(error as ApiError).message}</p>
            <NamedList named={named} />
          </>
        ),
      });
      return true;
    },
    [modal, t],
  );
}
