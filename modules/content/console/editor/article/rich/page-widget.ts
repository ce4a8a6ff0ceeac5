import { Node } from '@tiptap/core';

/** Where something of the site stands, by its code: a box without words. While editing it has a name, which a template hands in. */
const boxNode = (name: string, attribute: string) =>
  Node.create<{ label: string }>({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ label: '' }),
    addAttributes: () => ({
      code: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? '',
        renderHTML: ({ code }: Record<string, unknown>) => ({ [attribute]: code }),
      },
    }),
    parseHTML: () => [{ tag: `div[${attribute}]`, priority: 70 }],
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

export const PageWidget = boxNode('pageWidget', 'data-page-widget');
export const VoteBox = boxNode('vote', 'data-vote');
