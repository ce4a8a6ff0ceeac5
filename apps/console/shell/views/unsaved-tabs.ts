import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { isDirty, useLeaveGuards } from '@kaiyin/console-kit';
import type { Tab } from '../tabs.ts';

interface UnsavedTabs {
  /** Tabs that were left with unsaved changes; a hidden screen cannot say so itself. */
  ids: readonly string[];
}

const useUnsavedTabs = create<UnsavedTabs>(() => ({ ids: [] }));

const forget = (id: string) => useUnsavedTabs.setState(({ ids }) => ({ ids: ids.filter((each) => each !== id) }));

/** Notes, at the moment a tab is hidden, whether it holds unsaved changes; its own marks go right after. */
export function useNoteUnsaved({ id, pathname }: Tab, isCurrent: boolean): void {
  useLayoutEffect(() => {
    if (isCurrent) forget(id);
    else if (isDirty(pathname)) useUnsavedTabs.setState(({ ids }) => ({ ids: [...ids, id] }));
  }, [id, pathname, isCurrent]);
  useLayoutEffect(() => () => forget(id), [id]);
}

/** Leaving the window asks while a hidden tab holds unsaved changes. */
export function useHoldWindow(): void {
  const isHeld = useUnsavedTabs(({ ids }) => ids.length > 0);
  useLayoutEffect(() => {
    if (!isHeld) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
}

/** The tab holds unsaved changes, shown or hidden. Guards are of the screen that is shown: editors share a path. */
export function useIsUnsaved({ id, pathname }: Tab, isCurrent: boolean): boolean {
  const isMarked = useLeaveGuards(({ guards }) => isCurrent && guards.some(({ path }) => path === pathname));
  return useUnsavedTabs(({ ids }) => ids.includes(id)) || isMarked;
}

export const isUnsaved = ({ id }: Tab): boolean => useUnsavedTabs.getState().ids.includes(id);

/** Something that is open, shown or hidden, holds unsaved changes. */
export const isAnythingUnsaved = (): boolean =>
  useUnsavedTabs.getState().ids.length > 0 || useLeaveGuards.getState().guards.length > 0;
