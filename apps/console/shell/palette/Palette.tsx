import { lazy, Suspense, useEffect } from 'react';
import { useShortcut, useText } from '@kaiyin/console-kit';
import { openPalette, takeKey, usePalette } from './palette-store.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));

/** Finds anything: Ctrl/Cmd-K. */
export function Palette() {
  const t = useText();
  const isOpen = usePalette((palette) => palette.isOpen);
  useShortcut('mod+k', openPalette, { label: t('Shell.SearchHint') });
  return isOpen ? (
    <Suspense fallback={<KeptKeys />}>
      <PaletteDialog />
    </Suspense>
  ) : null;
}

/** Keeps what is typed until there is a field for it: whoever knows the way does not wait. */
function KeptKeys() {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!takeKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, []);
  return null;
}
