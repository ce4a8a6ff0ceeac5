import { Node } from '@tiptap/core';
import { withScheme } from './addresses-in-text.ts';
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
const address = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => addressOf(element, name),
});
const addressOf = (element: Element, name: string) => {
  const written = element.getAttribute(name);
  return written === null ? null : withScheme(written);
};
const source = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    addressOf(element, 'src') ?? addressOf(element.querySelector('source') ?? element, 'src'),
};
const sourceInternal = {
  ...internalAddress.iurl,
  parseHTML: (element: HTMLElement) =>
    element.getAttribute('iurl') ?? element.querySelector('source')?.getAttribute('iurl') ?? null,
};
/** What is written here gets a value; what came without one stays without. */
const usually = (name: string, value: string) => ({
  default: value,
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
});
const preload = usually('preload', 'metadata');
const played = { src: source, iurl: sourceInternal, controls: flag('controls'), loop: flag('loop'), preload };

/** A film of the library or the web. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...played,
    muted: flag('muted'),
    poster: address('poster'),
    'data-iurl-poster': text('data-iurl-poster'),
    width: text('width'),
    height: text('height'),
  }),
  parseHTML: () => [{ tag: 'video' }],
  renderHTML: ({ HTMLAttributes }) => ['video', HTMLAttributes],
});

/** A sound of the library or the web. */
export const Audio = Node.create({
  name: 'audio',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => played,
  parseHTML: () => [{ tag: 'audio' }],
  renderHTML: ({ HTMLAttributes }) => ['audio', HTMLAttributes],
});

/** A player of another site. While editing it is a card with its address: the console loads nothing from other hosts. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: address('src'),
    width: text('width'),
    height: text('height'),
    allowfullscreen: { ...flag('allowfullscreen'), default: true },
    loading: usually('loading', 'lazy'),
  }),
  parseHTML: () => [{ tag: 'iframe[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
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
