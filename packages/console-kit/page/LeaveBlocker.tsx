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
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leaves) => (leaves ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [blocker.state, confirmLeave]);
  return null;
}

const isBlocked: BlockerFunction = ({ currentLocation, nextLocation }) => losesChanges(currentLocation, nextLocation);
