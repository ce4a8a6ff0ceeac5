import type { z } from 'zod';
import type { AttributeDescription } from './attribute-schema.ts';
import type { Phrase, TemplateMessageKey } from './messages.ts';
import { SafeHtml } from './safe-html.ts';
import { hostValue } from './values/host-value.ts';

export interface AttributeFault {
  expected: readonly Phrase[];
  shown: string;
}

/** Checks one value against its schema; absent values (nil, undefined) give `undefined` here and are judged by the whole. */
export function readAttribute(
  schema: z.ZodType,
  about: AttributeDescription,
  input: unknown,
): AttributeFault | { value: unknown } {
  const value = coerced(about.type, plain(input));
  if (value === undefined) return { value };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  return { expected: expected(about, result.error), shown: shown(value) };
}

function plain(input: unknown): unknown {
  const value = hostValue(input);
  if (value === null) return undefined;
  return value instanceof SafeHtml ? value.html : value;
}

function coerced(type: AttributeDescription['type'], value: unknown): unknown {
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if ((type === 'integer' || type === 'number') && typeof value === 'string' && value.trim() !== '') {
    const number = Number(value);
    return Number.isFinite(number) ? number : value;
  }
  if (type === 'string' && typeof value === 'number') return String(value);
  return value;
}

function expected(about: AttributeDescription, error: z.ZodError): Phrase[] {
  if (about.options.length > 0) return [{ key: 'oneOf', params: { options: about.options.join(', ') } }];
  const range = error.issues.flatMap((issue): Phrase[] => {
    if (issue.code === 'too_small') return [{ key: 'atLeast', params: { minimum: String(issue.minimum) } }];
    return issue.code === 'too_big' ? [{ key: 'atMost', params: { maximum: String(issue.maximum) } }] : [];
  });
  return [{ key: TYPE_KEYS[about.type] }, ...range];
}

const TYPE_KEYS: Record<AttributeDescription['type'], TemplateMessageKey> = {
  string: 'aText',
  integer: 'anInteger',
  number: 'aNumber',
  boolean: 'aBoolean',
  any: 'aValidValue',
};

function shown(value: unknown): string {
  return typeof value === 'object' ? '[…]' : JSON.stringify(value);
}
