import { useEffect, useRef, useState, type ImgHTMLAttributes } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { src: string };

/** A picture that is loaded when it comes into view: browsers' own way loads whole lists ahead. */
export function PictureInView({ src, alt = '', ...rest }: PictureProps) {
  const place = useRef<HTMLImageElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return <img ref={place} alt={alt} {...rest} {...(isSeen && { src })} />;
}
