import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { isPicture } from './internal-image.ts';

/** Addresses of the pictures that lie at hosts other than the given ones, each once, in their order. */
export function foreignPictures(doc: Node, ownHosts: readonly string[]): string[] {
  const found = new Set<string>();
  doc.descendants(({ type, attrs }) => {
    if (isPicture(type.name) && !attrs.iurl && isForeign(String(attrs.src ?? ''), ownHosts)) found.add(attrs.src);
  });
  return [...found];
}

function isForeign(src: string, ownHosts: readonly string[]): boolean {
  const url = /^(https?:)?\/\//i.test(src) ? URL.parse(src, 'https://none') : null;
  return url !== null && !ownHosts.some((host) => host.toLowerCase() === url.host);
}

/** Every picture of an address gets another one; its description, width and words below stay. */
export function movePicture(tr: Transaction, src: string, place: { src: string; iurl: string }): void {
  tr.doc.descendants((node, at) => {
    if (isPictureOf(node, [src])) tr.setNodeMarkup(at, undefined, { ...node.attrs, src: place.src, iurl: place.iurl });
  });
}

/** Takes pictures out, with the figure that held nothing else. */
export function removePictures(tr: Transaction, sources: readonly string[]): void {
  const { doc } = tr;
  const gone: { from: number; to: number }[] = [];
  doc.descendants((node, at) => {
    const isEmptied = node.type.name === 'figure' && picturesAlone(node, sources);
    if (!isEmptied && !isPictureOf(node, sources)) return true;
    gone.push({ from: at, to: at + node.nodeSize });
    return false;
  });
  for (const { from, to } of gone.toReversed()) tr.delete(from, to);
}

const isPictureOf = ({ type, attrs }: Node, sources: readonly string[]): boolean =>
  isPicture(type.name) && sources.includes(String(attrs.src));

const picturesAlone = (figure: Node, sources: readonly string[]): boolean =>
  figure.children.every((child) => child.type.name === 'figcaption' || isPictureOf(child, sources));
