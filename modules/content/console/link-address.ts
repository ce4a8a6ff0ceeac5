import { withScheme } from './editor/article/rich/addresses-in-text.ts';

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
