import { Extension } from '@tiptap/core';

/** While editing, names of places are no ids of the console's own page: its labels and scripts look for theirs. */
export const heldId = 'data-anchor';

/** The name of a place, as an attribute of what holds it. */
export const anchor = {
  default: null,
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => element.getAttribute('id') || element.getAttribute(heldId) || null,
  renderHTML: ({ id }: Record<string, unknown>) => (id ? { [heldId]: id } : {}),
};

const holders = [
  'heading',
  'paragraph',
  'listItem',
  'bulletList',
  'orderedList',
  'blockquote',
  'figure',
  'table',
  'box',
  'superscript',
  'link',
  'anchorWords',
  'anchorPoint',
];

/** Places that links lead to. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [{ types: holders, attributes: { id: anchor } }],
});

/** Gives the names of places back to the elements that hold them, each once. */
export function writeAnchors(box: ParentNode): void {
  const given = new Set<string>();
  for (const element of box.querySelectorAll(`[${heldId}]`)) {
    const name = element.getAttribute(heldId) ?? '';
    element.removeAttribute(heldId);
    if (!given.has(name)) element.id = name;
    given.add(name);
  }
}
