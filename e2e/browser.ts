import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = [
  process.env.KAIYIN_BROWSER ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
];

/** The browser of this test file; undefined when none can be started here, which is said aloud. */
export const browser = await startBrowser();

async function startBrowser(): Promise<Browser | undefined> {
  const failures: string[] = [];
  for (const find of [
    ...installed.filter(existsSync).map((path) => async () => path),
    () => packaged.executablePath(),
  ]) {
    try {
      return await chromium.launch({ executablePath: await find(), args });
    } catch (error) {
      failures.push(String(error).split('\n')[0] ?? '');
    }
  }
  process.stdout.write(
    `Browser journeys are skipped: no browser could be started. Name one in KAIYIN_BROWSER.\n${failures.join('\n')}\n`,
  );
  return undefined;
}
