type Place = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Frame = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Calls when the page is hidden or left, the last moments at which work is still done; answers how to stop. */
export function onLeaving(act: () => void, page: Place = document, frame: Frame = window): () => void {
  const hidden = () => {
    if (page.visibilityState === 'hidden') act();
  };
  page.addEventListener('visibilitychange', hidden);
  frame.addEventListener('pagehide', act);
  return () => {
    page.removeEventListener('visibilitychange', hidden);
    frame.removeEventListener('pagehide', act);
  };
}
