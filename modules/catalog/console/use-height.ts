import { useEffect, useRef, useState, type RefObject } from 'react';

const before = 400;

/** The height that an element has been given by its layout, kept up to date. */
export function useHeight(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(before);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setHeight(Math.max(120, Math.floor(entry?.contentRect.height ?? before))),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, height];
}
