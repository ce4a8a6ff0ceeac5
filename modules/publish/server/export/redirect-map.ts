import { requestPathWord, redirectAddress } from './nginx-text.ts';

/** From a path of the site, decoded and with its slash in front, to an address, encoded: of the web, or from the root. */
export type Redirect = readonly [from: string, to: string, status: 301 | 302];

// nginx reads a configuration 4 KB at a time and refuses the whole of one with a word that is longer.
const longestLine = 4096;

/**
 * Lines for the inside of an nginx `map` from path to status and address; also as a file for `include`. nginx does not
 * tell capitals in short paths: of those that differ in nothing else the first counts. Those that are too long for nginx
 * are left out.
 *
 * @throws NginxRefused
 */
export function redirectMap(redirects: readonly Redirect[]): string {
  const lines = new Map<string, string>();
  for (const [from, to, status] of redirects) {
    const key = from.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const line = `${requestPathWord(from)} "${status} ${redirectAddress(to)}";\n`;
    if (!lines.has(key) && Buffer.byteLength(line) < longestLine) lines.set(key, line);
  }
  return Array.from(lines.values()).join('');
}
