import type { RenderLimits } from './run/budget.ts';
import type { SafeHtml } from './safe-html.ts';
import type { TemplateError } from './template-error.ts';

export interface RenderOptions<Env> {
  /** Handed to every tag and filter of the host. */
  env: Env;
  /** The page's variables: plain data and `SafeHtml`. */
  scope: Record<string, unknown>;
  /** Finds a compiled template by name; `undefined` when there is none. */
  include?(name: string): Template<Env> | undefined;
  /** Lets the host answer an include of a tag from memory. */
  remember?: Remember;
  /** Named in errors: the page being rendered. */
  page?: string;
  limits?: RenderLimits;
  /** What `'now' | date` means. Default: the time at which it is first asked for. */
  now?: Date;
  /** Told when the page shows the current time: `day` if only the date is shown. */
  onClock?(granularity: 'day' | 'now'): void;
  /** `warn` tells of every variable without a value that is printed or walked through. Default `ignore`. */
  strictVariables?: 'ignore' | 'warn';
  onWarning?(warning: TemplateError): void;
}

export interface Remember {
  /** Variable paths that a template and its own includes read from outside; undefined when that cannot be told. */
  inputs(name: string): readonly (readonly string[])[] | undefined;
  /** The template's text for these values of its inputs. `render` makes it; `pure` says that it set no page variable. */
  part(name: string, values: readonly unknown[], render: () => RememberedPart | Promise<RememberedPart>): RenderedPart;
}

interface RememberedPart {
  html: SafeHtml;
  pure: boolean;
}

/** A compiled template; renders any number of pages, also at the same time. */
export interface Template<Env> {
  readonly name: string;
  /**
   * Variable paths that it reads from outside itself: the name and the constant keys after it. An empty path: a
   * variable whose name is computed. What included templates read is theirs to tell.
   */
  readonly freeVariables: readonly (readonly string[])[];
  /** Names of the templates that it includes, where they are written out. */
  readonly includes: readonly string[];
  /** Whether it includes templates whose name is computed. */
  readonly includesDynamic: boolean;
  /**
   * A text at once, a promise only if a tag or filter of the host returned one.
   * @throws TemplateError or rejects with it
   */
  render(options: RenderOptions<Env>): string | Promise<string>;
}

export type RenderedPart = SafeHtml | Promise<SafeHtml>;
