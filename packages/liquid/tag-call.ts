import {
  Context,
  type Liquid,
  type TagToken,
  type Tokenizer,
  TypeGuards,
  type ValueToken,
  evalToken,
  toPromise,
  toValueSync,
} from 'liquidjs';
import type { z } from 'zod';
import { type AttributeDescription, describeAttributes } from './attribute-schema.ts';
import type { TagDefinition } from './define-tag.ts';
import { faultAt } from './locate-error.ts';
import { readAttribute } from './read-attributes.ts';
import type { TemplateError } from './template-error.ts';

/** The attributes written at one place of a template. */
export interface TagCall {
  /** @throws TemplateError at the attribute in question */
  evaluate(context: Context): Promise<Record<string, unknown>>;
}

interface WrittenAttribute {
  about: AttributeDescription;
  schema: z.ZodType;
  value: ValueToken;
}

/** Reads `name: value`, `name=value` with optional commas; whatever can be judged without rendering is judged here. */
export function parseTagCall(tag: TagDefinition<never>, token: TagToken, liquid: Liquid): TagCall {
  const about = new Map(describeAttributes(tag.attributes).map((attribute) => [attribute.name, attribute]));
  const written = readWritten(tag, token, about);
  const still = new Context({}, liquid.options, {}, { liquid });
  for (const attribute of written.values()) {
    if (isLiteral(attribute.value)) checkedValue(tag, attribute, toValueSync(evalToken(attribute.value, still)));
  }
  for (const { name, required } of about.values()) {
    if (required && !written.has(name)) throw missing(tag, token, name);
  }
  return { evaluate: (context) => evaluateAll(tag, token, written, context) };
}

function readWritten(tag: TagDefinition<never>, token: TagToken, known: Map<string, AttributeDescription>) {
  const { tokenizer } = token;
  const written = new Map<string, WrittenAttribute>();
  for (skipSeparators(tokenizer); !tokenizer.end(); skipSeparators(tokenizer)) {
    const word = tokenizer.readIdentifier();
    const name = word.content.toLowerCase();
    if (name === '')
      throw faultAt(
        token,
        'syntax',
        `tag ${tag.name}: attribute name expected before "${tokenizer.remaining().slice(0, 40)}"`,
      );
    const about = known.get(name);
    if (about === undefined)
      throw faultAt(word, 'attribute', `tag ${tag.name}: unknown attribute "${word.content}"; ${listed(known)}`);
    if (written.has(name)) throw faultAt(word, 'attribute', `tag ${tag.name}: attribute "${name}" is written twice`);
    tokenizer.skipBlank();
    if (tokenizer.peek() !== ':' && tokenizer.peek() !== '=')
      throw faultAt(word, 'syntax', `tag ${tag.name}: attribute "${name}" needs a value, as in ${name}: …`);
    tokenizer.advance();
    const value = tokenizer.readValue();
    if (value === undefined) throw faultAt(word, 'syntax', `tag ${tag.name}: attribute "${name}" has no value`);
    written.set(name, { about, schema: tag.attributes.shape[name] as z.ZodType, value: value as ValueToken });
  }
  return written;
}

function skipSeparators(tokenizer: Tokenizer): void {
  tokenizer.skipBlank();
  while (tokenizer.peek() === ',') {
    tokenizer.advance();
    tokenizer.skipBlank();
  }
}

function isLiteral(value: ValueToken): boolean {
  return TypeGuards.isQuotedToken(value) || TypeGuards.isNumberToken(value) || TypeGuards.isLiteralToken(value);
}

async function evaluateAll(
  tag: TagDefinition<never>,
  token: TagToken,
  written: Map<string, WrittenAttribute>,
  context: Context,
) {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of written) {
    const value = checkedValue(tag, attribute, await toPromise(evalToken(attribute.value, context)));
    if (value !== undefined) values[name] = value;
    else if (attribute.about.required) throw missing(tag, token, name);
  }
  return tag.attributes.parse(values);
}

function checkedValue(
  tag: TagDefinition<never>,
  { about, schema, value: token }: WrittenAttribute,
  input: unknown,
): unknown {
  const read = readAttribute(schema, about, input);
  if ('value' in read) return read.value;
  throw faultAt(token, 'attribute', `tag ${tag.name}: attribute "${read.name}" ${read.message}`);
}

function missing(tag: TagDefinition<never>, token: TagToken, name: string): TemplateError {
  return faultAt(token, 'attribute', `tag ${tag.name}: attribute "${name}" is required and has no value`);
}

function listed(known: Map<string, AttributeDescription>): string {
  return known.size === 0 ? 'it takes none' : `it takes ${[...known.keys()].join(', ')}`;
}
