import { useEffect, useState } from 'react';

/** Gives the focus back to what had it, when a dialog goes that is only there while it is open. */
export function useFocusReturn(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    },
    [from],
  );
}
