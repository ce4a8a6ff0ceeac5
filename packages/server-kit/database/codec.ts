import type { Column } from '@kaiyin/entity';
import type { TableShape } from './tables.ts';

/** A column of an answer; `table` and `column` are where it comes from, as far as the database knows: no expression has them. */
export interface AnsweredColumn {
  name: string;
  table?: string | null | undefined;
  column?: string | null | undefined;
}

type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;

/** Turns values into what both databases keep, and back: flags are 0/1, JSON is text. */
export interface Codec {
  encode(value: unknown): unknown;
  /** What decodes rows with such columns, in place; worked out once for a statement. */
  decoderOf(columns: readonly AnsweredColumn[]): (rows: Row[]) => void;
}

const decoders: Partial<Record<Column, Decode>> = {
  boolean: (value) => value === 1 || value === true,
  json: (value) => (value === '[]' ? [] : typeof value === 'string' ? JSON.parse(value) : value),
};

/**
 * A column is decoded as its table keeps it. What the database knows no table of, and what a statement calls by another name, is
 * decoded by that name, where all tables that have such a column agree.
 */
export function createCodec(tables: readonly TableShape[]): Codec {
  const kept = new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(Object.entries(columns).map(([column, { column: kind }]) => [column, decoders[kind]])),
    ]),
  );
  const agreed = new Map<string, Decode | undefined>();
  for (const columns of kept.values())
    for (const [column, decode] of columns)
      agreed.set(column, !agreed.has(column) || agreed.get(column) === decode ? decode : undefined);

  function decodeOf({ name, table, column }: AnsweredColumn): Decode | undefined {
    const columns = kept.get(table ?? '');
    if (!columns || !column || !columns.has(column)) return agreed.get(name);
    const own = columns.get(column);
    return name === column || own === agreed.get(name) ? own : undefined;
  }
  return {
    encode: encodeValue,
    decoderOf(columns) {
      // Of two columns of one name the last is answered.
      const byName = new Map(columns.map((column) => [column.name, decodeOf(column)]));
      const special = [...byName].flatMap(([name, decode]) => (decode ? [{ name, decode }] : []));
      return (rows) => {
        for (const { name, decode } of special)
          for (const row of rows) if (row[name] !== null && row[name] !== undefined) row[name] = decode(row[name]);
      };
    },
  };
}

export function encodeValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value;
}
