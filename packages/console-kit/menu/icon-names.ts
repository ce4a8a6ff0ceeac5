import { usualIcons } from './usual-icons.ts';

/** The names of all pictures that `MenuIcon` knows. */
export async function loadIconNames(): Promise<string[]> {
  const { rareIcons } = await import('./rare-icons.ts');
  return [...Object.keys(usualIcons), ...Object.keys(rareIcons)].toSorted();
}
