import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** A box from where it stands to the lower edge of the window, so that its parts scroll by themselves. */
export function FillWindow({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current?.offsetParent) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className} style={{ height: `calc(100dvh - ${top}px)`, minHeight: 320 }}>
      {children}
    </div>
  );
}
