import { type Render, WENT_ON } from '../run/frame.ts';
import { readBody, renderBodies } from '../syntax/body.ts';
import { type Body, type Compilation, type Node, placeOf, recover, type TagCompiler } from '../syntax/compilation.ts';
import { cursorOver } from '../syntax/cursor.ts';
import type { TagToken } from '../syntax/tokens.ts';
import { compileCondition, type Test } from './condition.ts';

interface Branch {
  test: Test;
  body: Body;
}

export const ifTag: TagCompiler = (tag, compilation) => compileBranches(tag, compilation, (test) => test);

export const unlessTag: TagCompiler = (tag, compilation) =>
  compileBranches(tag, compilation, (test) => (frame) => !test(frame));

function compileBranches(tag: TagToken, compilation: Compilation, first: (test: Test) => Test): Node {
  const ends = ['elsif', 'else', `end${tag.name}`];
  const branches: Branch[] = [];
  let test = first(readTest(tag, compilation));
  for (;;) {
    const body = compilation.scope.maybe(() => readBody(compilation, tag, ends));
    branches.push({ test, body });
    if (body.end?.name === 'elsif') test = readTest(body.end, compilation);
    else if (body.end?.name === 'else') test = always;
    else break;
  }
  const bodies = branches.map(({ body }) => body);
  const tests = branches.map(({ test }) => test);
  return { render: choose(tests, renderBodies(bodies, compilation)), blank: bodies.every(({ blank }) => blank) };
}

const always: Test = () => true;

function readTest(tag: TagToken, compilation: Compilation): Test {
  return recover(compilation, { place: placeOf(tag), fallback: always }, () =>
    compileCondition(cursorOver(tag.markup, tag.markupAt), compilation.scope),
  );
}

function choose(tests: readonly Test[], renders: readonly Render[]): Render {
  return (frame) => {
    for (let index = 0; index < tests.length; index++) {
      if ((tests[index] as Test)(frame)) return (renders[index] as Render)(frame);
    }
    return WENT_ON;
  };
}
