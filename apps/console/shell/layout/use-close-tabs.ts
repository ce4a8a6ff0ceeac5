import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isDirty, useConfirmLeave } from '@kaiyin/console-kit';
import { closeTabs, useTabs } from '../tabs-store.ts';
import { closed, nextPlace, type Closing, type Tab } from '../tabs.ts';

interface CloseTabs {
  (tab: Tab, which: Closing): Promise<void>;
  refresh: (tab: Tab) => void;
}

/** Closes tabs after asking for unsaved changes in hidden ones, and moves on when the current one goes. */
export function useCloseTabs(currentId: string): CloseTabs {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  return useMemo(() => {
    const close = async (tab: Tab, which: Closing) => {
      const { tabs } = useTabs.getState();
      const left = closed(tabs, tab.id, which);
      const isLost = tabs.some((each) => !left.includes(each) && isDirty(each.pathname));
      if (isLost && !(await confirmLeave())) return;
      const next = nextPlace(closeTabs(tab.id, which), which === 'this' ? currentId : currentIn(left, tab, currentId));
      if (next !== undefined) await navigate(next);
    };
    const refresh = (tab: Tab) => void navigate(`/redirect${tab.href}`, { replace: true });
    return Object.assign(close, { refresh });
  }, [navigate, confirmLeave, currentId]);
}

/** "Close others" and its like lead to the tab they were asked for. */
const currentIn = (left: readonly Tab[], asked: Tab, currentId: string) =>
  left.some((tab) => tab.id === currentId) || !left.includes(asked) ? currentId : asked.id;
