import { compileExpression, compileWatched } from '../run/evaluate.ts';
import type { Evaluate } from '../run/frame.ts';
import type { Compilation } from '../syntax/compilation.ts';
import { type Cursor, cursorOver } from '../syntax/cursor.ts';
import { readExpression } from '../syntax/expression.ts';
import type { TagToken } from '../syntax/tokens.ts';
import { Fault } from '../template-error.ts';
import { bare } from '../values/compare.ts';
import { entriesOf, isHash } from '../values/member.ts';
import { NumberRange } from '../values/range.ts';

/** `item in list reversed limit: 2 offset: 1` */
export interface LoopHead {
  variable: string;
  /** What `forloop.name` says; loops of one name continue each other. */
  name: string;
  collection: Evaluate;
  reversed: boolean;
  options: ReadonlyMap<string, LoopOption>;
}

export type LoopOption = Evaluate | 'continue';

/** @throws Fault */
export function readLoopHead(tag: TagToken, known: readonly string[], compilation: Compilation): LoopHead {
  const cursor = cursorOver(tag.markup, tag.markupAt);
  const variable = cursor.take('id').text;
  if (cursor.takeIf('id', 'in') === undefined) throw cursor.refuse();
  const expression = readExpression(cursor);
  return {
    variable,
    name: `${variable}-${expression.text}`,
    collection: compileWatched(expression, compilation.scope, compilation.template),
    reversed: cursor.takeIf('id', 'reversed') !== undefined,
    options: readOptions(cursor, known, { tag, compilation }),
  };
}

interface HeadSurroundings {
  tag: TagToken;
  compilation: Compilation;
}

function readOptions(cursor: Cursor, known: readonly string[], { tag, compilation }: HeadSurroundings) {
  const options = new Map<string, LoopOption>();
  for (cursor.takeIf(','); cursor.peek().kind !== 'end'; cursor.takeIf(',')) {
    const { text, at } = cursor.take('id');
    if (!known.includes(text))
      throw new Fault(
        'unknownLoopOption',
        { tag: tag.name, name: text, known: known.join(', ') },
        { place: { at, length: text.length } },
      );
    cursor.take(':');
    const continues = text === 'offset' && cursor.takeIf('id', 'continue') !== undefined;
    options.set(text, continues ? 'continue' : compileExpression(readExpression(cursor), compilation.scope));
  }
  return options;
}

/** A part of a collection, walked through without being copied. */
export interface Walk {
  /** `undefined` for a range of numbers, which is counted. */
  list: readonly unknown[] | undefined;
  next: number;
  step: 1 | -1;
  left: number;
}

export interface Slice {
  from: number;
  limit: number | undefined;
  reversed: boolean;
}

/** Texts count as one item, mappings as their pairs, everything else that is no list as nothing. */
export function walkOver(collection: unknown, slice: Slice): Walk {
  if (collection instanceof NumberRange) {
    const walk = cut(undefined, collection.size, slice);
    return { ...walk, next: walk.next + collection.first };
  }
  const value = bare(collection);
  if (typeof value === 'string') return cut([value], value === '' ? 0 : 1, { ...slice, from: 0, limit: undefined });
  if (Array.isArray(value)) return cut(value, value.length, slice);
  if (!isHash(value)) return cut([], 0, slice);
  const pairs = entriesOf(value);
  return cut(pairs, pairs.length, slice);
}

function cut(list: Walk['list'], size: number, { from, limit, reversed }: Slice): Walk {
  const start = Math.max(0, from);
  const end = limit === undefined ? size : Math.min(size, from + limit);
  const left = Math.max(0, end - start);
  return { list, next: reversed ? start + left - 1 : start, step: reversed ? -1 : 1, left };
}
