import { intoText } from '../run/block.ts';
import { spendText } from '../run/budget.ts';
import { compileExpression } from '../run/evaluate.ts';
import { type Evaluate, WENT_ON } from '../run/frame.ts';
import { readBody, renderBody } from '../syntax/body.ts';
import { syntaxFault, type TagCompiler } from '../syntax/compilation.ts';
import { type Cursor, cursorOver } from '../syntax/cursor.ts';
import { type Expression, readExpression } from '../syntax/expression.ts';
import { compileOutput } from '../syntax/output.ts';
import { bare } from '../values/compare.ts';

export const echoTag: TagCompiler = (tag, compilation) => ({
  render: compileOutput(tag.markup, tag.markupAt, compilation),
  blank: false,
});

/** Prints its values in turn. Cycles with the same name, or without one with the same literal values, go on together. */
export const cycleTag: TagCompiler = (tag, { scope, language }) => {
  const { name, values } = readCycle(cursorOver(tag.markup, tag.markupAt));
  if (values.length === 0) throw syntaxFault('cycle', "{% cycle 'a', 'b' %}");
  const own = values.every(({ kind }) => kind === 'literal') ? `\0${values.map(({ text }) => text).join()}` : {};
  const key: Evaluate = name === undefined ? () => own : compileExpression(name, scope);
  const turns = values.map((value) => compileExpression(value, scope));
  return {
    render(frame) {
      const group = bare(key(frame)) ?? null;
      frame.memory.cycles ??= new Map();
      const turn = frame.memory.cycles.get(group) ?? 0;
      frame.out += language.manner.print(turns[turn]?.(frame));
      frame.memory.cycles.set(group, turn + 1 < turns.length ? turn + 1 : 0);
      return WENT_ON;
    },
    blank: false,
  };
};

function readCycle(cursor: Cursor): { name: Expression | undefined; values: Expression[] } {
  const values: Expression[] = [];
  let name: Expression | undefined;
  while (cursor.peek().kind !== 'end') {
    const value = readExpression(cursor);
    if (name === undefined && values.length === 0 && cursor.takeIf(':') !== undefined) name = value;
    else {
      values.push(value);
      if (cursor.takeIf(',') === undefined) cursor.finish();
    }
  }
  return { name, values };
}

/** Prints its block only where it differs from what the last one printed. */
export const ifchangedTag: TagCompiler = (tag, compilation) => {
  const body = renderBody(readBody(compilation, tag, ['endifchanged']), compilation);
  return {
    render: (frame) =>
      intoText(frame, body, (text, outcome) => {
        spendText(frame.run.budget, text);
        if (text !== frame.memory.unchanged) frame.out += text;
        frame.memory.unchanged = text;
        return outcome;
      }),
    blank: false,
  };
};
