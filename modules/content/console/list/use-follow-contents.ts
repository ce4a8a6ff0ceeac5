import { invalidate } from '@kaiyin/console-kit';
import { listContents, type ContentRow, type Seen } from '@kaiyin/modules/content/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { untilNextChange } from './next-change.ts';

/** Milliseconds: the server looks for what is due after its instant. */
const delay = 1500;

/** Reads an open list anew when one of its contents becomes public or ends, and when readers see something else of them. */
export function useFollowContents(rows: readonly ContentRow[], seen: ReadonlyMap<number, Seen>): void {
  const client = useQueryClient();
  useEffect(() => {
    const left = untilNextChange(rows, Date.now());
    if (left === undefined) return;
    const timer = setTimeout(() => void invalidate(client, listContents), left + delay);
    return () => clearTimeout(timer);
  }, [client, rows]);
  const before = useRef(seen);
  useEffect(() => {
    const isOther = [...seen].some(([id, { version }]) => {
      const known = before.current.get(id);
      return known !== undefined && known.version !== version;
    });
    before.current = seen;
    if (isOther) void invalidate(client, listContents);
  }, [client, seen]);
}
