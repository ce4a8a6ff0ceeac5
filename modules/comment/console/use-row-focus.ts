import { useEffect, useRef, useState, type RefObject } from 'react';

const rowSelector = 'tr[data-row-key]';

/**
 * The id of the row that the focus is or was in last. Where that row leaves the list, the focus goes to the row that takes its place,
 * so that a moderator goes on by keys.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): number | undefined {
  const [chosen, choose] = useState<number>();
  const place = useRef({ index: -1, row: undefined as Element | undefined });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const rows = () => [...element.querySelectorAll<HTMLElement>(rowSelector)];
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
      if (!row) return;
      place.current = { index: rows().indexOf(row), row };
      choose(Number(row.dataset.rowKey));
    };
    const observer = new MutationObserver(() => {
      const { index, row } = place.current;
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!row || row.isConnected || !isFree) return;
      const left = rows();
      place.current = { index: -1, row: undefined };
      left[Math.min(index, left.length - 1)]?.focus();
      if (left.length === 0) choose(undefined);
    });
    element.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [box]);
  return chosen;
}
