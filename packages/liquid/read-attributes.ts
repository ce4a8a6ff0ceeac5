import { toValue } from 'liquidjs';
import type { z } from 'zod';
import type { AttributeDescription } from './attribute-schema.ts';
import { SafeHtml } from './safe-html.ts';

export interface AttributeFault {
  name: string;
  message: string;
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
  return { name: about.name, message: `must be ${expected(about, result.error)}, not ${shown(value)}` };
}

function plain(input: unknown): unknown {
  const value: unknown = toValue(input);
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

function expected(about: AttributeDescription, error: z.ZodError): string {
  if (about.options.length > 0) return `one of ${about.options.join(', ')}`;
  const range = error.issues.flatMap((issue) => {
    if (issue.code === 'too_small') return [`at least ${issue.minimum}`];
    return issue.code === 'too_big' ? [`at most ${issue.maximum}`] : [];
  });
  return [TYPE_NAMES[about.type], ...range].join(', ');
}

const TYPE_NAMES: Record<AttributeDescription['type'], string> = {
  string: 'a text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  any: 'a valid value',
};

function shown(value: unknown): string {
  return typeof value === 'object' ? 'a list or object' : JSON.stringify(value);
}
