import { intoText } from '../run/block.ts';
import { spendText } from '../run/budget.ts';
import { assign, type Frame, readPageVariable, type Render, WENT_ON } from '../run/frame.ts';
import { readBody, renderBody } from '../syntax/body.ts';
import { type Compilation, placeOf, recover, syntaxFault, type TagCompiler } from '../syntax/compilation.ts';
import { cursorOver } from '../syntax/cursor.ts';
import { compilePiped } from '../syntax/output.ts';
import type { TagToken } from '../syntax/tokens.ts';

export const assignTag: TagCompiler = (tag, compilation) => {
  const match = /^([\p{L}\p{N}_\-.[\]()]+)\s*=\s*/u.exec(tag.markup);
  const name = match?.[1];
  if (match === null || name === undefined) throw syntaxFault('assign', '{% assign name = value %}');
  const rest = tag.markup.slice(match[0].length);
  const { evaluate, mayWait } = compilePiped(cursorOver(rest, tag.markupAt + match[0].length), compilation);
  compilation.scope.assign(name);
  const keep = (frame: Frame, value: unknown): typeof WENT_ON => {
    assign(frame, name, value);
    return WENT_ON;
  };
  const atOnce: Render = (frame) => keep(frame, evaluate(frame));
  const later: Render = (frame) => {
    const value = evaluate(frame);
    return value instanceof Promise ? value.then((done: unknown) => keep(frame, done)) : keep(frame, value);
  };
  return { render: mayWait ? later : atOnce, blank: true };
};

export const captureTag: TagCompiler = (tag, compilation) => {
  const name = recover(compilation, { place: placeOf(tag), fallback: '' }, () => {
    const found = /^["']?([\p{L}\p{N}_\-.[\]()]+)["']?$/u.exec(tag.markup)?.[1];
    if (found === undefined) throw syntaxFault('capture', '{% capture name %}…{% endcapture %}');
    return found;
  });
  const body = renderBody(readBody(compilation, tag, ['endcapture']), compilation);
  compilation.scope.assign(name);
  return {
    render: (frame) =>
      intoText(frame, body, (text, outcome) => {
        spendText(frame.run.budget, text);
        assign(frame, name, frame.run.manner.captured(text));
        return outcome;
      }),
    blank: true,
  };
};

export const incrementTag: TagCompiler = (tag, compilation) => {
  const name = readCounter(tag, compilation);
  return {
    render(frame) {
      const value = counterOf(frame, name);
      countTo(frame, name, value + 1);
      frame.out += String(value);
      return WENT_ON;
    },
    blank: false,
  };
};

export const decrementTag: TagCompiler = (tag, compilation) => {
  const name = readCounter(tag, compilation);
  return {
    render(frame) {
      const value = counterOf(frame, name) - 1;
      countTo(frame, name, value);
      frame.out += String(value);
      return WENT_ON;
    },
    blank: false,
  };
};

function readCounter(tag: TagToken, { scope }: Compilation): string {
  const name = tag.markup;
  scope.count(name);
  return name;
}

/** Counting goes on from a page variable of the name, if that is a whole number. */
function counterOf(frame: Frame, name: string): number {
  const counted = frame.memory.counters?.get(name);
  if (counted !== undefined) return counted;
  const given = readPageVariable(frame.run, name);
  return typeof given === 'number' && Number.isInteger(given) ? given : 0;
}

function countTo(frame: Frame, name: string, value: number): void {
  frame.memory.counters ??= new Map();
  frame.memory.counters.set(name, value);
}
