import { call } from '@kaiyin/console-kit';
import { framePlace } from '@kaiyin/modules/publish/schema';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Where the frame is. It is a stranger to the console, so each time it has loaded something the server is asked which
 * page that was. `turn` changes when a path is asked for by which the frame has not come itself.
 */
export function useFramePlace(root: string | undefined, path: string, onMove: (path: string) => void) {
  const [turn, setTurn] = useState(0);
  const [isAway, setAway] = useState(false);
  const shown = useRef(path);
  /** How many pages of a preview are known, by its address: one comes back to it. */
  const known = useRef(new Map<string, number>());
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setTurn((last) => last + 1);
  }, [path]);

  const loaded = useCallback(async () => {
    if (root === undefined) return;
    const asked = { frame: root, after: known.current.get(root) ?? 0 };
    const place = await call(framePlace, asked, { quiet: true }).catch(() => undefined);
    if (!place) return;
    known.current.set(root, place.pages);
    setAway(place.path === null);
    if (place.path === null || place.path === shown.current) return;
    shown.current = place.path;
    move.current(place.path);
  }, [root]);

  const goBack = () => setTurn((last) => last + 1);
  return { turn, isAway, loaded: () => void loaded(), goBack };
}
