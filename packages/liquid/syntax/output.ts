import { spendSteps } from '../run/budget.ts';
import { compileExpression, compileWatched, warnUndefined } from '../run/evaluate.ts';
import { compileChain, type FilterCall } from '../run/filter-chain.ts';
import type { Filter } from '../run/filter.ts';
import { type Evaluate, type Frame, type Render, WENT_ON } from '../run/frame.ts';
import { detailsOf } from '../locate.ts';
import { Fault, TemplateError } from '../template-error.ts';
import type { Compilation } from './compilation.ts';
import { type Cursor, cursorOver } from './cursor.ts';
import { type Expression, readExpression } from './expression.ts';
import type { Lexeme } from './lexemes.ts';

const LONG = 4096;

/** A value with its filters, as it stands in an output and behind `assign … =`. */
export interface Piped {
  evaluate: Evaluate;
  mayWait: boolean;
  /** Set where there are no filters. */
  plain: Expression | undefined;
}

/** Compiles `value | filter: argument`. Nothing at all is nil. @throws Fault */
export function compilePiped(cursor: Cursor, compilation: Compilation): Piped {
  if (cursor.peek().kind === 'end') return { evaluate: () => null, mayWait: false, plain: undefined };
  const expression = readExpression(cursor);
  const { scope, template } = compilation;
  if (cursor.peek().kind === 'end')
    return { evaluate: compileExpression(expression, scope), mayWait: false, plain: expression };
  const asksForMissing = cursor.peek(1).text === 'default';
  const input = asksForMissing ? compileExpression(expression, scope) : compileWatched(expression, scope, template);
  const calls: FilterCall[] = [];
  while (cursor.takeIf('|') !== undefined) calls.push(readCall(cursor, compilation));
  cursor.finish();
  const mayWait = calls.some((call) => call.filter.mayWait === true);
  return { evaluate: compileChain(input, calls), mayWait, plain: undefined };
}

/** Compiles what `{{ … }}` and `echo` print. @throws Fault */
export function compileOutput(markup: string, at: number, compilation: Compilation): string | Render {
  const piped = compilePiped(cursorOver(markup, at), compilation);
  const { print } = compilation.language.manner;
  const { evaluate, mayWait, plain } = piped;
  if (plain?.kind === 'literal') return print(plain.value);
  if (mayWait) return (frame) => printLater(frame, evaluate(frame), print);
  if (plain?.kind !== 'path') return (frame) => write(frame, print(evaluate(frame)));
  return (frame) => {
    const value = evaluate(frame);
    if (value === undefined) {
      warnUndefined(frame, plain, compilation.template);
      return WENT_ON;
    }
    return write(frame, print(value));
  };
}

function write(frame: Frame, text: string): typeof WENT_ON {
  frame.out += text;
  if (text.length > LONG) spendSteps(frame.run.budget, text.length / LONG, frame.out);
  return WENT_ON;
}

function printLater(frame: Frame, value: unknown, print: (value: unknown) => string) {
  if (!(value instanceof Promise)) return write(frame, print(value));
  return value.then((settled: unknown) => write(frame, print(settled)));
}

function readCall(cursor: Cursor, compilation: Compilation): FilterCall {
  const { language, scope } = compilation;
  const name = cursor.take('id');
  const filter = Object.hasOwn(language.filters, name.text) ? language.filters[name.text] : undefined;
  const { args, named } = readArguments(cursor);
  if (filter === undefined)
    throw new Fault('unknownFilter', { filter: name.text }, { place: { at: name.at, length: name.text.length } });
  checkArguments(filter, name, { given: args.length, names: named.map(([name]) => name) });
  noteWrongLetters(compilation, { filter, name: name.text, pattern: args[0] });
  return {
    filter,
    args: args.map((arg) => compileExpression(arg, scope)),
    named: named.map(([name, arg]) => [name, compileExpression(arg, scope)] as const),
  };
}

function noteWrongLetters(
  { doubts, template }: Compilation,
  { filter, name, pattern }: { filter: Filter; name: string; pattern: Expression | undefined },
): void {
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
  const wrong = filter.wrongLetters?.(pattern.value);
  if (!wrong) return;
  const { at, found, instead } = wrong;
  // Behind the quote.
  const place = { at: pattern.at + 1 + at, length: found.length };
  doubts.push(
    new TemplateError(new Fault('patternLetters', { filter: name, found, instead }), detailsOf(template, place)),
  );
}

function readArguments(cursor: Cursor) {
  const args: Expression[] = [];
  const named: [string, Expression][] = [];
  if (cursor.takeIf(':') === undefined) return { args, named };
  do {
    if (cursor.peek().kind === 'id' && cursor.peek(1).kind === ':') {
      const name = cursor.next().text;
      cursor.take(':');
      named.push([name, readExpression(cursor)]);
    } else args.push(readExpression(cursor));
  } while (cursor.takeIf(',') !== undefined);
  return { args, named };
}

function checkArguments(filter: Filter, { text, at }: Lexeme, { given, names }: { given: number; names: string[] }) {
  const { least, most, named = [] } = filter;
  // Where a filter knows no names, all named arguments together count as one more.
  const count = given + (named.length === 0 && names.length > 0 ? 1 : 0);
  if (count >= least && count <= most) return;
  const expected = least === most ? String(least) : `${least}–${most}`;
  throw new Fault('filterArguments', { filter: text, expected, given: count }, { place: { at, length: text.length } });
}
