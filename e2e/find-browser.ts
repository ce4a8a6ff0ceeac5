import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a browser that starts; empty where there is none. */
    browser: string;
  }
}

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Pages live too briefly for what the slower of the optimizing compilers costs.
  '--js-flags=--no-turbofan',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const named = process.env.KAIYIN_BROWSER ? [process.env.KAIYIN_BROWSER] : [];
const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** A browser that starts here; what was wrong with those that do not. */
export async function browserPath(): Promise<{ path?: string; failures: string[] }> {
  const failures: string[] = [];
  // The packaged one first: what lies on a machine asks for other things, and would make tests depend on it.
  for (const find of [
    ...named.map((path) => async () => path),
    () => packaged.executablePath(),
    ...installed.filter(existsSync).map((path) => async () => path),
  ]) {
    try {
      const path = await find();
      await (await chromium.launch({ executablePath: path, args: browserArguments })).close();
      return { path, failures };
    } catch (error) {
      failures.push(String(error).split('\n')[0] ?? '');
    }
  }
  return { failures };
}

/** Finds a browser once for all journeys: the packaged one is unpacked, which two files must not do at the same time. */
export default async function findBrowser(project: TestProject): Promise<void> {
  const { path, failures } = await browserPath();
  if (path !== undefined) return project.provide('browser', path);
  const why = failures.join('\n');
  // Where nobody looks on, a skip would pass for a success.
  if (process.env.CI) throw new Error(`No browser could be started. Name one in KAIYIN_BROWSER.\n${why}`);
  process.stdout.write(
    `Browser journeys are skipped: no browser could be started. Name one in KAIYIN_BROWSER.\n${why}\n`,
  );
  project.provide('browser', '');
}
