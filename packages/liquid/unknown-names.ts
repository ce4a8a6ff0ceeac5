import type { CheckOptions } from './check-options.ts';
import { detailsOf } from './locate.ts';
import type { Compilation } from './syntax/compilation.ts';
import { Fault, TemplateError } from './template-error.ts';

const MOST = 100;

/** Templates and variables that a template asks for and nobody knows. */
export function unknownNames({ scope, includes, template }: Compilation, options: CheckOptions): TemplateError[] {
  const templates = options.knownTemplates === undefined ? undefined : new Set(options.knownTemplates);
  const variables = options.knownVariables === undefined ? undefined : new Set(options.knownVariables);
  const missing = includes.flatMap(({ name, place }) =>
    templates === undefined || name === undefined || templates.has(name) ? [] : [{ name, place }],
  );
  const unknown = scope.free.flatMap(({ path: [name], place }) =>
    isUnknown(name, variables) && place.length > 0 && !scope.names.has(name) ? [{ name, place }] : [],
  );
  return [
    ...missing.slice(0, MOST).map(({ name, place }) => {
      return new TemplateError(new Fault('includeMissing', { name }), detailsOf(template, place));
    }),
    ...unknown.slice(0, MOST).map(({ name, place }) => {
      const details = detailsOf(template, place);
      return new TemplateError(new Fault('unknownVariable', { name }), { ...details, severity: 'warning' });
    }),
  ];
}

function isUnknown(name: string | undefined, known: ReadonlySet<string> | undefined): name is string {
  return known !== undefined && name !== undefined && !known.has(name);
}
