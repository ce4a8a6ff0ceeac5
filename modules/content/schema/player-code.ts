export const playerSize = { width: 720, height: 480, least: 100, most: 1000 } as const;

/** Address of the player in a third party's code, which must hold an iframe with `src`. */
export function playerIn(code: string): string | undefined {
  const tag = /<iframe\b[^>]*>/i.exec(code)?.[0] ?? '';
  const src = /\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)?.slice(1).find(Boolean);
  const address = (src ?? '')
    .replaceAll('&amp;', '&')
    .trim()
    .replace(/^[\\/]{2}(?=[^\\/\s])/, 'https://');
  return /^https?:\/\/\S+$/i.test(address) ? address : undefined;
}

/** The size that a third party's code gives its player, in pixels; the usual one where it says none. */
export function sizeIn(code: string): { width: number; height: number } {
  const of = (name: 'width' | 'height') => {
    const written = Number(new RegExp(`\\s${name}\\s*=\\s*["']?(\\d+)(?:px)?["'\\s>]`, 'i').exec(code)?.[1]);
    return written >= playerSize.least && written <= playerSize.most ? written : playerSize[name];
  };
  return { width: of('width'), height: of('height') };
}

const longestCode = 2000;

/** Whether a text is the code of a player, and nothing else. */
export const isPlayerCode = (text: string): boolean =>
  text.length <= longestCode &&
  /^\s*<iframe\b[^>]*>\s*(?:<\/iframe\s*>)?\s*$/i.test(text) &&
  playerIn(text) !== undefined;

/** The parameter that lists the hosts whose players may be shown. */
export const playerHostsKey = 'PlayerHosts';

/** The host of a player that is not on the list; undefined of one that is. Anything but a plain host is on no list. */
export function refusedHost(address: string, hosts: readonly string[]): string | undefined {
  const host = /^https?:\/\/([a-z0-9.-]+)(?:[/?#]\S*)?$/i.exec(address)?.[1]?.toLowerCase();
  if (host !== undefined && hosts.includes(host)) return undefined;
  return host ?? /^(?:\w+:)?[\\/]*([^\\/?#]*)/.exec(address)?.[1]?.slice(0, 100) ?? '';
}
