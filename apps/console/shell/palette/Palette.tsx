import { lazy, Suspense } from 'react';
import { useShortcut, useText } from '@kaiyin/console-kit';
import { openPalette, usePalette } from './palette-store.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));

/** Finds anything: Ctrl/Cmd-K. */
export function Palette() {
  const t = useText();
  const isOpen = usePalette((palette) => palette.isOpen);
  useShortcut('mod+k', openPalette, { label: t('Shell.SearchHint') });
  return isOpen ? (
    <Suspense>
      <PaletteDialog />
    </Suspense>
  ) : null;
}
