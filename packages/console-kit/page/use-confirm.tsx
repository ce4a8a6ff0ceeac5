import { App } from 'antd';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import type { Danger } from './DangerText.tsx';

const DangerText = lazy(() => import('./DangerText.tsx'));

export interface Confirm {
  title: ReactNode;
  text?: ReactNode;
  ok?: string;
  cancel?: string;
  danger?: boolean;
}

/** `await confirm({title, text})`: true when the user agrees. */
export function useConfirm(): (question: Confirm) => Promise<boolean> {
  const { modal } = App.useApp();
  const t = useText();
  return useMemo(
    () =>
      async ({ title, text, ok, cancel, danger = false }: Confirm) =>
        modal.confirm({
          title,
          content: text,
          okText: ok ?? t('kit.ok'),
          cancelText: cancel ?? t('kit.cancel'),
          okButtonProps: { danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        }),
    [modal, t],
  );
}

/** Asks before something is destroyed, naming what and how much; `typed` must be typed to agree. */
export function useConfirmDanger(): (danger: Danger) => Promise<boolean> {
  const { modal } = App.useApp();
  const t = useText();
  return useMemo(
    () => async (danger: Danger) => {
      const shown = modal.confirm({
        title: danger.title ?? t('kit.danger.title', { count: danger.count ?? danger.names.length }),
        content: (
          <Suspense>
            <DangerText
              {...danger}
              onAgree={(agrees) => shown.update({ okButtonProps: { danger: true, disabled: !agrees } })}
            />
          </Suspense>
        ),
        okText: danger.ok ?? t('kit.delete'),
        cancelText: t('kit.cancel'),
        okButtonProps: { danger: true, disabled: danger.typed !== undefined },
        focusable: { autoFocusButton: 'cancel' },
        width: 480,
      });
      return shown;
    },
    [modal, t],
  );
}
