import { useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { losesChanges } from './leave-guards.ts';
import { useConfirmLeave } from './use-leave-guard.ts';

/** Asks for all guarded pages before a navigation loses their changes. The router takes one: mount it once, outside of them. */
export function LeaveBlocker() {
  const confirmLeave = useConfirmLeave();
  const blocker = useBlocker(isBlocked);
  const latest = useRef(blocker);
  latest.current = blocker;
  const isAsking = useRef(false);
  // Each navigation that is held up is another blocker: whoever goes again right after an answer may be drawn with it.
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirmLeave().then((leaves) => {
      isAsking.current = false;
      if (leaves) latest.current.proceed?.();
      else latest.current.reset?.();
    });
  }, [blocker, confirmLeave]);
  return null;
}

const isBlocked: BlockerFunction = ({ currentLocation, nextLocation }) => losesChanges(currentLocation, nextLocation);
