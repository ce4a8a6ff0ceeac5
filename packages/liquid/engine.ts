import type { CheckOptions } from './check-options.ts';
import type { FilterDefinition } from './define-filter.ts';
import type { TagDefinition } from './define-tag.ts';
import { hostFilter } from './filters/host-filter.ts';
import { standardFilters } from './filters/index.ts';
import { locateFault } from './locate.ts';
import { htmlManner, plainManner } from './run/manner.ts';
import { keepProgram, renderPage } from './run/program.ts';
import { type Compilation, createCompilation, type Language, report, type TagCompiler } from './syntax/compilation.ts';
import { readDocument, renderBody } from './syntax/body.ts';
import { distinctPaths } from './syntax/scope.ts';
import { tokensOf } from './syntax/tokens.ts';
import { hostTag } from './tags/host-tag.ts';
import { standardTags } from './tags/index.ts';
import type { RenderOptions, Template } from './template.ts';
import { Fault, type TemplateError } from './template-error.ts';
import { unknownNames } from './unknown-names.ts';

const MAX_SOURCE = 1_000_000;

export interface EngineOptions<Env> {
  tags?: readonly TagDefinition<Env>[];
  filters?: readonly FilterDefinition<Env>[];
  /** IANA zone of the `date` filter. Default Asia/Shanghai. */
  timeZone?: string;
  /** `none` prints values as they are, for texts that are not HTML. Default `html`. */
  escape?: 'html' | 'none';
}

export interface Engine<Env> {
  readonly tags: readonly TagDefinition<Env>[];
  readonly filters: readonly FilterDefinition<Env>[];
  /** @throws TemplateError with the first fault */
  compile(name: string, source: string): Template<Env>;
  /**
   * All faults that can be found without rendering, in the order of the text, and what renders but not as meant. Unknown
   * variables are warnings.
   */
  check(name: string, source: string, options?: CheckOptions): TemplateError[];
}

/** Builds an engine from its tags and filters. Nothing is read from disk; HTML is escaped by default. */
export function createEngine<Env>(options: EngineOptions<Env> = {}): Engine<Env> {
  const { tags = [], filters = [] } = options;
  const language = languageOf(options);
  return {
    tags,
    filters,
    check(name, source, known = {}) {
      const { compilation } = compileSource(language, name, source);
      return [...compilation.faults, ...compilation.doubts, ...unknownNames(compilation, known)].sort(byPlace);
    },
    compile(name, source) {
      const { compilation, render } = compileSource(language, name, source);
      const [fault] = [...compilation.faults].sort(byPlace);
      if (fault !== undefined) throw fault;
      const { free, size } = compilation.scope;
      const names = compilation.includes.flatMap((include) => include.name ?? []);
      const program = { name, source, noSlots: Array.from({ length: size }, () => undefined), render };
      const template: Template<Env> = {
        name,
        freeVariables: distinctPaths(free),
        includes: [...new Set(names)],
        includesDynamic: compilation.includes.some((include) => include.name === undefined),
        render: (given) => renderPage(program, given as RenderOptions<never>, language.manner),
      };
      return keepProgram(template, program);
    },
  };
}

function languageOf<Env>({ tags, filters, timeZone, escape }: EngineOptions<Env>): Language {
  const zone = timeZone ?? 'Asia/Shanghai';
  assertZone(zone);
  const known = new Map<string, TagCompiler>(Object.entries(standardTags));
  for (const tag of tags ?? []) known.set(tag.name, hostTag(tag as TagDefinition<never>));
  const hosts = (filters ?? []).map((filter) => [filter.name, hostFilter(filter as FilterDefinition<never>)] as const);
  return {
    tags: known,
    filters: { ...standardFilters, ...Object.fromEntries(hosts) },
    manner: escape === 'none' ? plainManner(zone) : htmlManner(zone),
  };
}

/** @throws RangeError for a zone that does not exist, rather than at the first date */
function assertZone(zone: string): void {
  Intl.DateTimeFormat('en', { timeZone: zone });
}

function compileSource(language: Language, name: string, source: string) {
  const compilation = createCompilation({ name, source }, language, tokensOf(source));
  return { compilation, render: compileWhole(compilation, source) };
}

function compileWhole(compilation: Compilation, source: string) {
  const start = { at: 0, length: 0 };
  if (source.length > MAX_SOURCE) report(compilation, new Fault('sourceLimit', { limit: MAX_SOURCE }), start);
  try {
    const document = source.length > MAX_SOURCE ? undefined : readDocument(compilation);
    return document === undefined ? () => 0 as const : renderBody(document, compilation);
  } catch (error) {
    throw locateFault(error, compilation.template, start);
  }
}

const byPlace = (one: TemplateError, other: TemplateError): number =>
  one.line - other.line || one.column - other.column;
