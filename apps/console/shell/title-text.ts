import { hasText, isRenamed, textOf } from '@kaiyin/console-kit';
import type { Tab } from './tabs.ts';
import type { Title } from './view-route.ts';

/** A title in the chosen language; an entry someone renamed keeps its new name in every language. */
export function titleText({ key, label }: Title): string {
  if ((label !== undefined && isRenamed(key, label)) || !hasText(key)) return label || key;
  return textOf(key);
}

/** What a tab is called: as its page says, else its route. */
export const tabText = ({ name, title }: Pick<Tab, 'name' | 'title'>): string => name ?? titleText(title);
