import { Node } from '@tiptap/core';

/** Where a page widget stands, by its code: a box without words. While editing it has a name, which a template hands in. */
export const PageWidget = Node.create<{ label: string }>({
  name: 'pageWidget',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ label: '' }),
  addAttributes: () => ({
    code: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.pageWidget ?? '',
      renderHTML: ({ code }: Record<string, unknown>) => ({ 'data-page-widget': code }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-page-widget]', priority: 70 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView() {
    const { label } = this.options;
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'paper-embed';
      dom.textContent = label;
      dom.dataset.size = String(node.attrs.code);
      return { dom };
    };
  },
});
