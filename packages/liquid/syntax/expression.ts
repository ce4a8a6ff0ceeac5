import { Fault } from '../template-error.ts';
import { toFloat } from '../values/float.ts';
import { blank, empty } from '../values/literal.ts';
import type { Cursor } from './cursor.ts';

export type Expression = Literal | Path | RangeExpression;

interface Spot {
  at: number;
  length: number;
  /** As it would be written without blanks. */
  text: string;
}

export interface Literal extends Spot {
  kind: 'literal';
  value: unknown;
}

export interface Path extends Spot {
  kind: 'path';
  root: string | Expression;
  segments: readonly (string | Expression)[];
}

export interface RangeExpression extends Spot {
  kind: 'range';
  first: Expression;
  last: Expression;
}

const DEEPEST = 100;

const WORDS = new Map<string, unknown>([
  ['nil', null],
  ['null', null],
  ['true', true],
  ['false', false],
  ['blank', blank],
  ['empty', empty],
]);

/** Reads a literal, a variable path or a range. @throws Fault */
export function readExpression(cursor: Cursor, depth = 0): Expression {
  const { kind, text, at } = cursor.peek();
  if (depth > DEEPEST) throw new Fault('nestingLimit', { limit: DEEPEST });
  if (kind === 'string') return literal(cursor, text.slice(1, -1));
  if (kind === 'number') return literal(cursor, text.includes('.') ? toFloat(Number(text)) : Number(text));
  if (kind === '(') return readRange(cursor, depth);
  if (kind === 'id' || kind === '[') return readPath(cursor, depth);
  if (kind === 'end') throw cursor.refuse();
  throw new Fault('needsExpression', { found: text }, { place: { at, length: text.length } });
}

function literal(cursor: Cursor, value: unknown): Literal {
  const { text, at } = cursor.next();
  return { kind: 'literal', value, text, at, length: text.length };
}

function readRange(cursor: Cursor, depth: number): RangeExpression {
  const { at } = cursor.take('(');
  const first = readExpression(cursor, depth + 1);
  cursor.take('dotdot');
  const last = readExpression(cursor, depth + 1);
  const close = cursor.take(')');
  return { kind: 'range', first, last, text: `(${first.text}..${last.text})`, at, length: close.at + 1 - at };
}

function readPath(cursor: Cursor, depth: number): Literal | Path {
  const start = cursor.peek();
  const word = cursor.takeIf('id');
  const root = word === undefined ? readBracket(cursor, depth) : word.text;
  const segments: (string | Expression)[] = [];
  let text = typeof root === 'string' ? root : `[${root.text}]`;
  for (;;) {
    if (cursor.peek().kind === '[') {
      const index = readBracket(cursor, depth);
      segments.push(index);
      text += `[${index.text}]`;
    } else if (cursor.takeIf('.') !== undefined) {
      const name = cursor.take('id').text;
      segments.push(name);
      text += `.${name}`;
    } else break;
  }
  const length = text.length;
  if (typeof root === 'string' && segments.length === 0 && WORDS.has(root))
    return { kind: 'literal', value: WORDS.get(root), text, at: start.at, length };
  return { kind: 'path', root, segments, text, at: start.at, length };
}

function readBracket(cursor: Cursor, depth: number): Expression {
  cursor.take('[');
  const inside = readExpression(cursor, depth + 1);
  cursor.take(']');
  return inside;
}
