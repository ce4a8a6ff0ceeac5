import { after } from '../run/block.ts';
import { compileExpression } from '../run/evaluate.ts';
import { createMemory, type Evaluate, type Frame, type Outcome, WENT_ON } from '../run/frame.ts';
import { createFrame, findProgram, renderInto } from '../run/program.ts';
import { type Compilation, placeOf, syntaxFault, type TagCompiler } from '../syntax/compilation.ts';
import { cursorOver } from '../syntax/cursor.ts';
import { readExpression } from '../syntax/expression.ts';
import type { TagToken } from '../syntax/tokens.ts';
import { Fault } from '../template-error.ts';
import { bare } from '../values/compare.ts';
import { LoopState } from '../values/loop-state.ts';
import { isHash, itemAt } from '../values/member.ts';
import { NumberRange } from '../values/range.ts';
import { type Walk, walkOver } from './loop-head.ts';

/** `'name' with value as variable, key: value` */
interface Call {
  name: Evaluate;
  bound: Evaluate | undefined;
  isLoop: boolean;
  alias: string | undefined;
  given: readonly (readonly [string, Evaluate])[];
}

/** Shows another template, which sees and may set everything that its caller does. */
export const includeTag: TagCompiler = (tag, compilation) => {
  const call = readCall(tag, compilation);
  const visible = compilation.scope.visible();
  return {
    render(frame) {
      if (frame.isolated) throw new Fault('includeInRender');
      const name = nameOf(tag, call.name(frame));
      const program = findProgram(frame, name);
      frame.memory.assigned ??= new Map();
      const variable = call.alias ?? lastPart(name);
      const show = (value: unknown): Outcome | Promise<Outcome> => {
        const locals = new Map([...(frame.locals ?? []), ...seenIn(frame, visible), ...valuesOf(frame, call)]);
        if (call.bound !== undefined) locals.set(variable, value);
        const { run, memory, stack, loop } = frame;
        return renderInto(frame, createFrame({ run, memory, stack, loop, locals }, program), program);
      };
      const value = call.bound?.(frame);
      return Array.isArray(value) ? showEach(walkOver(value, all), show) : show(value);
    },
    blank: false,
  };
};

/** Shows another template, which sees the page's variables and those that are given, nothing else of its caller. */
export const renderTag: TagCompiler = (tag, compilation) => {
  const call = readCall(tag, compilation);
  return {
    render(frame) {
      const name = nameOf(tag, call.name(frame));
      const program = findProgram(frame, name);
      const variable = call.alias ?? lastPart(name);
      const show = (value: unknown, loop?: LoopState): Outcome | Promise<Outcome> => {
        const given = valuesOf(frame, call);
        if (loop !== undefined) given.set('forloop', loop);
        if (value !== undefined && value !== null) given.set(variable, value);
        const { run, stack } = frame;
        const inner = createFrame({ run, stack, memory: createMemory(given), isolated: true }, program);
        return after(renderInto(frame, inner, program), () => {
          loop?.advance();
          return WENT_ON;
        });
      };
      const value = call.bound?.(frame);
      if (!call.isLoop || !(Array.isArray(value) || value instanceof NumberRange || isHash(value))) return show(value);
      const walk = walkOver(value, all);
      const loop = new LoopState(name, walk.left, undefined);
      return showEach(walk, (item) => show(item, loop));
    },
    blank: false,
  };
};

const all = { from: 0, limit: undefined, reversed: false };

function readCall(tag: TagToken, compilation: Compilation): Call {
  const { scope, includes } = compilation;
  const cursor = cursorOver(tag.markup, tag.markupAt);
  const name = readExpression(cursor);
  const literal = name.kind === 'literal' && typeof name.value === 'string' ? name.value : undefined;
  if (tag.name === 'render' && literal === undefined) throw syntaxFault('render', "{% render 'name' %}");
  includes.push({ name: literal, place: placeOf(name) });
  const isLoop = cursor.takeIf('id', 'for') !== undefined;
  const isBound = isLoop || cursor.takeIf('id', 'with') !== undefined;
  const bound = isBound ? compileExpression(readExpression(cursor), scope) : undefined;
  const alias = cursor.takeIf('id', 'as') === undefined ? undefined : cursor.take('id').text;
  const given: (readonly [string, Evaluate])[] = [];
  for (cursor.takeIf(','); cursor.peek().kind !== 'end'; cursor.takeIf(',')) {
    const key = cursor.take('id').text;
    cursor.take(':');
    given.push([key, compileExpression(readExpression(cursor), scope)]);
  }
  return { name: compileExpression(name, scope), bound, isLoop, alias, given };
}

function nameOf(tag: TagToken, value: unknown): string {
  const name = bare(value);
  if (typeof name !== 'string') throw new Fault('includeName', { tag: tag.name });
  return name;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const valuesOf = (frame: Frame, { given }: Call): Map<string, unknown> =>
  new Map(given.map(([key, value]) => [key, value(frame)]));

function seenIn(frame: Frame, visible: ReadonlyMap<string, number>): [string, unknown][] {
  return Array.from(visible, ([name, slot]) => [name, frame.slots[slot]]);
}

function showEach(walk: Walk, show: (value: unknown) => Outcome | Promise<Outcome>): Outcome | Promise<Outcome> {
  while (walk.left > 0) {
    const value = walk.list === undefined ? walk.next : itemAt(walk.list, walk.next);
    walk.next += 1;
    walk.left -= 1;
    const outcome = show(value);
    if (typeof outcome !== 'number') return outcome.then((done) => (done === WENT_ON ? showEach(walk, show) : done));
    if (outcome !== WENT_ON) return outcome;
  }
  return WENT_ON;
}
