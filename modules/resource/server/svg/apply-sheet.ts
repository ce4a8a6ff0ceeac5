import type { Attributes } from 'sanitize-html';
import type { Declaration, Rule } from './parse-sheet.ts';
import { presentation, styleOnly } from './svg-elements.ts';
import { SvgRefused } from './svg-refused.ts';

/** Rules that may be looked at, and letters that may be written, for all elements of a drawing. */
const most = { looks: 500_000, letters: 4 * 1024 * 1024 };

export type ApplySheet = (name: string, attributes: Attributes) => Attributes;

/**
 * Writes what rules say of an element into its attributes, where it counts as it did in the sheet: more than the attributes,
 * less than the element's own `style`.
 */
export function sheetApplier(rules: readonly Rule[]): ApplySheet {
  const byKey = Map.groupBy(rules, keyOf);
  const spent = { looks: 0, letters: 0 };
  return (name, attributes) => {
    const classes = new Set((attributes.class ?? '').split(/\s+/).filter(Boolean));
    const keys = [`#${attributes.id ?? ''}`, ...Array.from(classes, (one) => `.${one}`), name, '*'];
    const found = keys.flatMap((key) => byKey.get(key) ?? []);
    spent.looks += keys.length + found.length;
    const fitting = found.filter((rule) => fits(rule, name, attributes.id, classes));
    for (const { declarations } of fitting) spent.looks += declarations.length;
    if (spent.looks > most.looks) throw new SvgRefused();
    if (fitting.length === 0) return attributes;
    const declarations = winning(fitting);
    for (const { property, value } of declarations) spent.letters += property.length + value.length;
    if (spent.letters > most.letters) throw new SvgRefused();
    return withDeclarations(attributes, declarations);
  };
}

const keyOf = ({ id, classes: [first], element }: Rule): string => (id ? `#${id}` : first ? `.${first}` : element);

const fits = (rule: Rule, name: string, id: string | undefined, classes: ReadonlySet<string>): boolean =>
  (rule.element === '*' || rule.element === name) &&
  (rule.id === '' || rule.id === id) &&
  rule.classes.every((one) => classes.has(one));

function winning(rules: readonly Rule[]): Declaration[] {
  const won = new Map<string, Declaration>();
  for (const { declarations } of rules.toSorted((a, b) => a.weight - b.weight))
    for (const one of declarations)
      if (one.isImportant || !won.get(one.property)?.isImportant) won.set(one.property, one);
  return [...won.values()];
}

function withDeclarations(attributes: Attributes, declarations: readonly Declaration[]): Attributes {
  const changed = { ...attributes };
  let [first, last] = ['', ''];
  for (const { property, value, isImportant } of declarations) {
    const written = `${property}:${value};`;
    if (!presentation.has(property) && !styleOnly.has(property)) continue;
    if (isImportant) last += written;
    else if (presentation.has(property)) changed[property] = value;
    else first += written;
  }
  if (!first && !last) return changed;
  const own = (attributes.style ?? '').trim().replace(/;$/, '');
  return { ...changed, style: `${first}${own && `${own};`}${last}` };
}
