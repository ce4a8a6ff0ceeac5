import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useText } from '../i18n/text.ts';
import { keepsPage, useLeaveGuards } from './leave-guards.ts';
import { useConfirm } from './use-confirm.tsx';

interface LeaveGuardOptions {
  /** Query parameter that names what is edited (`id`, `edit`): changing it leaves too. */
  param?: string;
}

/**
 * Asks before unsaved changes are lost by navigation, a closed tab or a closed window.
 * A page kept alive by its tab may be left without a question.
 */
export function useLeaveGuard(dirty: boolean, { param }: LeaveGuardOptions = {}): void {
  const { pathname } = useLocation();
  useMarkDirty(dirty, pathname);
  useAskBeforeNavigation(dirty, param);
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

function useAskBeforeNavigation(dirty: boolean, param: string | undefined): void {
  const confirmLeave = useConfirmLeave();
  const latest = useRef(dirty);
  latest.current = dirty;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!latest.current) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return !keepsPage(currentLocation.pathname);
    const paramOf = ({ search }: { search: string }) => (param ? new URLSearchParams(search).get(param) : null);
    return paramOf(currentLocation) !== paramOf(nextLocation);
  });
  const blocked = useRef(blocker);
  blocked.current = blocker;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leaves) => (leaves ? blocked.current.proceed?.() : blocked.current.reset?.()));
  }, [blocker.state, confirmLeave]);
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
