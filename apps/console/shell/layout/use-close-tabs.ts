import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { isDirty, useConfirmLeave } from '@kaiyin/console-kit';
import { isUnsaved } from '../views/unsaved-tabs.ts';
import { closeTabs, useTabs } from '../tabs-store.ts';
import { closed, nextPlace, type Closing, type Tab } from '../tabs.ts';

interface CloseTabs {
  (tab: Tab, which: Closing): Promise<void>;
  refresh: (tab: Tab) => Promise<void>;
}

/** Closes tabs after asking for unsaved changes in hidden ones, and moves on when the current one goes. */
export function useCloseTabs(currentId: string): CloseTabs {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  return useMemo(() => {
    const close = async (tab: Tab, which: Closing) => {
      const { tabs } = useTabs.getState();
      const left = closed(tabs, tab.id, which);
      const isLost = tabs.some((each) => !left.includes(each) && isAtStake(each, currentId));
      if (isLost && !(await confirmLeave())) return;
      // The closed screens go at once, so that they do not ask again when the place changes.
      flushSync(() => closeTabs(tab.id, which));
      const next = nextPlace(left, which === 'this' ? currentId : currentIn(left, tab, currentId));
      if (next !== undefined) await navigate(next);
    };
    const refresh = async (tab: Tab) => {
      if (isAtStake(tab, currentId) && !(await confirmLeave())) return;
      await navigate(`/redirect${tab.href}`, { replace: true });
    };
    return Object.assign(close, { refresh });
  }, [navigate, confirmLeave, currentId]);
}

const isAtStake = (tab: Tab, currentId: string) => isUnsaved(tab) || (tab.id === currentId && isDirty(tab.pathname));

/** "Close others" and its like lead to the tab they were asked for. */
const currentIn = (left: readonly Tab[], asked: Tab, currentId: string) =>
  left.some((tab) => tab.id === currentId) || !left.includes(asked) ? currentId : asked.id;
