import { Extension } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      /** Moves blocks right (1) or left (-1); list items go a level down or up. */
      indentBy: (steps: 1 | -1) => ReturnType;
    };
  }
}

/** Blocks that can be indented. */
export const indented = ['paragraph', 'heading', 'blockquote'];
const emPerStep = 2;
const mostSteps = 8;
const stepsOf = (length: string): number =>
  /^[\d.]+em$/.test(length) ? Number.parseFloat(length) / emPerStep : Number.NaN;

/** A margin that is made of whole steps; others are kept as they came. */
export const isSteps = (length: string): boolean => Number.isInteger(stepsOf(length));

/** Indents blocks by steps of 2em; the first line's own indent is kept as it came. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes() {
    return [
      {
        types: indented,
        attributes: {
          indent: {
            default: 0,
            parseHTML: ({ style: { marginLeft } }) => (isSteps(marginLeft) ? stepsOf(marginLeft) : 0),
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
            if (!indented.includes(node.type.name)) return;
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
