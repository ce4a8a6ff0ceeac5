import type { CheckOptions } from './check-options.ts';
import { detailsOf } from './locate.ts';
import type { Compilation } from './syntax/compilation.ts';
import { Fault, type FaultPlace, TemplateError } from './template-error.ts';

const MOST = 100;

/** Templates, variables and fields that a template asks for and nobody knows. */
export function unknownNames({ scope, includes, template }: Compilation, options: CheckOptions): TemplateError[] {
  const templates = options.knownTemplates === undefined ? undefined : new Set(options.knownTemplates);
  const variables = options.knownVariables === undefined ? undefined : new Set(options.knownVariables);
  const missing = includes.flatMap(({ name, place }) =>
    templates === undefined || name === undefined || templates.has(name) ? [] : [{ name, place }],
  );
  const unknown = scope.free.flatMap(({ path: [name], place }) =>
    isUnknown(name, variables) && place.length > 0 && !scope.names.has(name) ? [{ name, place }] : [],
  );
  const fields = scope.free.flatMap(({ path: [name = '', field, inner], place }) => {
    if (field === undefined || scope.names.has(name)) return [];
    if (!hasField(options.knownFields?.get(name), field)) return [{ name, field, place }];
    const whole = `${name}.${field}`;
    return inner === undefined || hasField(options.knownFields?.get(whole), inner)
      ? []
      : [{ name: whole, field: inner, place }];
  });
  const warning = (fault: Fault, place: FaultPlace) =>
    new TemplateError(fault, { ...detailsOf(template, place), severity: 'warning' });
  return [
    ...missing.slice(0, MOST).map(({ name, place }) => {
      return new TemplateError(new Fault('includeMissing', { name }), detailsOf(template, place));
    }),
    ...unknown.slice(0, MOST).map(({ name, place }) => warning(new Fault('unknownVariable', { name }), place)),
    ...fields
      .slice(0, MOST)
      .map(({ name, field, place }) => warning(new Fault('unknownField', { name, field }), place)),
  ];
}

function isUnknown(name: string | undefined, known: ReadonlySet<string> | undefined): name is string {
  return known !== undefined && name !== undefined && !known.has(name);
}

// Every object says how many fields it has, and which is its first.
const OF_ALL = ['size', 'first'];

function hasField(known: readonly string[] | undefined, field: string): boolean {
  if (known === undefined || OF_ALL.includes(field)) return true;
  return known.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : name === field));
}
