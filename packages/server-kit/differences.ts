import { cutText, type Field, isSecretName } from '@kaiyin/entity';

/** What a column was and is; of a new row only the second, of one that has gone only the first. */
export interface Difference {
  /** Of a column that holds several things by name, with that name: `configProps.SiteApiUrl`. */
  field: string;
  from?: unknown;
  to?: unknown;
  /** The values are nobody's business. */
  isSecret?: true;
}

type Values = Readonly<Record<string, unknown>>;

/** That a record has another status now, for `details` of `ctx.audit`. */
export const otherStatus = (entity: Compared, from: unknown, to: unknown) =>
  differences(
    {
      table: entity.table,
      fields: Object.fromEntries(Object.entries(entity.fields).filter(([name]) => name === 'status')),
    },
    { status: from },
    { status: to },
  );

/** What of an entity differences are read from. */
export interface Compared {
  table: string;
  fields: Readonly<Record<string, Field>>;
}

/** Characters that are kept of a value, and differences of one record. */
const longest = 500;
const most = 100;

/**
 * The differences of two states of a row, for `details` of `ctx.audit`: whose they are, and what was and is, field by field. Of
 * secrets – declared ones, hashes, and what is called so – only that they differ.
 */
export function differences(
  { table, fields }: Compared,
  before: object | undefined,
  after: object | undefined,
): { of?: string; changes?: Difference[] } {
  const changes = Object.entries(fields).flatMap(([name, field]) => {
    const [from, to] = [(before as Values | undefined)?.[name], (after as Values | undefined)?.[name]];
    // What a change does not mention stays as it is.
    if (before && after && to === undefined) return [];
    // Nor is it worth a word of a new row that it starts as all do.
    if (!before && (to === false || same(to, field.initial))) return [];
    const rows = [before, after].filter((row) => row !== undefined);
    return partsOf(name, from, to).flatMap((part) => differenceOf(part, isSecret(name, field, rows)));
  });
  return changes.length > 0 ? { of: table, changes: changes.slice(0, most) } : {};
}

function isSecret(name: string, { secret, names, column, choices }: Field, rows: readonly object[]): boolean {
  if (typeof secret === 'function') return rows.some(secret);
  const isText = !choices && (column === 'text' || column === 'json');
  return secret ?? (names === 'nothing' || (isText && isSecretName(name)));
}

interface Part {
  field: string;
  from: unknown;
  to: unknown;
}

/** An object that names what it holds is compared by these names. */
function partsOf(field: string, from: unknown, to: unknown): Part[] {
  if (!isNamed(from ?? {}) || !isNamed(to ?? {}) || (!isNamed(from) && !isNamed(to))) return [{ field, from, to }];
  const [was, is] = [(from ?? {}) as Values, (to ?? {}) as Values];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
    partsOf(`${field}.${key}`, was[key], is[key]),
  );
}

const isNamed = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differenceOf({ field, from, to }: Part, isDeclaredSecret: boolean): Difference[] {
  if (same(from, to)) return [];
  if (isDeclaredSecret || isSecretName(field)) return [{ field, isSecret: true }];
  return [{ field, ...(!isEmpty(from) && { from: cut(from) }), ...(!isEmpty(to) && { to: cut(to) }) }];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || text.length <= longest) return value;
  return `${cutText(text, longest)}…`;
}
