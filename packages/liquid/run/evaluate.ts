import { detailsOf, type Located } from '../locate.ts';
import type { Expression, Path, RangeExpression } from '../syntax/expression.ts';
import type { Scope } from '../syntax/scope.ts';
import { Fault, TemplateError } from '../template-error.ts';
import { isFloat } from '../values/float.ts';
import { entryAt, isCommand, member } from '../values/member.ts';
import { integerOf, leadingInteger } from '../values/number.ts';
import { NumberRange } from '../values/range.ts';
import { textOf } from '../values/text.ts';
import { type Evaluate, type Frame, readVariable } from './frame.ts';

/** Compiles an expression; never gives a promise. */
export function compileExpression(expression: Expression, scope: Scope): Evaluate {
  if (expression.kind === 'range') return compileRange(expression, scope);
  if (expression.kind === 'path') return compilePath(expression, scope);
  const { value } = expression;
  return () => value;
}

/** Compiles an expression whose value should exist; tells the host where it does not and the host asked to be told. */
export function compileWatched(expression: Expression, scope: Scope, template: Located): Evaluate {
  const evaluate = compileExpression(expression, scope);
  if (expression.kind !== 'path') return evaluate;
  return (frame) => {
    const value = evaluate(frame);
    if (value === undefined) warnUndefined(frame, expression, template);
    return value;
  };
}

export function warnUndefined({ run }: Frame, { text, at, length }: Expression, template: Located): void {
  if (run.options.strictVariables !== 'warn') return;
  const place = detailsOf(template, { at, length });
  const fault = new Fault('undefinedVariable', { name: text });
  run.options.onWarning?.(new TemplateError(fault, { ...place, page: run.options.page, severity: 'warning' }));
}

function compilePath(path: Path, scope: Scope): Evaluate {
  noteRead(path, scope);
  const base = compileRoot(path.root, scope);
  const keys = path.segments.map(dottedKey);
  if (keys.every((key) => key !== undefined)) return alongConstants(base, keys);
  const steps = path.segments.map((segment) => compileStep(segment, scope));
  return (frame) => steps.reduce((value: unknown, step) => step(frame, value), base(frame));
}

function compileStep(segment: string | Expression, scope: Scope): (frame: Frame, value: unknown) => unknown {
  if (typeof segment === 'string') return (_, value) => member(value, segment);
  const key = compileExpression(segment, scope);
  return (frame, value) => entryAt(value, keyOf(key(frame)));
}

/** A key that is known beforehand and means the same with a dot before it. */
function dottedKey(segment: string | Expression): string | number | undefined {
  const key = constantKey(segment);
  return typeof segment !== 'string' && isCommand(key) ? undefined : key;
}

function alongConstants(base: Evaluate, keys: readonly (string | number)[]): Evaluate {
  const [first, second] = keys;
  if (first === undefined) return base;
  if (second === undefined) return (frame) => member(base(frame), first);
  if (keys.length === 2) return (frame) => member(member(base(frame), first), second);
  return (frame) => {
    let value = base(frame);
    for (let index = 0; index < keys.length && value !== undefined; index++) value = member(value, keys[index]);
    return value;
  };
}

function compileRoot(root: string | Expression, scope: Scope): Evaluate {
  if (typeof root !== 'string') {
    const name = compileExpression(root, scope);
    const slots = scope.visible();
    return (frame) => {
      const key = textOf(name(frame));
      const slot = slots.get(key);
      return slot === undefined ? readVariable(frame, key) : frame.slots[slot];
    };
  }
  const slot = scope.slotOf(root);
  return slot === undefined ? (frame) => readVariable(frame, root) : (frame) => frame.slots[slot];
}

function noteRead({ root, segments, at, length }: Path, scope: Scope): void {
  const path: string[] = [];
  const place = { at, length };
  const name = typeof root === 'string' ? root : constantKey(root);
  if (typeof name !== 'string') return scope.read([], place);
  path.push(name);
  for (const segment of segments) {
    const key = constantKey(segment);
    if (key === undefined) break;
    path.push(String(key));
  }
  scope.read(path, place);
}

function constantKey(segment: string | Expression): string | number | undefined {
  if (typeof segment === 'string') return segment;
  if (segment.kind !== 'literal') return undefined;
  return typeof segment.value === 'string' || typeof segment.value === 'number' ? segment.value : undefined;
}

const keyOf = (key: unknown): unknown => (typeof key === 'object' && key !== null ? textOf(key) : key);

function compileRange({ first, last }: RangeExpression, scope: Scope): Evaluate {
  const [from, to] = [compileBound(first, scope), compileBound(last, scope)];
  return (frame) => new NumberRange(from(frame), to(frame));
}

function compileBound(bound: Expression, scope: Scope): (frame: Frame) => number {
  const evaluate = compileExpression(bound, scope);
  if (bound.kind === 'literal') return (frame) => leadingInteger(evaluate(frame));
  return (frame) => {
    const value = evaluate(frame);
    if (typeof value === 'string' || value === null || value === undefined) return leadingInteger(value);
    return isFloat(value) ? integerOf(textOf(value)) : integerOf(value);
  };
}
