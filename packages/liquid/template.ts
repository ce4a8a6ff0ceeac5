import type { RenderLimits } from './budget.ts';

export interface TemplateSource {
  name: string;
  source: string;
}

export interface RenderOptions<Env> {
  /** Handed to every tag and filter of the host. */
  env: Env;
  /** The page's variables: plain data and `SafeHtml`. */
  scope: Record<string, unknown>;
  /** Finds a template that a tag wants to render; `undefined` when there is none. */
  include?(name: string): Promise<TemplateSource | undefined>;
  /** Named in errors: the page being rendered. */
  page?: string;
  limits?: RenderLimits;
}

/** A compiled template; renders any number of pages, also at the same time. */
export interface Template<Env> {
  readonly name: string;
  /** @throws TemplateError */
  render(options: RenderOptions<Env>): Promise<string>;
}
