import { requestPathWord, redirectAddress } from './nginx-text.ts';

/** From a path of the site, decoded and with its slash in front, to an address, encoded: of the web, or from the root. */
export type Redirect = readonly [from: string, to: string, status: 301 | 302];

/**
 * Lines for the inside of an nginx `map` from path to status and address; also as a file for `include`. nginx does not
 * tell capitals in short paths: of those that differ in nothing else the first counts.
 *
 * @throws NginxRefused
 */
export function redirectMap(redirects: readonly Redirect[]): string {
  const lines = new Map<string, string>();
  for (const [from, to, status] of redirects) {
    const key = from.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    if (!lines.has(key)) lines.set(key, `${requestPathWord(from)} "${status} ${redirectAddress(to)}";\n`);
  }
  return Array.from(lines.values()).join('');
}
