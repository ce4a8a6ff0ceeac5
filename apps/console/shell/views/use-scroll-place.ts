import { useEffect, useLayoutEffect, useRef } from 'react';

/** A tab is found again where it was left, however far down; a new one begins at its top. */
export function useScrollPlace(key: string | undefined): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(key);
  useLayoutEffect(() => {
    shown.current = key;
    window.scrollTo(0, (key !== undefined && places.current.get(key)) || 0);
  }, [key]);
  useEffect(() => {
    // As it goes on: when the next tab is shown, this one's height is gone already.
    const note = () => shown.current !== undefined && places.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
