import { isRenamed } from '../i18n/default-names.ts';
import { changedText, hasText, textOf } from '../i18n/text.ts';
import type { Title } from '../view-route.ts';

/** A title in the chosen language; an entry someone renamed keeps its new name in every language but where it is translated. */
export function titleText({ key, label }: Title): string {
  const translated = changedText(key);
  if (translated !== undefined) return translated;
  if ((label !== undefined && isRenamed(key, label)) || !hasText(key)) return label || key;
  return textOf(key);
}

/** The number of an entry of the menu, by what it is called. */
export const menuIdOf = ({ key }: Title): number => Number(key.split('.').at(-1));
