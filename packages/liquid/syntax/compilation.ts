import { locateFault, type Located } from '../locate.ts';
import type { Part } from '../run/block.ts';
import type { FilterTable } from '../run/filter.ts';
import type { Manner, Render } from '../run/frame.ts';
import { Fault, type FaultPlace, type TemplateError } from '../template-error.ts';
import type { OnceTag, OpenBody } from './only-once.ts';
import { createScope, type Scope } from './scope.ts';
import type { TagToken, TokenSource } from './tokens.ts';

/** What a tag compiles to. A blank one writes nothing, so that a block of blank ones keeps no white space either. */
export interface Node {
  render: Render | string;
  blank: boolean;
}

/** The inside of a block tag. */
export interface Body {
  readonly parts: readonly { part: Part; blank: boolean }[];
  readonly blank: boolean;
  /** The tag that ended it. */
  readonly end: TagToken | undefined;
}

export type TagCompiler = (tag: TagToken, compilation: Compilation) => Node;

/** Tags and filters of an engine. */
export interface Language {
  readonly tags: ReadonlyMap<string, TagCompiler>;
  readonly filters: FilterTable;
  readonly manner: Manner;
}

/** One template while it is compiled. */
export interface Compilation {
  readonly template: Located;
  readonly language: Language;
  readonly scope: Scope;
  readonly tokens: TokenSource;
  readonly faults: TemplateError[];
  /** What is allowed and yet wrong: a check tells of it, rendering does not fail. */
  readonly doubts: TemplateError[];
  readonly openBodies: OpenBody[];
  readonly onceTags: OnceTag[];
  readonly includes: { name: string | undefined; place: FaultPlace }[];
  /** Tags that nobody knows; their end tags are not reported as well. */
  readonly strangers: Set<string>;
  depth: number;
  /** Set where blocks are nested too deeply, or faults are too many: what follows is not read. */
  readonly reading: { isOver: boolean };
}

export function createCompilation(template: Located, language: Language, tokens: TokenSource): Compilation {
  const scope = createScope();
  return {
    template,
    language,
    scope,
    tokens,
    faults: [],
    doubts: [],
    openBodies: [],
    onceTags: [],
    includes: [],
    strangers: new Set(),
    depth: 0,
    reading: { isOver: false },
  };
}

/** Runs a part of the compiler; a fault is noted at the place and the rest goes on with the fallback. */
export function recover<T>(
  compilation: Compilation,
  { place, fallback }: { place: FaultPlace; fallback: T },
  compile: () => T,
): T {
  try {
    return compile();
  } catch (error) {
    report(compilation, error, place);
    return fallback;
  }
}

const MOST_FAULTS = 100;

/** Notes a fault. What follows after so many is not read: nobody mends all at once what is wrong everywhere. */
export function report({ faults, template, reading }: Compilation, error: unknown, place: FaultPlace): void {
  if (faults.length >= MOST_FAULTS) return;
  faults.push(locateFault(error, template, place));
  if (faults.length === MOST_FAULTS) reading.isOver = true;
}

export const placeOf = ({ at, length }: FaultPlace): FaultPlace => ({ at, length });

export const syntaxFault = (tag: string, form: string): Fault => new Fault('tagSyntax', { tag, form });
