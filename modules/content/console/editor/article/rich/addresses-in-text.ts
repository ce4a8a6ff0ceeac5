/** An address among words. */
export interface TextAddress {
  from: number;
  to: number;
  href: string;
}

const begins = /(?:https?|iurl):\/\/|mailto:|www\.(?=[\p{L}\p{N}-]+\.)/giu;
/** Spaces, quotation marks, brackets of other languages and their punctuation. */
const endsAt =
  /[\s\p{C}<>"`{}|^\\\u00ab\u00bb\u2010-\u206f\u3000-\u303f\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff65]/u;
const lastOf = /[.,;:!?'*_~([]/;
const longest = 2000;
const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const;

/** The addresses of a text: what has a scheme, or begins with `www.`. They end before punctuation and before Chinese words. */
export function addressesIn(text: string): TextAddress[] {
  const found: TextAddress[] = [];
  for (const { index: from, 0: start } of text.matchAll(begins)) {
    if (from < (found.at(-1)?.to ?? 0) || /[a-z\d@./_-]/i.test(text[from - 1] ?? '')) continue;
    const written = addressAt(text.slice(from, from + longest), start.length);
    if (written.length === start.length) continue;
    const href = /^www\./i.test(written) ? `https://${written}` : written;
    if (isAddress(href)) found.push({ from, to: from + written.length, href });
  }
  return found;
}

function addressAt(text: string, least: number): string {
  const end = text.search(endsAt);
  const whole = end < 0 ? text : text.slice(0, end);
  const path = whole.slice(least).search(/[/?#]/);
  const split = path < 0 ? whole.length : least + path;
  const host = hostAt(whole.slice(0, split), least);
  return trimmed(host.length < split ? host : host + pathAt(whole.slice(split)));
}

// A name is written in one script: what follows `.com` in another one is the sentence.
function hostAt(host: string, least: number): string {
  const mixed = /[\w-](?=[^\p{ASCII}])/u.exec(host.slice(least));
  return mixed && /\.[a-z]{2,}$|:\d+$/i.test(host.slice(0, least + mixed.index + 1))
    ? host.slice(0, least + mixed.index + 1)
    : host;
}

/** Chinese words belong to a path when a part of it begins with them. */
function pathAt(path: string): string {
  const words = /(?<=[a-z\d%])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/iu.exec(path);
  return words ? path.slice(0, words.index) : path;
}

/** Without the bracket that closes what the address did not open, and without the marks at its end. */
function trimmed(address: string): string {
  let end = Math.min(...brackets.map((pair) => endInBrackets(address, pair)));
  while (lastOf.test(address[end - 1] ?? '')) end--;
  return address.slice(0, end);
}

function endInBrackets(address: string, [open, close]: (typeof brackets)[number]): number {
  let depth = 0;
  for (let at = 0; at < address.length; at++) {
    if (address[at] === open) depth++;
    if (address[at] === close && --depth < 0) return at;
  }
  return address.length;
}

function isAddress(href: string): boolean {
  if (/^mailto:/i.test(href)) return /^mailto:[^@\s]+@[^@\s]+\.[^@\s.]+$/i.test(href);
  if (/^iurl:/i.test(href)) return /^iurl:\/\/\w+\?\S+$/i.test(href);
  const url = URL.parse(href);
  return (
    url !== null && (/^(?:localhost|[\d.]+|\[[\da-f:]+\])$/i.test(url.hostname) || /.\.[^.]{2,}$/.test(url.hostname))
  );
}

/** The address that a text is; undefined when it is anything more. */
export function addressOf(text: string): string | undefined {
  const written = text.trim();
  const [only] = addressesIn(written);
  return only?.from === 0 && only.to === written.length ? only.href : undefined;
}

const withoutScheme = /^\s*[\\/]{2}(?=[^\\/\s])/;

/** An address of another host that leaves its scheme to the page is one of https. */
export const withScheme = (address: string): string => address.replace(withoutScheme, 'https://');
