import type { Loaded, LoadedData, LoadedHtml, LoadedList, TagDefinition, TagScope } from '../define-tag.ts';
import { spendText } from '../run/budget.ts';
import {
  createMemory,
  type Frame,
  type Outcome,
  readVariable,
  type Render,
  setPageVariables,
  WENT_ON,
} from '../run/frame.ts';
import { createFrame, findProgram, refuseCycle, type Program } from '../run/program.ts';
import { locateFault } from '../locate.ts';
import { SafeHtml, safeHtml } from '../safe-html.ts';
import { readBody, renderBody } from '../syntax/body.ts';
import { type Compilation, type Node, placeOf, recover, type TagCompiler } from '../syntax/compilation.ts';
import { noteOnce } from '../syntax/only-once.ts';
import type { TagToken } from '../syntax/tokens.ts';
import { Fault, TemplateError } from '../template-error.ts';
import { member } from '../values/member.ts';
import { escapeHtml } from '../safe-html.ts';
import { compileTagCall, type TagCall } from './tag-call.ts';

/** Puts a tag of the host into the language. */
export function hostTag(definition: TagDefinition<never>): TagCompiler {
  return (token, compilation) => {
    const call = recover(compilation, { place: placeOf(token), fallback: unusable }, () =>
      readCall(definition, token, compilation),
    );
    const read = readerOf(definition, compilation);
    const tag: HostTag = { definition, call, read };
    return definition.body === 'none' ? inline(tag) : block(tag, token, compilation);
  };
}

interface HostTag {
  definition: TagDefinition<never>;
  call: TagCall;
  read: (frame: Frame, name: string) => unknown;
}

const unusable: TagCall = () => ({});

function readCall(definition: TagDefinition<never>, token: TagToken, compilation: Compilation): TagCall {
  const { written, call } = compileTagCall(definition, token, compilation);
  const { templateAttribute, templateName = String, onceAttribute } = definition;
  const once = onceAttribute === undefined ? undefined : written.get(onceAttribute)?.expression;
  if (once?.kind === 'literal' && onceAttribute && String(once.value) === 'true')
    noteOnce(compilation, { tag: definition.name, name: onceAttribute, place: placeOf(once) });
  const named = templateAttribute === undefined ? undefined : written.get(templateAttribute)?.expression;
  if (named !== undefined) {
    const literal = named.kind === 'literal' && typeof named.value === 'string' ? named.value : undefined;
    compilation.includes.push({
      name: literal === undefined ? undefined : templateName(literal),
      place: placeOf(named),
    });
  }
  if (definition.rendersOthers) compilation.includes.push({ name: undefined, place: { at: token.at, length: 0 } });
  return call;
}

/** What a tag declares to read counts as read where it stands. */
function readerOf({ name: tag, reads = [] }: TagDefinition<never>, { scope }: Compilation): HostTag['read'] {
  const slots = scope.visible();
  for (const name of reads) scope.read([name], { at: 0, length: 0 });
  return (frame, name) => {
    if (!reads.includes(name)) throw new Fault('undeclaredRead', { tag, name });
    const slot = slots.get(name);
    return slot === undefined ? readVariable(frame, name) : frame.slots[slot];
  };
}

function inline(tag: HostTag): Node {
  const print = (frame: Frame, html: SafeHtml | string): Outcome => {
    frame.out += html instanceof SafeHtml ? html.html : escapeHtml(String(html));
    return WENT_ON;
  };
  const finish = (frame: Frame, loaded: Loaded): Outcome | Promise<Outcome> => {
    setPageVariables(frame.run, loaded.variables);
    const { html } = loaded as LoadedHtml;
    if (html === undefined) return WENT_ON;
    if (!(html instanceof Promise)) return print(frame, html);
    return html.then(
      (part) => print(frame, part),
      (error: unknown) => {
        throw hostFault(tag.definition, error);
      },
    );
  };
  return { render: (frame) => whenLoaded(frame, tag, finish), blank: false };
}

function block(tag: HostTag, token: TagToken, compilation: Compilation): Node {
  const { definition } = tag;
  const name = definition.body === 'list' ? 'DataList' : 'Data';
  return compilation.scope.within([name], ([slot]) => {
    const body = renderBody(readBody(compilation, token, [`end${definition.name}`]), compilation);
    return { render: renderBlock(tag, slot as number, body), blank: false };
  });
}

function renderBlock(tag: HostTag, slot: number, body: Render): Render {
  const finish = (frame: Frame, loaded: Loaded): Outcome | Promise<Outcome> => {
    setPageVariables(frame.run, loaded.variables);
    frame.out += (loaded as LoadedList).html?.html ?? '';
    frame.slots[slot] = tag.definition.body === 'list' ? (loaded as LoadedList).list : (loaded as LoadedData).data;
    return body(frame);
  };
  return (frame) => whenLoaded(frame, tag, finish);
}

function whenLoaded(
  frame: Frame,
  tag: HostTag,
  finish: (frame: Frame, loaded: Loaded) => Outcome | Promise<Outcome>,
): Outcome | Promise<Outcome> {
  const loaded = load(frame, tag);
  if (!(loaded instanceof Promise)) return finish(frame, loaded);
  const refused = (error: unknown): never => {
    throw hostFault(tag.definition, error);
  };
  return loaded.catch(refused).then((done) => finish(frame, done));
}

function load(frame: Frame, tag: HostTag): Loaded | Promise<Loaded> {
  const attributes = tag.call(frame);
  try {
    return tag.definition.load(frame.run.options.env, attributes as never, scopeOf(frame, tag));
  } catch (error) {
    throw hostFault(tag.definition, error);
  }
}

function hostFault({ name }: TagDefinition<never>, error: unknown): unknown {
  if (error instanceof TemplateError || error instanceof Fault) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Fault('hostTag', { tag: name, message }, { cause: error });
}

function scopeOf(frame: Frame, { read }: HostTag): TagScope {
  return {
    template: frame.template.name,
    get: (name) => read(frame, name),
    renderTemplate: (name, variables = {}) => renderPart(frame, name, variables),
  };
}

function renderPart(frame: Frame, name: string, variables: Record<string, unknown>): SafeHtml | Promise<SafeHtml> {
  refuseCycle(frame, name);
  const program = findProgram(frame, name);
  refuseCycle(frame, program.name);
  const { run, stack } = frame;
  const inner = createFrame({ run, stack, memory: createMemory(new Map(Object.entries(variables))) }, program);
  const { remember } = run.options;
  const inputs = remember?.inputs(program.name);
  if (!remember || !inputs) return renderProgram(inner, program);
  const values = inputs.map((path) => readInput(inner, path));
  const before = run.sets;
  const pure = (html: SafeHtml) => ({ html, pure: run.sets === before });
  return remember.part(program.name, values, () => {
    const html = renderProgram(inner, program);
    return html instanceof Promise ? html.then(pure) : pure(html);
  });
}

function readInput(frame: Frame, [root = '', ...keys]: readonly string[]): unknown {
  return keys.reduce((value: unknown, key) => member(value, key), readVariable(frame, root));
}

function renderProgram(inner: Frame, program: Program): SafeHtml | Promise<SafeHtml> {
  const finish = (): SafeHtml => {
    spendText(inner.run.budget, inner.out);
    return safeHtml(inner.out);
  };
  const located = (error: unknown): never => {
    throw locateFault(error, program, { at: 0, length: 0 });
  };
  try {
    const outcome = program.render(inner);
    return typeof outcome === 'number' ? finish() : outcome.then(finish, located);
  } catch (error) {
    return located(error);
  }
}
