import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { isPlayerCode, playerIn, sizeIn } from '@kaiyin/modules/content/schema';

const isCode = (node: Node): boolean => node.type.name === 'paragraph' && isPlayerCode(node.textContent);

/** The paragraphs that are the code of a player and nothing else, each once. */
export function playerCodes(doc: Node): string[] {
  const found = new Set<string>();
  doc.descendants((node) => {
    if (isCode(node)) found.add(node.textContent);
    return !node.isTextblock;
  });
  return [...found];
}

/** Puts the players in the place of their codes. */
export function insertPlayers(tr: Transaction, codes: readonly string[]): void {
  const { embed } = tr.doc.type.schema.nodes;
  const places: { at: number; node: Node }[] = [];
  tr.doc.descendants((node, at) => {
    if (isCode(node) && codes.includes(node.textContent)) places.push({ at, node });
    return !node.isTextblock;
  });
  for (const { at, node } of places.toReversed()) {
    const { width, height } = sizeIn(node.textContent);
    const attributes = { src: playerIn(node.textContent), width: String(width), height: String(height) };
    if (embed) tr.replaceWith(at, at + node.nodeSize, embed.create(attributes));
  }
}

/** The code of a player is one line, however it was written. */
export const playerOnOneLine = (text: string): string => (isPlayerCode(text) ? text.trim().replace(/\s+/g, ' ') : text);
