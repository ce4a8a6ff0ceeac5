import { Node } from '@tiptap/core';

/** What parts a body into the pages of its detail page. */
const marker = '__XY_UEDITOR_PAGE_BREAK__';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pageBreak: {
      /** What follows begins another page. */
      insertPageBreak: () => ReturnType;
    };
  }
}

/** A page break: a paragraph that holds nothing but the marker. While editing it is a line with a name, which a template hands in. */
export const PageBreak = Node.create<{ label: string }>({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ label: '' }),
  parseHTML: () => [
    { tag: 'p', priority: 70, getAttrs: (element) => (element.textContent.trim() === marker ? null : false) },
  ],
  renderHTML: () => ['p', marker],
  addNodeView() {
    const { label } = this.options;
    return () => {
      const dom = document.createElement('div');
      dom.className = 'paper-page-break';
      dom.textContent = label;
      return { dom };
    };
  },
  addCommands() {
    return {
      insertPageBreak:
        () =>
        ({ chain }) =>
          chain()
            .insertContent([{ type: this.name }, { type: 'paragraph' }])
            .run(),
    };
  },
});
