import { Extension, Mark } from '@tiptap/core';

/** Marks without a button of their own, which texts from elsewhere bring along. */
export const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});
export const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});
export const Marked = Mark.create({
  name: 'marked',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: () => ['mark', 0],
});

const known = /^(art|cc|edui)-[\w-]+$/;
const blocks = [
  'paragraph',
  'heading',
  'blockquote',
  'image',
  'figure',
  'figcaption',
  'table',
  'bulletList',
  'orderedList',
  'video',
];

/** Classes that templates style are kept on their blocks. */
export const KeptClasses = Extension.create({
  name: 'keptClasses',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        class: {
          default: null,
          parseHTML: (element) => [...element.classList].filter((name) => known.test(name)).join(' ') || null,
          renderHTML: (attributes) => (attributes.class ? { class: attributes.class as string } : {}),
        },
      },
    },
  ],
});
