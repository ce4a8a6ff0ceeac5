import { mergeAttributes, Node } from '@tiptap/core';
import { internalAddress } from './internal-image.ts';

const text = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});
const flag = (name: string) => ({
  default: false,
  parseHTML: (element: HTMLElement) => element.hasAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: '' } : {}),
});
const source = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? null,
};
const sourceInternal = {
  ...internalAddress.iurl,
  parseHTML: (element: HTMLElement) =>
    element.getAttribute('iurl') ?? element.querySelector('source')?.getAttribute('iurl') ?? null,
};
const played = { src: source, iurl: sourceInternal, controls: flag('controls'), loop: flag('loop') };

/** A film of the library or the web. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...played,
    muted: flag('muted'),
    poster: text('poster'),
    'data-iurl-poster': text('data-iurl-poster'),
    width: text('width'),
    height: text('height'),
  }),
  parseHTML: () => [{ tag: 'video' }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { preload: 'metadata' })],
});

/** A sound of the library or the web. */
export const Audio = Node.create({
  name: 'audio',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => played,
  parseHTML: () => [{ tag: 'audio' }],
  renderHTML: ({ HTMLAttributes }) => ['audio', mergeAttributes(HTMLAttributes, { preload: 'metadata' })],
});

/** A player of another site. While editing it is a card with its address: the console loads nothing from other hosts. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: text('src'), width: text('width'), height: text('height') }),
  parseHTML: () => [{ tag: 'iframe[src]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    mergeAttributes(HTMLAttributes, { allowfullscreen: '', loading: 'lazy' }),
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'paper-embed';
      dom.textContent = String(node.attrs.src ?? '');
      dom.dataset.size = `${String(node.attrs.width ?? '')} × ${String(node.attrs.height ?? '')}`;
      return { dom };
    },
});
