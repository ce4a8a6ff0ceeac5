import bowser from 'bowser';

/** What somebody works with, by what their browser calls itself; empty where it does not say. */
export function deviceNames(userAgent: string): { browser: string; os: string } {
  if (!userAgent) return { browser: '', os: '' };
  const { browser, os } = bowser.parse(userAgent);
  return {
    browser: [browser.name, browser.version].filter(Boolean).join(' '),
    os: [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
  };
}
