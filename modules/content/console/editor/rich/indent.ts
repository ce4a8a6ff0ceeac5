import { Extension } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Moves blocks right (1) or left (-1); list items go a level down or up. */
      indentBy: (steps: 1 | -1) => ReturnType;
    };
  }
}

const blocks = ['paragraph', 'heading', 'blockquote'];
const emPerStep = 2;
const mostSteps = 8;
const stepsOf = (length: string) => (/^[\d.]+em$/.test(length) ? Math.round(Number.parseFloat(length) / emPerStep) : 0);

/** Indents blocks by steps of 2em; the first line's own indent is kept as it came. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes() {
    return [
      {
        types: blocks,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => stepsOf(element.style.marginLeft),
            renderHTML: ({ indent }) => (indent ? { style: `margin-left: ${Number(indent) * emPerStep}em` } : {}),
          },
          firstLine: {
            default: null,
            parseHTML: (element) => element.style.textIndent || null,
            renderHTML: ({ firstLine }) => (firstLine ? { style: `text-indent: ${String(firstLine)}` } : {}),
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      indentBy:
        (steps) =>
        ({ state, tr, commands, dispatch }) => {
          if (steps > 0 ? commands.sinkListItem('listItem') : commands.liftListItem('listItem')) return true;
          let isChanged = false;
          state.doc.nodesBetween(state.selection.from, state.selection.to, (node, position) => {
            if (!blocks.includes(node.type.name)) return;
            const next = Math.min(mostSteps, Math.max(0, Number(node.attrs.indent) + steps));
            if (next === node.attrs.indent) return;
            isChanged = true;
            if (dispatch) tr.setNodeAttribute(position, 'indent', next);
          });
          return isChanged;
        },
    };
  },
});
