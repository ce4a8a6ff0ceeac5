import { SvgRefused } from './svg-refused.ts';

const mostOfSubset = 16 * 1024;

/**
 * A document without its DOCTYPE, with the entities that it declares put in. Only plain text is: an entity of other entities
 * or elements, or one that lies elsewhere, is refused by name, and so is a document that would grow beyond `most` letters.
 *
 * @throws SvgRefused
 */
export function expandEntities(source: string, most: number): string {
  const doctype = /<!DOCTYPE/i.exec(source);
  if (!doctype) return source;
  const { subset, end } = readDoctype(source, doctype.index);
  const entities = entitiesOf(subset);
  const before = source.slice(0, doctype.index);
  const lost = new Set<string>();
  let size = source.length;
  const rest = source.slice(end).replace(/&([A-Za-z_:][\w:.-]{0,100});/g, (reference: string, name: string) => {
    if (!entities.has(name)) return reference;
    const value = entities.get(name);
    if (value === undefined) lost.add(reference);
    size += (value ?? '').length;
    if (size > most) throw new SvgRefused();
    return value ?? '';
  });
  if (lost.size > 0) throw new SvgRefused(lost);
  return before + rest;
}

/** What a DOCTYPE declares itself, and where it ends; one without an end goes to the end. */
function readDoctype(source: string, start: number): { subset: string; end: number } {
  let opened = -1;
  let subset = '';
  for (let at = start; at < source.length; at++) {
    const letter = source[at];
    if (source.startsWith('<!--', at)) at = endOf(source, '-->', at);
    else if (letter === '"' || letter === "'") at = endOf(source, letter, at + 1);
    else if (letter === '[' && opened < 0) opened = at;
    else if (letter === ']' && opened >= 0) [subset, opened] = [source.slice(opened + 1, at), Infinity];
    else if (letter === '>' && (opened < 0 || opened === Infinity)) return { subset, end: at + 1 };
  }
  return { subset: '', end: source.length };
}

function endOf(source: string, closing: string, from: number): number {
  const at = source.indexOf(closing, from);
  return at < 0 ? source.length : at + closing.length - 1;
}

/** Declared entities with their texts; undefined for those that are no plain text. */
function entitiesOf(subset: string): Map<string, string | undefined> {
  if (subset.length > mostOfSubset) throw new SvgRefused();
  const entities = new Map<string, string | undefined>();
  const declaration = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\b)/g;
  for (const [, name = '', double, single] of subset.matchAll(declaration)) {
    const value = double ?? single;
    const isPlain = value !== undefined && !/<|%|&(?!(#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)/i.test(value);
    if (!entities.has(name)) entities.set(name, isPlain ? quoted(value) : undefined);
  }
  return entities;
}

// In a value of an attribute, the marks of an entity end nothing.
const quoted = (value: string): string => value.replaceAll('"', '&quot;').replaceAll("'", '&apos;');
