import { after } from '../run/block.ts';
import { BREAK, type Frame, type Outcome, type Render, WENT_ON } from '../run/frame.ts';
import { readBody, renderBody } from '../syntax/body.ts';
import { placeOf, recover, type TagCompiler } from '../syntax/compilation.ts';
import { Fault } from '../template-error.ts';
import { bare, isNil, isTruthy } from '../values/compare.ts';
import { TableState } from '../values/loop-state.ts';
import { itemAt } from '../values/member.ts';
import { leadingInteger } from '../values/number.ts';
import { textOf } from '../values/text.ts';
import { type LoopHead, type LoopOption, readLoopHead, type Walk, walkOver } from './loop-head.ts';

export const tablerowTag: TagCompiler = (tag, compilation) => {
  const { scope } = compilation;
  const head = recover(compilation, { place: placeOf(tag), fallback: nowhere }, () =>
    readLoopHead(tag, ['cols', 'limit', 'offset', 'range'], compilation),
  );
  return scope.maybe(() =>
    scope.within([head.variable, 'tablerowloop'], ([item, state]) => {
      const body = renderBody(readBody(compilation, tag, ['endtablerow']), compilation);
      const table: Table = { head, body, item: item as number, state: state as number };
      return { render: (frame) => renderTable(frame, table), blank: false };
    }),
  );
};

interface Table {
  head: LoopHead;
  body: Render;
  item: number;
  state: number;
}

const nowhere: LoopHead = { variable: '', name: '', collection: () => [], reversed: false, options: new Map() };

function renderTable(frame: Frame, table: Table): Outcome | Promise<Outcome> {
  const { collection, reversed, options } = table.head;
  const value = collection(frame);
  if (!isTruthy(value)) return WENT_ON;
  const walk = walkOver(value, {
    from: countOf(frame, options.get('offset')) ?? 0,
    limit: countOf(frame, options.get('limit')),
    reversed,
  });
  const state = new TableState(walk.left, countOf(frame, options.get('cols')) ?? walk.left);
  frame.slots[table.state] = state;
  frame.out += '<tr class="row1">\n';
  return after(renderCells(frame, table, { walk, state }), () => {
    frame.out += '</tr>\n';
    return WENT_ON;
  });
}

/** Numbers and texts by the whole number that they begin with, nil as 0. */
function countOf(frame: Frame, option: LoopOption | undefined): number | undefined {
  if (option === undefined || option === 'continue') return undefined;
  const value = bare(option(frame));
  if (isNil(value) || typeof value === 'number' || typeof value === 'string') return leadingInteger(value);
  throw new Fault('wrongInteger', { value: textOf(value) });
}

interface Progress {
  walk: Walk;
  state: TableState;
}

function renderCells(frame: Frame, table: Table, progress: Progress): Outcome | Promise<Outcome> {
  const { walk, state } = progress;
  const close = (outcome: Outcome): Outcome => {
    frame.out += '</td>';
    if (outcome === BREAK) return BREAK;
    if (state.endsRow) frame.out += `</tr>\n<tr class="row${Number(state.read('row')) + 1}">`;
    state.advance();
    return WENT_ON;
  };
  while (walk.left > 0) {
    frame.slots[table.item] = walk.list === undefined ? walk.next : itemAt(walk.list, walk.next);
    walk.next += walk.step;
    walk.left -= 1;
    frame.out += `<td class="col${String(state.read('col'))}">`;
    const outcome = table.body(frame);
    if (typeof outcome !== 'number')
      return outcome.then((turn) => (close(turn) === BREAK ? BREAK : renderCells(frame, table, progress)));
    if (close(outcome) === BREAK) return BREAK;
  }
  return WENT_ON;
}
