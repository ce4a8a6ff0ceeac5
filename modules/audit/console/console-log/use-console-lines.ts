import { apiBase } from '@kaiyin/console-kit';
import { followConsole, type ConsoleLine } from '@kaiyin/modules/audit/schema';
import { useEffect, useRef, useState } from 'react';

/** As many as the process has in mind. */
const most = 1000;

interface Heard {
  lines: readonly ConsoleLine[];
  isConnected: boolean;
}

/** The lines of the process as they come, for as long as they are followed; what has been heard stays. */
export function useConsoleLines(isFollowing: boolean): Heard {
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const [isConnected, setConnected] = useState(true);
  const last = useRef(0);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const stream = new EventSource(`${apiBase}${followConsole.path}?sinceIndex=${last.current}`);
    stream.addEventListener('open', () => setConnected(true));
    stream.addEventListener('error', () => setConnected(false));
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as ConsoleLine[];
      const from = news[0]?.index ?? 0;
      // After a new start of the server lines are counted anew.
      const isAnew = from <= last.current;
      last.current = news.at(-1)?.index ?? last.current;
      setLines((before) => [...(isAnew ? [] : before), ...news].slice(-most));
    });
    return () => stream.close();
  }, [isFollowing]);
  return { lines, isConnected };
}
