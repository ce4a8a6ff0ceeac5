import { spendSearch } from '../run/budget.ts';
import { compileExpression } from '../run/evaluate.ts';
import type { Evaluate, Frame } from '../run/frame.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { readExpression } from '../syntax/expression.ts';
import type { Scope } from '../syntax/scope.ts';
import { areEqual, bare, contains, isTruthy, order } from '../values/compare.ts';
import { textOf } from '../values/text.ts';

export type Test = (frame: Frame) => boolean;

/** Compiles `a == b and c`: `and` and `or` bind alike, from the right. @throws Fault */
export function compileCondition(cursor: Cursor, scope: Scope): Test {
  const left = compileComparison(cursor, scope);
  if (cursor.takeIf('id', 'and') !== undefined) {
    const right = compileCondition(cursor, scope);
    return (frame) => left(frame) && right(frame);
  }
  if (cursor.takeIf('id', 'or') !== undefined) {
    const right = compileCondition(cursor, scope);
    return (frame) => left(frame) || right(frame);
  }
  cursor.finish();
  return left;
}

function compileComparison(cursor: Cursor, scope: Scope): Test {
  const left = compileExpression(readExpression(cursor), scope);
  const operator = cursor.takeIf('comparison')?.text;
  if (operator === undefined) return (frame) => isTruthy(left(frame));
  const right = compileExpression(readExpression(cursor), scope);
  const compare = COMPARISONS[operator];
  if (compare === undefined) throw cursor.refuse();
  return compare(left, right);
}

const ordered =
  (holds: (order: number) => boolean) =>
  (left: Evaluate, right: Evaluate): Test =>
  (frame) => {
    const found = order(left(frame), right(frame));
    return found !== undefined && holds(found);
  };

const unequal =
  (left: Evaluate, right: Evaluate): Test =>
  (frame) =>
    !areEqual(left(frame), right(frame));

const COMPARISONS: Record<string, (left: Evaluate, right: Evaluate) => Test> = {
  '==': (left, right) => (frame) => areEqual(left(frame), right(frame)),
  '!=': unequal,
  '<>': unequal,
  '<': ordered((order) => order < 0),
  '>': ordered((order) => order > 0),
  '<=': ordered((order) => order <= 0),
  '>=': ordered((order) => order >= 0),
  contains: (left, right) => (frame) => {
    const [whole, part] = [left(frame), right(frame)];
    const text = bare(whole);
    if (typeof text === 'string') spendSearch(frame.run.budget, text, textOf(part));
    return contains(whole, part);
  },
};
