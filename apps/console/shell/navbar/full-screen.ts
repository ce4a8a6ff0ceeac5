import { useSyncExternalStore } from 'react';
import { notify, text } from '@kaiyin/console-kit';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export const useFullScreen = (): boolean => useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);

/** Fills the screen or gives it back; says so when the browser cannot. */
export async function toggleFullScreen(): Promise<void> {
  if (!document.fullscreenEnabled) return notify('warning', text('Shell.FullScreenUnsupported'));
  const turned = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  await turned.catch(() => notify('warning', text('Shell.FullScreenUnsupported')));
}
