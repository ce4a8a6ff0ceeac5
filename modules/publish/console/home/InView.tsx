import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** A card whose file and answer are asked for when its place comes into view. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className="home-in-view">
      <Suspense>{isSeen && children}</Suspense>
    </div>
  );
}
