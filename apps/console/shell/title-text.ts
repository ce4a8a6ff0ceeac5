import { hasText, textOf } from '@kaiyin/console-kit';
import type { Tab } from './tabs.ts';
import type { Title } from './view-route.ts';

const defaults = new Map<string, string>();

/** Tells the Chinese names of the default menu, so that an entry someone renamed keeps its new name in every language. */
export const keepDefaultTitles = (names: Record<string, string>): void => {
  for (const [key, name] of Object.entries(names)) defaults.set(key, name);
};

/** A title in the chosen language. */
export function titleText({ key, label }: Title): string {
  const isRenamed = label !== undefined && defaults.has(key) && defaults.get(key) !== label;
  if (isRenamed || !hasText(key)) return label || key;
  return textOf(key);
}

/** What a tab is called: as its page says, else its route. */
export const tabText = ({ name, title }: Pick<Tab, 'name' | 'title'>): string => name ?? titleText(title);
