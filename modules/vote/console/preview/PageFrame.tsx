import { voteStyle } from '@kaiyin/modules/vote/schema';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface PageFrameProps {
  title: string;
  /** Pixels of the page; it is made smaller where there is less room. */
  width: number;
  /** Addresses of the style sheets of its theme. */
  styles: readonly string[];
  /** Markup of ours, in which all words are escaped. */
  html: string;
}

const pageWith = (
  styles: readonly string[],
): string => `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
body{margin:0;padding:16px;font:15px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:#fff;color:#1c2024}</style>
${styles.map((href) => `<link rel="stylesheet" href="${href.replaceAll('&', '&amp;').replaceAll('"', '%22')}">`).join('')}
<style>body{padding:16px!important}</style></head><body></body></html>`;

/** A page of its own of a given width, in which nothing runs and nothing is sent. */
export function PageFrame({ title, width, styles, html }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(240);
  const [room, setRoom] = useState(width);
  const write = useCallback(() => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    if (body.dataset.html !== html) {
      body.innerHTML = `<style>${voteStyle}</style>${html}`;
      body.dataset.html = html;
    }
    const measure = () => setHeight(body.scrollHeight);
    measure();
    for (const picture of body.querySelectorAll('img')) picture.addEventListener('load', measure);
  }, [html]);
  useEffect(write, [write, width]);
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const page = useMemo(() => pageWith(styles), [styles]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="vote-frame" style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={page}
        sandbox="allow-same-origin"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={write}
      />
    </div>
  );
}
