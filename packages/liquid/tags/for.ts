import { BREAK, type Frame, type Outcome, type Render, WENT_ON } from '../run/frame.ts';
import { readBody, renderBodies } from '../syntax/body.ts';
import { type Body, type Compilation, placeOf, recover, type TagCompiler } from '../syntax/compilation.ts';
import { isNil } from '../values/compare.ts';
import { LoopState } from '../values/loop-state.ts';
import { itemAt } from '../values/member.ts';
import { integerOf } from '../values/number.ts';
import { type LoopHead, type LoopOption, readLoopHead, type Walk, walkOver } from './loop-head.ts';
import type { TagToken } from '../syntax/tokens.ts';

export const forTag: TagCompiler = (tag, compilation) => {
  const head = recover(compilation, { place: placeOf(tag), fallback: nowhere }, () =>
    readLoopHead(tag, ['limit', 'offset'], compilation),
  );
  const { body, otherwise, slots } = readBodies(tag, head, compilation);
  const bodies = otherwise === undefined ? [body] : [body, otherwise];
  const [turn, none = nothing] = renderBodies(bodies, compilation) as [Render, Render?];
  const loop: Loop = { head, turn, item: slots[0] as number, state: slots[1] as number };
  return {
    render(frame) {
      const walk = startWalk(frame, head);
      return walk.left === 0 ? none(frame) : renderLoop(frame, loop, walk);
    },
    blank: bodies.every(({ blank }) => blank),
  };
};

interface Loop {
  head: LoopHead;
  turn: Render;
  /** Slots of the loop variable and of `forloop`. */
  item: number;
  state: number;
}

const nothing: Render = () => WENT_ON;
const nowhere: LoopHead = { variable: '', name: '', collection: () => [], reversed: false, options: new Map() };

function readBodies(tag: TagToken, head: LoopHead, compilation: Compilation) {
  const { scope } = compilation;
  let slots: number[] = [];
  const body = scope.maybe(() =>
    scope.within([head.variable, 'forloop'], (given) => {
      slots = given;
      return readBody(compilation, tag, ['else', 'endfor']);
    }),
  );
  let otherwise: Body | undefined;
  for (let end = body.end; end?.name === 'else'; end = otherwise.end)
    otherwise = scope.maybe(() => readBody(compilation, tag, ['else', 'endfor']));
  return { body, otherwise, slots };
}

function startWalk(frame: Frame, { name, collection, reversed, options }: LoopHead): Walk {
  const offset = options.get('offset');
  const { memory } = frame;
  const from = offset === 'continue' ? (memory.offsets?.get(name) ?? 0) : (countOf(frame, offset) ?? 0);
  const value = collection(frame);
  const walk = walkOver(value, { from, limit: countOf(frame, options.get('limit')), reversed });
  memory.offsets ??= new Map();
  memory.offsets.set(name, from + walk.left);
  return walk;
}

function countOf(frame: Frame, option: LoopOption | undefined): number | undefined {
  if (option === undefined || option === 'continue') return undefined;
  const value = option(frame);
  return isNil(value) ? undefined : integerOf(value);
}

function renderLoop(frame: Frame, loop: Loop, walk: Walk): Outcome | Promise<Outcome> {
  const outer = frame.loop;
  const state = new LoopState(loop.head.name, walk.left, outer);
  frame.loop = state;
  frame.slots[loop.state] = state;
  const finish = (outcome: Outcome): Outcome => {
    frame.loop = outer;
    return outcome;
  };
  const outcome = takeTurns(frame, loop, walk);
  return typeof outcome === 'number' ? finish(outcome) : outcome.then(finish);
}

function takeTurns(frame: Frame, { turn, item, state }: Loop, walk: Walk): Outcome | Promise<Outcome> {
  const resume = (): Outcome | Promise<Outcome> => {
    const { list, step } = walk;
    const loop = frame.slots[state] as LoopState;
    while (walk.left > 0) {
      frame.slots[item] = list === undefined ? walk.next : itemAt(list, walk.next);
      walk.next += step;
      walk.left -= 1;
      const outcome = turn(frame);
      if (typeof outcome !== 'number') return outcome.then(proceed);
      if (outcome === BREAK) return WENT_ON;
      loop.advance();
    }
    return WENT_ON;
  };
  const proceed = (outcome: Outcome): Outcome | Promise<Outcome> => {
    if (outcome === BREAK) return WENT_ON;
    (frame.slots[state] as LoopState).advance();
    return resume();
  };
  return resume();
}
