import { currentLocale } from '@kaiyin/console-kit';

/** Has libraries that ask the browser for its language format in the product's; a browser's own may be no valid tag (`en-US@posix`). */
export function speakProductLanguage(): void {
  Object.defineProperty(navigator, 'language', { get: currentLocale, configurable: true });
  Object.defineProperty(navigator, 'languages', { get: () => [currentLocale()], configurable: true });
}
