import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { browserArguments } from './find-browser.ts';

/** The browser of this test file; undefined when none can be started here, which has been said aloud. */
export const browser: Browser | undefined = inject('browser')
  ? await chromium.launch({
      executablePath: inject('browser'),
      args: browserArguments,
      env: { ...process.env, FONTCONFIG_FILE: inject('fontconfig') },
    })
  : undefined;
