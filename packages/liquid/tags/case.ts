import { compileExpression } from '../run/evaluate.ts';
import { type Evaluate, type Frame, type Outcome, type Render, WENT_ON } from '../run/frame.ts';
import { readBody, renderBodies } from '../syntax/body.ts';
import {
  type Body,
  type Compilation,
  placeOf,
  recover,
  report,
  syntaxFault,
  type TagCompiler,
} from '../syntax/compilation.ts';
import { type Cursor, cursorOver } from '../syntax/cursor.ts';
import { readExpression } from '../syntax/expression.ts';
import type { TagToken } from '../syntax/tokens.ts';
import { areEqual } from '../values/compare.ts';

interface Choice {
  /** `undefined` for else. */
  values: readonly Evaluate[] | undefined;
  render: Render;
}

/** Every `when` that matches is rendered, once for each of its values that does; `else` if none before it did. */
export const caseTag: TagCompiler = (tag, compilation) => {
  const { scope } = compilation;
  const subject = recover(compilation, { place: placeOf(tag), fallback: nothing }, () =>
    compileExpression(readExpression(cursorOver(tag.markup, tag.markupAt)), scope),
  );
  const values: Choice['values'][] = [];
  const bodies: Body[] = [];
  const read = () => scope.maybe(() => readBody(compilation, tag, ['when', 'else', 'endcase']));
  for (let end = read().end; end !== undefined && end.name !== 'endcase'; end = bodies.at(-1)?.end) {
    values.push(end.name === 'when' ? readValues(end, compilation) : readElse(end, compilation));
    bodies.push(read());
  }
  const renders = renderBodies(bodies, compilation);
  const choices = renders.map((render, index): Choice => ({ values: values[index], render }));
  return {
    render: (frame) => renderFrom(frame, { choices, subject: subject(frame), matched: false }, 0),
    blank: bodies.every(({ blank }) => blank),
  };
};

const nothing: Evaluate = () => undefined;

function readElse(tag: TagToken, compilation: Compilation): undefined {
  if (tag.markup !== '') report(compilation, syntaxFault('else', '{% else %}'), placeOf(tag));
}

function readValues(tag: TagToken, compilation: Compilation): Evaluate[] {
  return recover(compilation, { place: placeOf(tag), fallback: [] }, () => {
    const cursor = cursorOver(tag.markup, tag.markupAt);
    const values: Evaluate[] = [];
    do values.push(compileExpression(readExpression(cursor), compilation.scope));
    while (takeSeparator(cursor) && cursor.peek().kind !== 'end');
    return values;
  });
}

function takeSeparator(cursor: Cursor): boolean {
  return cursor.takeIf(',') !== undefined || cursor.takeIf('id', 'or') !== undefined;
}

interface Selection {
  choices: readonly Choice[];
  subject: unknown;
  matched: boolean;
}

function renderFrom(frame: Frame, selection: Selection, from: number): Outcome | Promise<Outcome> {
  for (let index = from; index < selection.choices.length; index++) {
    const { values, render } = selection.choices[index] as Choice;
    const turns = values === undefined ? Number(!selection.matched) : countMatches(frame, selection, values);
    const outcome = repeat(frame, render, turns);
    if (typeof outcome !== 'number')
      return outcome.then((done) => (done === WENT_ON ? renderFrom(frame, selection, index + 1) : done));
    if (outcome !== WENT_ON) return outcome;
  }
  return WENT_ON;
}

function countMatches(frame: Frame, selection: Selection, values: readonly Evaluate[]): number {
  const count = values.filter((value) => areEqual(selection.subject, value(frame))).length;
  if (count > 0) selection.matched = true;
  return count;
}

function repeat(frame: Frame, render: Render, turns: number): Outcome | Promise<Outcome> {
  for (let left = turns; left > 0; left--) {
    const outcome = render(frame);
    if (typeof outcome !== 'number')
      return outcome.then((done) => (done === WENT_ON ? repeat(frame, render, left - 1) : done));
    if (outcome !== WENT_ON) return outcome;
  }
  return WENT_ON;
}
