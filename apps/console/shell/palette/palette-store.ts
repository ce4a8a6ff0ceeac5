import { create } from 'zustand';

interface PaletteState {
  isOpen: boolean;
  /** What was typed before there was a field for it. */
  typed: string;
}

const closed: PaletteState = { isOpen: false, typed: '' };
export const usePalette = create<PaletteState>(() => closed);

export const openPalette = (): void => usePalette.setState({ isOpen: true });
export const closePalette = (): void => usePalette.setState(closed);

/** Takes a key that was pressed while the palette was on its way; false for keys that mean nothing to it. */
export function takeKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const { typed } = usePalette.getState();
  if (key === 'Escape') closePalette();
  else if (key === 'Backspace') usePalette.setState({ typed: typed.slice(0, -1) });
  else if (Array.from(key).length === 1) usePalette.setState({ typed: typed + key });
  else return key === 'Enter';
  return true;
}
