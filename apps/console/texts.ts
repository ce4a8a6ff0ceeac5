import { addTexts, currentLocale, keepDefaultNames } from '@kaiyin/console-kit';

const sources = {
  'zh-CN': {
    before: () => import('virtual:texts/before-entry/zh-CN'),
    after: () => import('virtual:texts/after-entry/zh-CN'),
  },
  en: {
    before: () => import('virtual:texts/before-entry/en'),
    after: () => import('virtual:texts/after-entry/en'),
  },
};

/** Loads what is said before sign-in, in the chosen language. */
export async function loadEntryTexts(): Promise<void> {
  addTexts((await sources[currentLocale()].before()).texts);
}

/** Loads everything more that is said afterwards. */
export async function loadTexts(): Promise<void> {
  const { texts, defaultNames } = await sources[currentLocale()].after();
  addTexts(texts);
  keepDefaultNames(defaultNames);
}
