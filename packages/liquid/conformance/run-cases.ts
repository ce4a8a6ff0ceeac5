import { createEngine, type Template, TemplateError } from '../index.ts';

/** A case of the conformance file: a template with its data and partials, and what comes of it. */
export interface ConformanceCase {
  name: string;
  template: string;
  data?: Record<string, unknown>;
  templates?: Record<string, string>;
  result?: string;
  results?: string[];
  invalid?: boolean;
}

const engine = createEngine<null>({ escape: 'none', timeZone: 'UTC' });

/** What a case renders to, or the fault that stopped it. */
export async function renderCase({
  template,
  data = {},
  templates = {},
}: ConformanceCase): Promise<string | TemplateError> {
  const compiled = new Map<string, Template<null>>();
  const include = (name: string): Template<null> | undefined => {
    const source = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (source === undefined) return undefined;
    const found = compiled.get(name) ?? engine.compile(name, source);
    compiled.set(name, found);
    return found;
  };
  try {
    return await engine.compile('template', template).render({ env: null, scope: data, include });
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}

/** Whether a case comes out as the file demands. */
export async function passes(one: ConformanceCase): Promise<boolean> {
  const rendered = await renderCase(one);
  if (one.invalid === true) return rendered instanceof TemplateError;
  return typeof rendered === 'string' && (one.results ?? [one.result]).includes(rendered);
}
