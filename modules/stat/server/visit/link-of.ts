import { plain } from './reader.ts';
import { plainAddress } from './source-of.ts';

/** Where a link leads that is counted: to another host, or to a file of the site. */
export interface LinkTarget {
  dimension: 'outbound' | 'download';
  name: string;
}

/** Files that are taken away, by the end of their path; pages and what they are made of are none. */
const files =
  /\.(7z|apk|csv|dmg|docx?|epub|exe|gz|mp3|mp4|msi|odp|ods|odt|ofd|pdf|pptx?|rar|rtf|tar|txt|wps|xlsx?|zip)$/i;

/** What a link is counted as; undefined for one that leads to a page of the site, or nowhere. */
export function linkOf(address: string, ownHost: string): LinkTarget | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.host !== ownHost) return { dimension: 'outbound', name: plain(plainAddress(`${url.origin}${url.pathname}`)) };
  return files.test(url.pathname)
    ? { dimension: 'download', name: plain(plainAddress(decoded(url.pathname))) }
    : undefined;
}

/** As readers know it: names of files are Chinese, too. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
