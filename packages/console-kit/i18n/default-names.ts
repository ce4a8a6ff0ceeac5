import { nameMark } from './name-mark.ts';
import { changedText, textOf } from './text.ts';

const marks = new Map<string, string>();

/** Tells the marks of the names that things have in the database unless somebody changes them, by the keys of their texts. */
export const keepDefaultNames = (names: Readonly<Record<string, string>>): void => {
  for (const [key, mark] of Object.entries(names)) marks.set(key, mark);
};

/** Whether somebody has changed the name: it stays as it is in every language. */
export const isRenamed = (key: string, name: string): boolean => marks.has(key) && marks.get(key) !== nameMark(name);

/** A name in the chosen language; one that somebody changed, and one of their own, as it is unless it is translated. */
export const nameOfDefault = (key: string, name: string): string =>
  changedText(key) ?? (marks.get(key) === nameMark(name) ? textOf(key) : name);
