import { withScheme } from './addresses-in-text.ts';

export type LinkKind = 'url' | 'catalog' | 'content';

export interface LinkTarget {
  kind: LinkKind;
  url: string;
  id: number | undefined;
}

/** What an address in a text points at. */
export function readLink(address: string): LinkTarget {
  const [, kind, id] = /^iurl:\/\/(catalog|content)\?id=(\d+)/i.exec(address) ?? [];
  if (kind && id) return { kind: kind.toLowerCase() as LinkKind, url: '', id: Number(id) };
  return { kind: 'url', url: address, id: undefined };
}

/** The address of a target; undefined when it is not complete. */
export function writeLink({ kind, url, id }: LinkTarget): string | undefined {
  if (kind !== 'url') return id ? `iurl://${kind}?id=${id}` : undefined;
  const typed = withScheme(url.trim());
  if (/^(https?:\/\/|iurl:\/\/|#)\S+$|^(mailto:|tel:)\S+$/i.test(typed)) return typed;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(typed) ? `https://${typed}` : undefined;
}

export const playerSize = { width: 720, height: 480, least: 100, most: 1000 } as const;

/** Address of the player in a third party's code, which must hold an iframe with `src`. */
export function playerIn(code: string): string | undefined {
  const tag = /<iframe\b[^>]*>/i.exec(code)?.[0] ?? '';
  const src = /\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)?.slice(1).find(Boolean);
  const address = withScheme(src?.replaceAll('&amp;', '&').trim() ?? '');
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
