import { type Located, locateFault } from '../locate.ts';
import type { RenderOptions, Template } from '../template.ts';
import { Fault } from '../template-error.ts';
import { finishOutput } from './budget.ts';
import { createMemory, createRun, type Frame, type Manner, type Memory, type Outcome, type Render } from './frame.ts';

const DEEPEST = 20;

/** What a template compiled to. */
export interface Program extends Located {
  /** Loop variables and the like, before anything is in them. */
  readonly noSlots: readonly undefined[];
  readonly render: Render;
}

const programs = new WeakMap<Template<never>, Program>();

export function keepProgram<Env>(template: Template<Env>, program: Program): Template<Env> {
  programs.set(template as Template<never>, program);
  return template;
}

/** Renders a page. */
export function renderPage(program: Program, options: RenderOptions<never>, manner: Manner): string | Promise<string> {
  const run = createRun(options, manner);
  const frame = createFrame({ run, memory: createMemory(), stack: [] }, program);
  const located = (error: unknown) => {
    const found = locateFault(error, program, { at: 0, length: 0 });
    found.page ??= options.page;
    return found;
  };
  try {
    const outcome = program.render(frame);
    if (typeof outcome === 'number') return finishOutput(run.budget, frame.out);
    const page = outcome.then(() => finishOutput(run.budget, frame.out));
    return page.catch((error: unknown) => {
      throw located(error);
    });
  } catch (error) {
    throw located(error);
  }
}

/** The template that a tag asks for, if includes are not nested too deeply. */
export function findProgram(frame: Frame, name: string): Program {
  const path = [...frame.stack, name].join(' → ');
  if (frame.stack.length >= DEEPEST) throw new Fault('includeDepth', { limit: DEEPEST, path });
  const template = frame.run.options.include?.(name);
  const program = template === undefined ? undefined : programs.get(template as Template<never>);
  if (program === undefined) throw new Fault('includeMissing', { name });
  return program;
}

export function refuseCycle({ stack }: Frame, name: string): void {
  if (stack.includes(name)) throw new Fault('includeCycle', { name, path: [...stack, name].join(' → ') });
}

interface Surroundings {
  run: Frame['run'];
  memory: Memory;
  stack: readonly string[];
  locals?: Frame['locals'];
  isolated?: boolean;
  loop?: Frame['loop'];
}

export function createFrame(around: Surroundings, program: Program): Frame {
  const { run, memory, stack, locals, isolated = false, loop } = around;
  const names = [...stack, program.name];
  const slots: unknown[] = program.noSlots.slice();
  return { run, memory, template: program, stack: names, slots, locals, isolated, out: '', loop };
}

/** Renders a template into the text of the one that includes it. */
export function renderInto(frame: Frame, inner: Frame, program: Program): Outcome | Promise<Outcome> {
  const add = (outcome: Outcome): Outcome => {
    frame.out += inner.out;
    return outcome;
  };
  const outcome = program.render(inner);
  return typeof outcome === 'number' ? add(outcome) : outcome.then(add);
}
