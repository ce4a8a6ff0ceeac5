import { Image } from '@tiptap/extension-image';
import { withScheme } from './addresses-in-text.ts';

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
});

/** The library's own address of a picture or film travels with it, beside the address that the console shows. */
export const internalAddress = { iurl: kept('iurl') };

/** On pictures that are to be blocks wherever they came from. */
export const standsAlone = 'data-alone';

/** Pictures of the library or the web; a width in percent is kept as style. */
export const InternalImage = Image.extend({
  draggable: true,
  addAttributes() {
    return {
      ...this.parent?.(),
      ...internalAddress,
      src: { default: null, parseHTML: (element) => withScheme(element.getAttribute('src') ?? '') },
      loading: kept('loading'),
      size: {
        default: null,
        parseHTML: (element) => (/^\d+%$/.test(element.style.width) ? element.style.width : null),
        renderHTML: ({ size }) => (size ? { style: `width: ${String(size)}` } : {}),
      },
    };
  },
}).configure({ inline: false, allowBase64: true });

/** A picture among the words of a paragraph. One that is pasted stands alone. */
export const InlineImage = InternalImage.extend({
  name: 'inlineImage',
  addCommands: () => ({}),
  addInputRules: () => [],
  parseHTML: () => [
    { tag: `img[src]:not([${standsAlone}])`, context: 'paragraph/|heading/|figcaption/', priority: 60 },
  ],
}).configure({ inline: true, allowBase64: true });

export const isPicture = (name: string): boolean => name === 'image' || name === 'inlineImage';
