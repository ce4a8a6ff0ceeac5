import { fillIn, joinCatalogues, type Catalogue, type MessageKey, type Params } from '@kaiyin/entity/messages';
import { currentLocale } from './locale.ts';

/** A key of an entity's labels (`cms_link.name`); table names always hold an underscore. */
export type LabelKey = `${string}_${string}`;
export type Text = (key: MessageKey | LabelKey, params?: Params) => string;

const texts = new Map<string, string>();
/** Texts that somebody has put in the place of the product's; they win, whenever others are loaded. */
const changed = new Map<string, string>();

/** Adds texts of the chosen language; later ones win. */
export function addTexts(added: Readonly<Record<string, string>>): void {
  for (const [key, words] of Object.entries(added)) texts.set(key, words);
  if (typeof document !== 'undefined') document.documentElement.lang = currentLocale();
}

/** Shows other texts in the place of the product's, from the next rendering on. */
export function changeTexts(words: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(words)) {
    if (text === '') changed.delete(key);
    else changed.set(key, text);
  }
}

/** The text that somebody has put in the place of the product's. */
export const changedText = (key: string): string | undefined => changed.get(key);

/** Adds the texts of the chosen language out of those in both. */
export const addMessages = (...catalogues: Catalogue[]): void =>
  addTexts(joinCatalogues(...catalogues)[currentLocale()]);

/** The text of a key known only at run time; an unknown key is its own text. */
export function textOf(key: string, params: Params = {}): string {
  const words = changed.get(key) ?? texts.get(key);
  return words === undefined ? key : fillIn(words, params);
}

/** There is a text for this key. */
export const hasText = (key: string): boolean => changed.has(key) || texts.has(key);

/** The text of a key in the chosen language, usable outside components. */
export const text: Text = (key, params) => textOf(key, params);

/** `t(key, params)` of the chosen language; it never changes, since a switch of language reloads. */
export const useText = (): Text => text;
