import { defineConsole } from '@kaiyin/console-kit';

export { TranslateButton } from './TranslateButton.tsx';
export { translatedAs } from './translated-as.tsx';
export { useTranslate } from './use-translate.tsx';

export const translationConsole = defineConsole({
  name: 'translation',
  screenTexts: true,
  screens: { 'system/i18n/index': () => import('./TranslationPage.tsx') },
});
