type End = () => void;

/** Does something in this window while it is seen; `begin` answers how to end. */
export function whileSeen(begin: () => End): End {
  let end: End | undefined;
  const leave = () => {
    end?.();
    end = undefined;
  };
  const follow = () => {
    if (document.visibilityState === 'visible') end ??= begin();
    else leave();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}

/**
 * Does something in one window of this browser at a time: in this one while it is seen and no other does it. It is handed
 * over when this window is hidden, closed or stopped.
 */
export const inFirstWindow = (name: string, begin: () => End): End => whileSeen(() => queueFor(name, begin));

function queueFor(name: string, begin: () => End): End {
  const waiting = new AbortController();
  const held = Promise.withResolvers<void>();
  const hold = async () => {
    const end = begin();
    await held.promise;
    end();
  };
  // Whoever gives up waiting is told so by a refusal.
  navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => {});
  return () => {
    waiting.abort();
    held.resolve();
  };
}
