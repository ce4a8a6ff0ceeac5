import type { TableShape } from './tables.ts';

/** Turns values into what both databases keep, and back: flags are 0/1, JSON is text. */
export interface Codec {
  encode(value: unknown): unknown;
  /** Decodes rows in place; `columns` are the names in the result. */
  decode(rows: Record<string, unknown>[], columns: readonly string[]): void;
}

/** A column name means one kind everywhere; a clash is a mistake of ours and refuses to start. */
export function createCodec(tables: readonly TableShape[]): Codec {
  const kinds = new Map<string, string>();
  for (const { name, columns } of tables) {
    for (const [column, { column: kind }] of Object.entries(columns)) {
      const special = kind === 'boolean' || kind === 'json' ? kind : 'plain';
      const known = kinds.get(column) ?? special;
      if (known !== special) throw new Error(`Column ${name}.${column} is ${special}, elsewhere ${known}`);
      kinds.set(column, special);
    }
  }
  const decoders: Record<string, (value: unknown) => unknown> = {
    boolean: (value) => value === 1 || value === true,
    json: (value) => (value === '[]' ? [] : typeof value === 'string' ? JSON.parse(value) : value),
  };
  return {
    encode: encodeValue,
    decode(rows, columns) {
      for (const column of columns) {
        const decode = decoders[kinds.get(column) ?? 'plain'];
        if (!decode) continue;
        for (const row of rows)
          if (row[column] !== null && row[column] !== undefined) row[column] = decode(row[column]);
      }
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
