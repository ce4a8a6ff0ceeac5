import { Node } from '@tiptap/core';

interface BoxOptions {
  /** What kind of thing it is. */
  label: string;
  /** What the thing of a code is called; undefined where that is not known, and the code is shown. */
  nameOf: (code: string) => Promise<string | undefined>;
}

/** Where something of the site stands, by its code: a box without words. While editing it has a name, which a template hands in. */
const boxNode = (name: string, attribute: string) =>
  Node.create<BoxOptions>({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ label: '', nameOf: async () => undefined }),
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
      const { label, nameOf } = this.options;
      return ({ node }) => {
        const dom = document.createElement('div');
        dom.className = 'paper-embed';
        dom.textContent = label;
        const code = String(node.attrs.code);
        dom.dataset.size = code;
        void nameOf(code).then((name) => name !== undefined && (dom.dataset.size = name));
        return { dom };
      };
    },
  });

export const PageWidget = boxNode('pageWidget', 'data-page-widget');
export const VoteBox = boxNode('vote', 'data-vote');
