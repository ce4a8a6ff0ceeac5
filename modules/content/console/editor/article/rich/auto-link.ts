import { combineTransactionSteps, findChildrenInRange, getChangedRanges, type Mark, type Range } from '@tiptap/core';
import type { MarkType, Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { addressesIn, addressOf, withScheme } from './addresses-in-text.ts';

/** Links whose addresses are found by `addressesIn`: where the words behind them are typed, and in what is pasted. */
export const withOwnRules = (link: Mark): Mark =>
  link.extend({
    addAttributes() {
      return {
        ...this.parent?.(),
        href: { default: null, parseHTML: (element: HTMLElement) => withScheme(element.getAttribute('href') ?? '') },
      };
    },
    addPasteRules: () => [],
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), autoLink(this.type), linkChosenWords(this.type)];
    },
  });

/** Changes by which nobody writes: undoing, showing another text, taking a link away. */
const untouched = ['preventAutolink', 'preventUpdate', 'history$'];

const autoLink = (type: MarkType): Plugin =>
  new Plugin({
    key: new PluginKey('linkAddresses'),
    appendTransaction: (transactions, before, { doc, selection, tr }) => {
      const isOther = transactions.some((one) => untouched.some((meta) => one.getMeta(meta)));
      if (isOther || doc.eq(before.doc)) return undefined;
      const isPasted = transactions.some((one) => one.getMeta('paste'));
      const pen = selection.empty && !isPasted ? selection.from : undefined;
      for (const { newRange } of getChangedRanges(combineTransactionSteps(before.doc, [...transactions])))
        for (const { node, pos } of findChildrenInRange(doc, newRange, ({ isTextblock }) => isTextblock))
          if (!node.type.spec.code) linkIn({ tr, node, start: pos + 1, range: newRange, pen, type });
      return tr.steps.length > 0 ? tr : undefined;
    },
  });

interface Written {
  tr: Transaction;
  node: Node;
  /** Where its text begins. */
  start: number;
  range: Range;
  /** Where somebody is typing. */
  pen: number | undefined;
  type: MarkType;
}

/** Links the addresses that a change has completed. */
function linkIn({ tr, node, start, range, pen, type }: Written): void {
  const text = node.textBetween(0, node.content.size, undefined, ' ');
  for (const address of addressesIn(text)) {
    const [from, to] = [start + address.from, start + address.to];
    const [marks = ''] = /^[!-~]*/.exec(text.slice(address.to)) ?? [];
    if (to + marks.length < range.from || from > range.to) continue;
    // More of an address may come while the pen stands behind it.
    if (pen !== undefined && pen >= to && pen <= to + marks.length) continue;
    const { code } = node.type.schema.marks;
    if (tr.doc.rangeHasMark(from, to, type) || (code && tr.doc.rangeHasMark(from, to, code))) continue;
    tr.addMark(from, to, type.create({ href: address.href }));
  }
}

/** An address that is pasted onto chosen words is where they lead. */
const linkChosenWords = (type: MarkType): Plugin =>
  new Plugin({
    key: new PluginKey('linkChosenWords'),
    props: {
      handlePaste: ({ state, dispatch }, _event, { content }) => {
        const href = addressOf(content.textBetween(0, content.size, '\n'));
        if (!href || !hasWords(state)) return false;
        const { from, to } = state.selection;
        dispatch(state.tr.addMark(from, to, type.create({ href })).setMeta('preventAutolink', true));
        return true;
      },
    },
  });

const hasWords = ({ doc, selection: { from, to, $from } }: EditorState): boolean =>
  !$from.parent.type.spec.code && /\S/.test(doc.textBetween(from, to));
