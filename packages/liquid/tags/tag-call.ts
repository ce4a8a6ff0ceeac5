import type { z } from 'zod';
import { type AttributeDescription, describeAttributes } from '../attribute-schema.ts';
import type { TagDefinition } from '../define-tag.ts';
import { readAttribute } from '../read-attributes.ts';
import { compileExpression } from '../run/evaluate.ts';
import type { Evaluate, Frame } from '../run/frame.ts';
import { type Compilation, placeOf, report } from '../syntax/compilation.ts';
import { type Cursor, cursorOver } from '../syntax/cursor.ts';
import { type Expression, readExpression } from '../syntax/expression.ts';
import type { Lexeme } from '../syntax/lexemes.ts';
import type { TagToken } from '../syntax/tokens.ts';
import { Fault, type FaultPlace } from '../template-error.ts';

type Values = Record<string, unknown>;

/** Gives the attributes that are written at one place of a template, checked. @throws Fault at the attribute in question */
export type TagCall = (frame: Frame) => Values;

interface WrittenAttribute {
  about: AttributeDescription;
  schema: z.ZodType;
  expression: Expression;
}

const REMEMBERED = 64;

/** Reads `name: value`, `name=value` with optional commas; whatever can be judged without rendering is judged here. */
export function compileTagCall(tag: TagDefinition<never>, token: TagToken, compilation: Compilation) {
  const about = new Map(describeAttributes(tag.attributes).map((attribute) => [attribute.name, attribute]));
  const written = readWritten(tag, cursorOver(token.markup, token.markupAt), { about, compilation });
  const constant: Values = {};
  const dynamic: [WrittenAttribute, Evaluate][] = [];
  for (const attribute of written.values()) {
    if (attribute.expression.kind === 'literal') setLiteral(tag, attribute, { into: constant, compilation });
    else dynamic.push([attribute, compileExpression(attribute.expression, compilation.scope)]);
  }
  for (const { name, required } of about.values()) {
    const has = Object.hasOwn(constant, name) || dynamic.some(([attribute]) => attribute.about.name === name);
    if (required && !has && !written.has(name)) report(compilation, missing(tag, name), placeOf(token));
  }
  const sound = compilation.faults.length === 0;
  return { written, call: sound ? callOf(tag, constant, dynamic) : () => ({}) };
}

function callOf(
  tag: TagDefinition<never>,
  constant: Values,
  dynamic: readonly [WrittenAttribute, Evaluate][],
): TagCall {
  const required = describeAttributes(tag.attributes).filter((attribute) => attribute.required);
  if (dynamic.length === 0) {
    const all = checkedWhole(tag, required, constant);
    return () => ({ ...all });
  }
  const remembered = new Map<unknown, Values>();
  const wholes = new Map<string, Values>();
  // Attributes are judged one by one; what those that are left out come to is the same each time.
  const whole = (checked: Values): Values => {
    const present = Object.keys(checked).join();
    const known = wholes.get(present) ?? checkedWhole(tag, required, { ...constant, ...checked });
    wholes.set(present, known);
    return { ...known, ...checked };
  };
  return (frame) => {
    const given = dynamic.map(([, evaluate]) => evaluate(frame));
    const key = keyOf(given);
    const known = key === undefined ? undefined : remembered.get(key);
    if (known !== undefined) return { ...known };
    const all = whole(checkedValues(tag, dynamic, given));
    if (key === undefined) return all;
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(key, all);
    return { ...all };
  };
}

function checkedValues(tag: TagDefinition<never>, dynamic: readonly [WrittenAttribute, Evaluate][], given: unknown[]) {
  const values: Values = {};
  dynamic.forEach(([attribute], index) => {
    const value = checkedValue(tag, attribute, given[index]);
    if (value !== undefined) values[attribute.about.name] = value;
  });
  return values;
}

function checkedWhole(tag: TagDefinition<never>, required: readonly AttributeDescription[], values: Values): Values {
  for (const { name } of required) if (values[name] === undefined) throw missing(tag, name);
  return tag.attributes.parse(values);
}

/** Texts and numbers are their own key; what is more cannot be remembered. */
function keyOf(given: readonly unknown[]): unknown {
  if (given.some((value) => typeof value === 'object' && value !== null)) return undefined;
  return given.length === 1 ? given[0] : JSON.stringify(given);
}

function setLiteral(
  tag: TagDefinition<never>,
  attribute: WrittenAttribute,
  { into, compilation }: { into: Values; compilation: Compilation },
): void {
  const { about, expression } = attribute;
  if (expression.kind !== 'literal') return;
  try {
    const value = checkedValue(tag, attribute, expression.value);
    if (value !== undefined) into[about.name] = value;
  } catch (error) {
    report(compilation, error, placeOf(expression));
  }
}

function checkedValue(
  tag: TagDefinition<never>,
  { about, schema, expression }: WrittenAttribute,
  input: unknown,
): unknown {
  const read = readAttribute(schema, about, input);
  if ('value' in read) return read.value;
  const { expected, shown } = read;
  throw new Fault(
    'attributeWrong',
    { tag: tag.name, name: about.name, expected, value: shown },
    { place: placeOf(expression) },
  );
}

interface Surroundings {
  about: ReadonlyMap<string, AttributeDescription>;
  compilation: Compilation;
}

function readWritten(tag: TagDefinition<never>, cursor: Cursor, { about, compilation }: Surroundings) {
  const written = new Map<string, WrittenAttribute>();
  for (;;) {
    while (cursor.takeIf(',') !== undefined);
    if (cursor.peek().kind === 'end') return written;
    const word = cursor.next();
    if (word.kind !== 'id') throw new Fault('attributeName', { tag: tag.name, found: word.text }, at(word));
    const name = word.text.toLowerCase();
    if (cursor.takeIf(':') === undefined && cursor.takeIf('=') === undefined)
      throw new Fault('attributeNeedsValue', { tag: tag.name, name }, at(word));
    if (cursor.peek().kind === 'end') throw new Fault('attributeNeedsValue', { tag: tag.name, name }, at(word));
    const expression = readExpression(cursor);
    const known = about.get(name);
    if (known === undefined) report(compilation, unknown(tag, word, about), wordPlace(word));
    else if (written.has(name))
      report(compilation, new Fault('attributeTwice', { tag: tag.name, name }), wordPlace(word));
    else written.set(name, { about: known, schema: tag.attributes.shape[name] as z.ZodType, expression });
  }
}

const wordPlace = ({ at, text }: Lexeme): FaultPlace => ({ at, length: text.length });
const at = (word: Lexeme): { place: FaultPlace } => ({ place: wordPlace(word) });

const missing = (tag: TagDefinition<never>, name: string): Fault =>
  new Fault('attributeRequired', { tag: tag.name, name });

function unknown(tag: TagDefinition<never>, word: Lexeme, about: Surroundings['about']): Fault {
  if (about.size === 0) return new Fault('attributeUnknownNone', { tag: tag.name, name: word.text });
  return new Fault('attributeUnknown', { tag: tag.name, name: word.text, known: [...about.keys()].join(', ') });
}
