import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n/text.ts';
import { useLeaveGuards } from './leave-guards.ts';
import { useConfirm } from './use-confirm.tsx';

interface LeaveGuardOptions {
  /** Query parameter that names what is edited (`id`, `edit`): changing it leaves too. */
  param?: string;
}

/**
 * Asks before unsaved changes are lost by navigation, a closed tab or a closed window.
 * A page kept alive by its tab may be left without a question. The question comes from `LeaveBlocker`.
 */
export function useLeaveGuard(dirty: boolean, { param }: LeaveGuardOptions = {}): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const drop = useLeaveGuards.getState().add({ path: pathname, param });
    window.addEventListener('beforeunload', hold);
    return () => {
      drop();
      window.removeEventListener('beforeunload', hold);
    };
  }, [dirty, pathname, param]);
}

/** Asks whether unsaved changes may go. */
export function useConfirmLeave(): () => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: t('kit.leave.title'),
        text: t('kit.leave.text'),
        ok: t('kit.leave.discard'),
        cancel: t('kit.leave.stay'),
        danger: true,
      }),
    [confirm, t],
  );
}
