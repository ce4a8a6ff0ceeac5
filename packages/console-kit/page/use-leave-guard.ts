import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useText } from '../i18n/text.ts';
import { keepsPage, useLeaveGuards } from './leave-guards.ts';
import { useConfirm } from './use-confirm.tsx';

/**
 * Asks before unsaved changes are lost by navigation, a closed tab or a closed window.
 * A page kept alive by its tab may be left without a question.
 */
export function useLeaveGuard(dirty: boolean): void {
  const { pathname } = useLocation();
  useMarkDirty(dirty, pathname);
  useAskBeforeNavigation(dirty);
}

function useMarkDirty(dirty: boolean, pathname: string): void {
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const { mark, unmark } = useLeaveGuards.getState();
    mark(pathname);
    window.addEventListener('beforeunload', hold);
    return () => {
      unmark(pathname);
      window.removeEventListener('beforeunload', hold);
    };
  }, [dirty, pathname]);
}

function useAskBeforeNavigation(dirty: boolean): void {
  const confirmLeave = useConfirmLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !keepsPage(currentLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirmLeave]);
}

/** Asks whether unsaved changes may go. */
export function useConfirmLeave(): () => Promise<boolean> {
  const t = useText();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('kit.leave.title'),
      text: t('kit.leave.text'),
      ok: t('kit.leave.discard'),
      cancel: t('kit.leave.stay'),
      danger: true,
    });
}
