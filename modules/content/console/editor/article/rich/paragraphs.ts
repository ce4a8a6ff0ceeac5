import type { Node } from '@tiptap/pm/model';

/** The paragraphs of a text itself: none of its captions, tables, lists, quotations or headings. */
export const paragraphsOf = (doc: Node): string[] =>
  doc.children.flatMap((node) =>
    node.type.name === 'box' ? paragraphsOf(node) : node.type.name === 'paragraph' ? [node.textContent] : [],
  );
