import { createInstance, type i18n } from 'i18next';
import { joinCatalogues, type Catalogue, type MessageKey, type Params } from '@kaiyin/entity/messages';
import { currentLocale } from './locale.ts';

/** A key of an entity's labels (`cms_link.name`); table names always hold an underscore. */
export type LabelKey = `${string}_${string}`;
export type Text = (key: MessageKey | LabelKey, params?: Params) => string;

const namespace = 'translation';
let instance: i18n | undefined;

function texts(): i18n {
  if (!instance) {
    instance = createInstance();
    void instance.init({
      lng: currentLocale(),
      fallbackLng: false,
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      resources: {},
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    });
    if (typeof document !== 'undefined') document.documentElement.lang = currentLocale();
  }
  return instance;
}

/** Adds texts of the chosen language; later ones win. */
export function addTexts(added: Readonly<Record<string, string>>): void {
  texts().addResourceBundle(currentLocale(), namespace, added, false, true);
}

/** Adds the texts of the chosen language out of those in both. */
export const addMessages = (...catalogues: Catalogue[]): void =>
  addTexts(joinCatalogues(...catalogues)[currentLocale()]);

/** The text of a key known only at run time; an unknown key is its own text. */
export const textOf = (key: string, params: Params = {}): string => texts().t(key, params);

/** There is a text for this key. */
export const hasText = (key: string): boolean => texts().exists(key);

/** The text of a key in the chosen language, usable outside components. */
export const text: Text = (key, params) => textOf(key, params);

/** `t(key, params)` of the chosen language; it never changes, since a switch of language reloads. */
export const useText = (): Text => text;
