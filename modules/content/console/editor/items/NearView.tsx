import { useEffect, useRef, useState, type ReactNode } from 'react';

const usualHeight = 190;
/** How far outside of what is seen cards are mounted. */
const margin = '800px 0px';

/** A row of a long list whose content is mounted only near what is seen, or while it has the focus or is kept. */
export function NearView({ isKept, children }: { isKept: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  const height = useRef(usualHeight);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const hasFocus = current.contains(document.activeElement);
        if (current.firstChild) height.current = current.offsetHeight;
        setNear(entry.isIntersecting || hasFocus);
      },
      { root: current.closest('.editor-scroll'), rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const isMounted = isNear || isKept;
  return (
    <li ref={row} style={isMounted ? undefined : { height: height.current }}>
      {isMounted && children}
    </li>
  );
}
