import { useEffect, useRef, useState } from 'react';

interface SideFrameProps {
  name: string;
  url: string;
  /** The id of what is to be in sight. */
  place: string | undefined;
}

const addressOf = (url: string, place: string | undefined): string => (place ? `${url}#${place}` : url);

/** A page in a frame that knows nothing of the console. It is brought to a place by the address alone, and keeps no history. */
export function SideFrame({ name, url, place }: SideFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(addressOf(url, place));
  const shown = useRef(first);
  useEffect(() => {
    const wanted = addressOf(url, place);
    if (wanted === shown.current) return;
    shown.current = wanted;
    frame.current?.contentWindow?.location.replace(new URL(wanted, location.href));
  }, [url, place]);
  return <iframe ref={frame} title={name} src={first} sandbox="allow-scripts" />;
}
