import { useSyncExternalStore } from 'react';

/** Below this width (px) the console is in its mobile mode. */
export const mobileBreakpoint = 992;

/** The window is narrower than 992 px, or than the width given. */
export function useNarrow(width = mobileBreakpoint): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(`(max-width: ${width - 0.02}px)`);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(`(max-width: ${width - 0.02}px)`).matches,
  );
}
