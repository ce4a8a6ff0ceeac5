import { addTexts, call, changeTexts, currentLocale, keepDefaultNames } from '@kaiyin/console-kit';
import { changedTexts, entryTexts, type Texts } from '@kaiyin/modules/translation/schema';

const sources = {
  'zh-CN': {
    before: () => import('virtual:texts/before-entry/zh-CN'),
    after: () => import('virtual:texts/after-entry/zh-CN'),
    screens: () => import('virtual:texts/on-screens/zh-CN'),
  },
  en: {
    before: () => import('virtual:texts/before-entry/en'),
    after: () => import('virtual:texts/after-entry/en'),
    screens: () => import('virtual:texts/on-screens/en'),
  },
};

/** Loads what is said before sign-in, in the chosen language. */
export async function loadEntryTexts(): Promise<void> {
  const [{ texts }] = await Promise.all([sources[currentLocale()].before(), learnChanged(entryTexts)]);
  addTexts(texts);
}

/** Texts that somebody has changed; without an answer the product's own are shown. */
async function learnChanged(endpoint: typeof entryTexts): Promise<void> {
  const words = await call(endpoint, {}, { quiet: true, background: true, timeout: 3000 }).catch((): Texts => ({}));
  changeTexts(words);
}

/** Loads everything more that is said afterwards. */
export async function loadTexts(): Promise<void> {
  const [{ texts, defaultNames }] = await Promise.all([sources[currentLocale()].after(), learnChanged(changedTexts)]);
  addTexts(texts);
  keepDefaultNames(defaultNames);
}

let onScreens: Promise<void> | undefined;

/** Loads what only some screens say, once. @throws when the file does not come; it is asked for again then */
export function loadScreenTexts(): Promise<void> {
  onScreens ??= sources[currentLocale()]
    .screens()
    .then(({ texts }) => addTexts(texts))
    .catch((error: unknown) => {
      onScreens = undefined;
      throw error;
    });
  return onScreens;
}
