import { Liquid, type Template as Node, LiquidError, toPromise } from 'liquidjs';
import { hardenFilters, registerHostFilter } from './builtin-filters.ts';
import { hardenTags } from './builtin-tags.ts';
import { BudgetEmitter, createBudget } from './budget.ts';
import type { FilterDefinition } from './define-filter.ts';
import type { TagDefinition } from './define-tag.ts';
import { hostTagClass } from './host-tag.ts';
import { locateError } from './locate-error.ts';
import { PageContext, type PageRun } from './page-context.ts';
import { printedHtml } from './printed-text.ts';
import type { RenderOptions, Template } from './template.ts';
import { type TemplateError, Fault } from './template-error.ts';

const MAX_DEPTH = 20;
const MAX_SOURCE = 1_000_000;
const CACHED_TEMPLATES = 500;

export interface EngineOptions<Env> {
  tags?: readonly TagDefinition<Env>[];
  filters?: readonly FilterDefinition<Env>[];
  /** IANA zone of the `date` filter. Default Asia/Shanghai. */
  timeZone?: string;
}

export interface Engine<Env> {
  readonly tags: readonly TagDefinition<Env>[];
  readonly filters: readonly FilterDefinition<Env>[];
  /** @throws TemplateError with the first fault */
  compile(name: string, source: string): Template<Env>;
  /** All faults that can be found without rendering, in the order of the text. */
  check(name: string, source: string): TemplateError[];
}

/** Builds an engine from its tags and filters. Nothing is read from disk; HTML is escaped by default. */
export function createEngine<Env>(options: EngineOptions<Env> = {}): Engine<Env> {
  const { tags = [], filters = [] } = options;
  const liquid = createLiquid(options, false);
  const patient = createLiquid(options, true);
  const included = createNodeCache(liquid);
  return {
    tags,
    filters,
    check: (name, source) => checkTemplate(patient, name, source),
    compile(name, source) {
      const nodes = parse(liquid, name, source);
      return { name, render: (render) => renderPage(liquid, included, { name, nodes }, render) };
    },
  };
}

function createLiquid<Env>(options: EngineOptions<Env>, catchAllErrors: boolean): Liquid {
  const { tags = [], filters = [], timeZone = 'Asia/Shanghai' } = options;
  const liquid = new Liquid({
    catchAllErrors,
    strictFilters: true,
    ownPropertyOnly: true,
    parseLimit: MAX_SOURCE,
    timezoneOffset: timeZone,
    outputEscape: printedHtml,
    templates: {},
  });
  hardenTags(liquid);
  hardenFilters(liquid);
  for (const tag of tags) liquid.registerTag(tag.name, hostTagClass(tag));
  for (const filter of filters) registerHostFilter(liquid, filter);
  return liquid;
}

function parse(liquid: Liquid, name: string, source: string): Node[] {
  try {
    return liquid.parse(source, name);
  } catch (error) {
    throw locateError(error, name);
  }
}

function checkTemplate(liquid: Liquid, name: string, source: string): TemplateError[] {
  try {
    liquid.parse(source, name);
    return [];
  } catch (error) {
    const found = collected(error).map((one) => locateError(one, name));
    // A fault inside a block makes the parser meet the block's other tags as strangers.
    return found.filter(
      (one, index) => index === 0 || one.code !== 'unknown-tag' || !/"(end\w+|els(e|if)|when)"/.test(one.message),
    );
  }
}

function collected(error: unknown): unknown[] {
  const errors = LiquidError.is(error) && 'errors' in error ? error.errors : undefined;
  return Array.isArray(errors) ? errors.flatMap(collected) : [error];
}

interface Compiled {
  name: string;
  nodes: Node[];
}

type NodeCache = (name: string, source: string) => Node[];

function createNodeCache(liquid: Liquid): NodeCache {
  const cache = new Map<string, { source: string; nodes: Node[] }>();
  return (name, source) => {
    const known = cache.get(name);
    if (known?.source === source) return known.nodes;
    const nodes = parse(liquid, name, source);
    if (cache.size >= CACHED_TEMPLATES) cache.clear();
    cache.set(name, { source, nodes });
    return nodes;
  };
}

async function renderPage<Env>(
  liquid: Liquid,
  included: NodeCache,
  template: Compiled,
  options: RenderOptions<Env>,
): Promise<string> {
  const run: PageRun = {
    env: options.env,
    budget: createBudget(options.limits),
    variables: Object.assign(Object.create(null) as Record<string, unknown>, options.scope),
    async renderInclude(name, variables, stack) {
      const found = await findInclude(options, name, stack);
      return renderNodes(
        liquid,
        run,
        { name: found.name, nodes: included(found.name, found.source) },
        stack,
        variables,
      );
    },
  };
  try {
    return await renderNodes(liquid, run, template, [], {});
  } catch (error) {
    const located = locateError(error, template.name);
    located.page ??= options.page;
    throw located;
  }
}

async function findInclude<Env>(options: RenderOptions<Env>, name: string, stack: readonly string[]) {
  const path = [...stack, name].join(' → ');
  if (stack.includes(name)) throw new Fault('include-cycle', `template "${name}" includes itself: ${path}`);
  if (stack.length >= MAX_DEPTH) throw new Fault('limit', `includes are nested deeper than ${MAX_DEPTH}: ${path}`);
  const found = await options.include?.(name);
  if (found === undefined) throw new Fault('include-missing', `template "${name}" does not exist`);
  if (stack.includes(found.name)) throw new Fault('include-cycle', `template "${found.name}" includes itself: ${path}`);
  return found;
}

async function renderNodes(
  liquid: Liquid,
  run: PageRun,
  template: Compiled,
  stack: readonly string[],
  locals: Record<string, unknown>,
) {
  const context = new PageContext(liquid, run, [...stack, template.name], locals);
  const emitter = new BudgetEmitter(run.budget);
  try {
    await toPromise(liquid.renderer.renderTemplates(template.nodes, context, emitter));
  } catch (error) {
    throw locateError(error, template.name);
  }
  return emitter.buffer;
}
