const duration = 800;

/** Brings the scrolling ancestor of an element back to its top, over 800 ms or at once when motion is unwanted. */
export function scrollToTop(element: Element | null): void {
  const scroller = scrollingAncestor(element);
  const from = scroller.scrollTop;
  if (from <= 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return void (scroller.scrollTop = 0);
  const start = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - start) / duration);
    scroller.scrollTop = from * (1 - share) ** 3;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function scrollingAncestor(element: Element | null): Element {
  for (let at = element; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}
