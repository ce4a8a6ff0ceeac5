import { mergeAttributes, Node } from '@tiptap/core';

/** A formula as TeX. The body keeps it as code of a class; pages show it as MathML. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    tex: { default: '', parseHTML: (element: HTMLElement) => element.textContent.trim(), renderHTML: () => ({}) },
    isBlock: {
      default: false,
      parseHTML: (element: HTMLElement) => element.classList.contains(blockClass),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: `code.${formulaClass}`, priority: 70 }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const name = node.attrs.isBlock ? `${formulaClass} ${blockClass}` : formulaClass;
    return ['code', mergeAttributes(HTMLAttributes, { class: name }), String(node.attrs.tex)];
  },
  renderText: ({ node }) => String(node.attrs.tex),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.className = node.attrs.isBlock ? 'paper-formula is-block' : 'paper-formula';
      dom.textContent = String(node.attrs.tex);
      void showFormula(dom, String(node.attrs.tex), Boolean(node.attrs.isBlock));
      return { dom };
    },
});

const formulaClass = 'art-formula';
const blockClass = 'art-formula-block';

/** Shows TeX as a formula in an element; as it is written where it is wrong. Answers what is wrong with it. */
export async function showFormula(element: HTMLElement, tex: string, isBlock: boolean): Promise<string | undefined> {
  const { default: katex } = await import('katex');
  try {
    katex.render(tex, element, { output: 'mathml', displayMode: isBlock, maxExpand: 200 });
    return undefined;
  } catch (error) {
    element.textContent = tex;
    return error instanceof Error ? error.message.replace(/^KaTeX parse error:\s*/, '') : String(error);
  }
}
