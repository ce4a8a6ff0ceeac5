import { keep, readKept, useNarrow } from '@kaiyin/console-kit';
import { useState } from 'react';

export type PanelName = 'none' | 'language' | 'trial';
const key = 'template:panel';

/** Which panel stands beside the editor; it is remembered where there is room for it. */
export function useSidePanel(): [PanelName, (name: PanelName) => void] {
  const isNarrow = useNarrow();
  const [panel, show] = useState<PanelName>(() => {
    const kept = readKept(key);
    return !isNarrow && (kept === 'language' || kept === 'trial') ? kept : 'none';
  });
  const toggle = (name: PanelName) => {
    const next = name === panel ? 'none' : name;
    if (!isNarrow) keep(key, next);
    show(next);
  };
  return [panel, toggle];
}
