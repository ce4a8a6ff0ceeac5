import { useEffect } from 'react';

/** Whoever enters a screen by a link, a tab or a menu goes on with the keyboard in what it shows, not in what led there. */
export function useFocusOnEntering(key: string | undefined): void {
  useEffect(() => {
    const content = document.getElementById('content');
    const { activeElement } = document;
    if (key === undefined || !content || (content.contains(activeElement) && activeElement?.checkVisibility())) return;
    if (activeElement?.closest('[role="dialog"]')) return;
    content.focus({ preventScroll: true });
  }, [key]);
}
