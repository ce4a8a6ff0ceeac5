import { useLayout } from './layout-store.ts';

/** Tells the style sheets which theme is on, now and after every change. */
export function markTheme(): void {
  const mark = ({ isDark, theme }: { isDark: boolean; theme: string }) => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.style.setProperty('--accent', theme);
  };
  mark(useLayout.getState());
  useLayout.subscribe(mark);
}
