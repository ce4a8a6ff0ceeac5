import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { matchesKeys } from './shortcut-keys.ts';

interface Shortcut {
  keys: string;
  label: string | undefined;
  run: (event: KeyboardEvent) => void;
}

/** The shortcuts that work at the moment, the youngest last; the `?` sheet lists those with a label. */
export const useShortcuts = create<{ list: readonly Shortcut[] }>(() => ({ list: [] }));

/**
 * Runs on `mod+s`, `?`, `g h` and the like (`mod` is Ctrl or ⌘) while the component is shown; the youngest wins.
 * Plain keys are left alone while the user types.
 */
export function useShortcut(
  keys: string,
  run: () => void,
  { label, enabled = true }: { label?: string; enabled?: boolean } = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const shortcut: Shortcut = { keys, label, run: () => latest.current() };
    useShortcuts.setState(({ list }) => ({ list: [...list, shortcut] }));
    listen();
    return () => useShortcuts.setState(({ list }) => ({ list: list.filter((one) => one !== shortcut) }));
  }, [keys, label, enabled]);
}

let listening = false;
let previousKey = '';

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('keydown', (event) => {
    if (event.isComposing || event.repeat) return;
    const match = useShortcuts.getState().list.findLast(({ keys }) => matchesKeys(keys, event, previousKey));
    previousKey = event.key.toLowerCase();
    if (!match) return;
    event.preventDefault();
    match.run(event);
  });
}
