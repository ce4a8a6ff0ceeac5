import { Extension, Mark } from '@tiptap/core';
import { anchor, heldId } from './anchors.ts';
import { indented, isSteps } from './indent.ts';
import { isPicture } from './internal-image.ts';

const known = /^((art|cc|edui|language)-[\w-]+|hot-word)$/;
const blocks = [
  'paragraph',
  'heading',
  'blockquote',
  'image',
  'inlineImage',
  'figure',
  'figcaption',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'bulletList',
  'orderedList',
  'listItem',
  'horizontalRule',
  'codeBlock',
  'box',
  'video',
  'audio',
  'embed',
];

/** Declarations that the editor has a word of its own for, which it writes anew. */
const said: Record<string, (value: string, type: string) => boolean> = {
  'text-align': (value, type) =>
    (['paragraph', 'heading'].includes(type) && /^(left|center|right|justify)$/.test(value)) ||
    (['tableCell', 'tableHeader'].includes(type) && /^(left|center|right)$/.test(value)),
  'margin-left': (value, type) => indented.includes(type) && isSteps(value),
  'text-indent': (_, type) => indented.includes(type),
  width: (value, type) => isPicture(type) && /^\d+%$/.test(value),
  'font-weight': (value) => /^(bold(er)?|[5-9]\d\d)$/.test(value),
  'font-style': (value) => value === 'italic',
  'text-decoration': (value) => /underline|line-through/.test(value),
};
/** Declarations that texts may have, as the server keeps them. */
const possible =
  /^(color|background-color|text-align|font-size|line-height|text-indent|margin-left|padding-left|width|height|text-decoration|font-weight|font-style|float)$/;
const plain = /^[#\w\s.,%()-]+$/;
const ofSpans = /^(color|background-color|font-size)$/;

function looksOf(element: HTMLElement, isSaid: (name: string, value: string) => boolean): string | null {
  const declared = (element.getAttribute('style') ?? '').split(';').flatMap((one) => {
    const at = one.indexOf(':');
    const [name, value] = [one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()];
    return possible.test(name) && plain.test(value) && !isSaid(name, value) ? [`${name}: ${value}`] : [];
  });
  return declared.join('; ') || null;
}

const classesOf = (element: HTMLElement): string | null =>
  [...element.classList].filter((name) => known.test(name)).join(' ') || null;

const asStyle = ({ looks }: Record<string, unknown>) => (looks ? { style: looks } : {});
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});
const common = { class: { default: null, parseHTML: classesOf }, title: attribute('title'), dir: attribute('dir') };

/** Classes that templates style, and looks that no button gives, are kept on their blocks. */
export const KeptLooks = Extension.create({
  name: 'keptLooks',
  addGlobalAttributes: () => [
    ...blocks.map((type) => ({
      types: [type],
      attributes: {
        ...common,
        looks: {
          default: null,
          parseHTML: (element: HTMLElement) =>
            looksOf(element, (name, value) => said[name]?.(value.toLowerCase(), type) ?? false),
          renderHTML: asStyle,
        },
      },
    })),
    { types: ['tableHeader'], attributes: { scope: attribute('scope') } },
  ],
});

/** The same of words. */
export const KeptSpan = Mark.create({
  name: 'keptSpan',
  addAttributes: () => ({
    ...common,
    id: anchor,
    looks: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        looksOf(element, (name, value) => ofSpans.test(name) || (said[name]?.(value.toLowerCase(), 'span') ?? false)),
      renderHTML: asStyle,
    },
  }),
  parseHTML() {
    return [
      {
        tag: 'span',
        consuming: false,
        getAttrs: (element) => (hasOwn(element) ? null : false),
      },
    ];
  },
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const hasOwn = (element: HTMLElement): boolean =>
  Boolean(
    element.getAttribute('id') ??
    element.getAttribute(heldId) ??
    classesOf(element) ??
    element.getAttribute('title') ??
    element.getAttribute('dir') ??
    looksOf(element, (name, value) => ofSpans.test(name) || (said[name]?.(value.toLowerCase(), 'span') ?? false)),
  );
