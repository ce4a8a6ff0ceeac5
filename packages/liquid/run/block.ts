import { type Located, locateFault } from '../locate.ts';
import type { FaultPlace } from '../template-error.ts';
import { dueForCheck, spendSteps } from './budget.ts';
import { type Frame, type Outcome, type Render, WENT_ON } from './frame.ts';

/** A part of a block: text that stands as it is, or what is rendered anew each time. */
export type Part = string | { render: Render; place: FaultPlace };

/** Joins parts to one; texts beside each other become one text. */
export function blockOf(parts: readonly Part[], template: Located): Render {
  const { nodes, places } = merged(parts);
  const cost = nodes.length + 1;

  function resume(frame: Frame, from: number): Outcome | Promise<Outcome> {
    let index = from;
    try {
      for (; index < nodes.length; index++) {
        const node = nodes[index] as string | Render;
        if (typeof node === 'string') {
          frame.out += node;
          continue;
        }
        const outcome = node(frame);
        if (outcome === WENT_ON) continue;
        return typeof outcome === 'number' ? outcome : wait(frame, outcome, index);
      }
      return WENT_ON;
    } catch (error) {
      throw locateFault(error, template, places[index] as FaultPlace);
    }
  }

  function wait(frame: Frame, outcome: Promise<Outcome>, index: number): Promise<Outcome> {
    return outcome.then(
      (done) => {
        dueForCheck(frame.run.budget);
        return done === WENT_ON ? resume(frame, index + 1) : done;
      },
      (error: unknown) => {
        throw locateFault(error, template, places[index] as FaultPlace);
      },
    );
  }

  return (frame) => {
    spendSteps(frame.run.budget, cost, frame.out);
    return resume(frame, 0);
  };
}

function merged(parts: readonly Part[]): { nodes: (string | Render)[]; places: FaultPlace[] } {
  const nodes: (string | Render)[] = [];
  const places: FaultPlace[] = [];
  for (const part of parts) {
    const before = nodes.at(-1);
    if (typeof part !== 'string') {
      nodes.push(part.render);
      places.push(part.place);
    } else if (typeof before === 'string') nodes[nodes.length - 1] = before + part;
    else {
      nodes.push(part);
      places.push({ at: 0, length: 0 });
    }
  }
  return { nodes, places };
}

/** Goes on with the outcome of a node, at once if it is there. */
export function after(
  outcome: Outcome | Promise<Outcome>,
  proceed: (outcome: Outcome) => Outcome | Promise<Outcome>,
): Outcome | Promise<Outcome> {
  return typeof outcome === 'number' ? proceed(outcome) : outcome.then(proceed);
}

/** Renders into a text of its own. `done` receives it once it is complete. */
export function intoText(
  frame: Frame,
  body: Render,
  done: (text: string, outcome: Outcome) => Outcome,
): Outcome | Promise<Outcome> {
  const before = frame.out;
  frame.out = '';
  return after(body(frame), (outcome) => {
    const text = frame.out;
    frame.out = before;
    return done(text, outcome);
  });
}
