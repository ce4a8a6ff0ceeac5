import { z } from 'zod';

/** What editors and error messages say of one tag attribute. */
export interface AttributeDescription {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'any';
  required: boolean;
  options: string[];
  defaultValue: unknown;
  /** Free facts given with `.meta({ … })`, such as `{ doc: { zh, en } }`. */
  meta: Record<string, unknown>;
}

/** Reads the attribute list of a tag from its zod object, once for each: every call of the tag asks. */
export function describeAttributes(attributes: z.ZodObject): readonly AttributeDescription[] {
  const known = described.get(attributes);
  if (known) return known;
  const found = Object.entries(attributes.shape).map(([name, schema]) => describe(name, schema as z.ZodType));
  described.set(attributes, found);
  return found;
}

const described = new WeakMap<z.ZodObject, readonly AttributeDescription[]>();

function describe(name: string, schema: z.ZodType): AttributeDescription {
  const { inner, required, defaultValue, meta } = unwrap(schema);
  const options = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  return { name, type: typeOf(inner), required, options, defaultValue, meta };
}

function unwrap(schema: z.ZodType) {
  let inner = schema;
  let required = true;
  let defaultValue: unknown;
  let meta: Record<string, unknown> = { ...schema.meta() };
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) {
    if (inner instanceof z.ZodDefault) defaultValue = inner.def.defaultValue;
    if (!(inner instanceof z.ZodNullable)) required = false;
    inner = inner.unwrap() as z.ZodType;
    meta = { ...inner.meta(), ...meta };
  }
  return { inner, required, defaultValue, meta };
}

function typeOf(schema: z.ZodType): AttributeDescription['type'] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return 'string';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number';
  return 'any';
}
