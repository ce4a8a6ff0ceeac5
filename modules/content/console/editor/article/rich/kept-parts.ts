import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { heldId } from './anchors.ts';

/** Marks without a button of their own, which texts from elsewhere bring along. */
export const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes, 0],
});
export const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: ({ HTMLAttributes }) => ['sub', HTMLAttributes, 0],
});
export const Marked = Mark.create({
  name: 'marked',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
});

/** The reading of words, beside or above them. */
export const Ruby = Mark.create({
  name: 'ruby',
  parseHTML: () => [{ tag: 'ruby' }],
  renderHTML: ({ HTMLAttributes }) => ['ruby', HTMLAttributes, 0],
});
export const RubyReading = Mark.create({
  name: 'rubyReading',
  parseHTML: () => [{ tag: 'rt' }],
  renderHTML: ({ HTMLAttributes }) => ['rt', HTMLAttributes, 0],
});
export const RubyBrackets = Mark.create({
  name: 'rubyBrackets',
  parseHTML: () => [{ tag: 'rp' }],
  renderHTML: ({ HTMLAttributes }) => ['rp', HTMLAttributes, 0],
});

const named = `a[id]:not([href]), a[${heldId}]:not([href]), a[name]:not([href])`;
const kept = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) });

/** A place that links lead to: words, or a point between them. */
export const AnchorWords = Mark.create({
  name: 'anchorWords',
  addAttributes: () => ({ name: kept('name') }),
  parseHTML: () => [{ tag: named, getAttrs: (element) => (element.hasChildNodes() ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
export const AnchorPoint = Node.create({
  name: 'anchorPoint',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ name: kept('name') }),
  parseHTML: () => [{ tag: named }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes],
});

/** Boxes of other editors: they come and go with their contents. */
export const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
});

/** Links of pictures stand around blocks. */
export const Links = Extension.create({
  name: 'keptLinks',
  addGlobalAttributes: () => [{ types: ['link'], attributes: { name: kept('name') } }],
});
