import type { z } from 'zod';
import type { SafeHtml } from './safe-html.ts';
import type { RenderedPart } from './template.ts';

/** What a tag sees of the page while it loads. */
export interface TagScope {
  /** Name of the template the tag stands in. */
  readonly template: string;
  /**
   * Reads a variable, `assign`ed and loop variables included; `undefined` when there is none.
   * @throws Error for a name that the tag does not declare in `reads`
   */
  get(name: string): unknown;
  /** Renders another template with the page's variables plus these; the caller's local variables stay outside. */
  renderTemplate(name: string, variables?: Record<string, unknown>): RenderedPart;
}

export interface LoadedList {
  list: readonly unknown[];
  /** Printed before the block. */
  html?: SafeHtml;
  /** Set on the page: visible from here on, in this template and its includes. */
  variables?: Record<string, unknown>;
}

export interface LoadedData {
  data: unknown;
  variables?: Record<string, unknown>;
}

export interface LoadedHtml {
  /** Printed in place; a plain string is escaped. May be what `renderTemplate` gave. */
  html?: SafeHtml | string | Promise<SafeHtml>;
  variables?: Record<string, unknown>;
}

interface LoadedByBody {
  list: LoadedList;
  data: LoadedData;
  none: LoadedHtml;
}

export type TagBody = keyof LoadedByBody;

interface TagFacts {
  /** Variables that `load` asks of its scope. */
  readonly reads?: readonly string[];
  /** The attribute that names a template. */
  readonly templateAttribute?: string;
  /** It renders templates that none of its attributes names. */
  readonly rendersOthers?: boolean;
  /** The attribute that only one tag of a template may set to true. */
  readonly onceAttribute?: string;
  /** The template's name in what is written there. Default: all of it. */
  templateName?(written: string): string;
}

interface TagDeclaration<Env, Schema extends z.ZodObject, Body extends TagBody> extends TagFacts {
  name: string;
  /** Lower-case names; templates may write them in any case. */
  attributes: Schema;
  doc: { zh: string; en: string };
  body: Body;
  load(env: Env, attributes: z.output<Schema>, scope: TagScope): LoadedByBody[Body] | Promise<LoadedByBody[Body]>;
}

/** A tag as the engine holds it; made by `defineTag`. */
export interface TagDefinition<Env> extends TagFacts {
  readonly name: string;
  readonly attributes: z.ZodObject;
  readonly doc: { zh: string; en: string };
  readonly body: TagBody;
  load(env: Env, attributes: never, scope: TagScope): Loaded | Promise<Loaded>;
}

export type Loaded = LoadedList | LoadedData | LoadedHtml;

/**
 * Declares a tag. Body `list` exposes `DataList` to the block, `data` exposes `Data`, `none` has no block.
 * `env` is the host's own value, given at render.
 */
export function defineTag<Env, Schema extends z.ZodObject, Body extends TagBody>(
  declaration: TagDeclaration<Env, Schema, Body>,
): TagDefinition<Env> {
  const { name, attributes } = declaration;
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`tag name "${name}" must be lower case letters, digits, _`);
  const wrong = Object.keys(attributes.shape).find((key) => key !== key.toLowerCase());
  if (wrong !== undefined) throw new Error(`attribute "${wrong}" of tag ${name} must be lower case`);
  return declaration;
}
