import { Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The end of a tag was set when it was begun: typing it goes over it. `before` and `after` are the parts of the line. */
export function overtypes(typed: string, before: string, after: string): boolean {
  if (before.lastIndexOf('{%') <= before.lastIndexOf('%}')) return false;
  return (typed === '%' && after.startsWith('%}')) || (typed === '}' && before.endsWith('%') && after.startsWith('}'));
}

export const overtypeTagEnd = Prec.high(
  EditorView.inputHandler.of((view, from, to, typed) => {
    const { doc, selection, readOnly } = view.state;
    const line = doc.lineAt(from);
    const at = from - line.from;
    if (readOnly || from !== to || selection.ranges.length > 1) return false;
    if (!overtypes(typed, line.text.slice(0, at), line.text.slice(at))) return false;
    view.dispatch({ selection: { anchor: from + 1 }, scrollIntoView: true, userEvent: 'select' });
    return true;
  }),
);
