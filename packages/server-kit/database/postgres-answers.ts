import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Codec } from './codec.ts';

type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

interface Origin {
  table: string;
  column: string;
}

// Answers name tables and columns by numbers.
const byNumbers = `select c.oid::int8 as "tableId", a.attnum as "columnId", c.relname as "table", a.attname as "column"
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.oid = any($1::oid[]) and a.attnum > 0`;

/** Decodes answers as their tables keep them. What a table's numbers mean is asked once, and only then there is something to wait for. */
export function decoding(codec: Codec): (sql: string, result: pg.QueryResult, ask: Ask) => Promise<void> | undefined {
  const origins = new Map<number, Map<number, Origin>>();
  const decoders = new LRUCache<string, { columns: number; decode: ReturnType<Codec['decoderOf']> }>({ max: 2000 });

  async function learn(ids: readonly number[], ask: Ask): Promise<void> {
    const { rows } = await ask(byNumbers, [ids]);
    for (const id of ids) origins.set(id, new Map());
    for (const { tableId, columnId, table, column } of rows) origins.get(tableId)?.set(columnId, { table, column });
  }

  async function decoderOf(fields: readonly pg.FieldDef[], ask: Ask) {
    const isKnown = ({ tableID, columnID }: pg.FieldDef) => columnID <= 0 || origins.get(tableID)?.has(columnID);
    const unknown = fields.filter((field) => !isKnown(field)).map(({ tableID }) => tableID);
    if (unknown.length > 0) await learn([...new Set(unknown)], ask);
    return codec.decoderOf(
      fields.map(({ name, tableID, columnID }) => ({ name, ...origins.get(tableID)?.get(columnID) })),
    );
  }

  async function decodeAnew(sql: string, { rows, fields }: pg.QueryResult, ask: Ask): Promise<void> {
    const decode = await decoderOf(fields, ask);
    decoders.set(sql, { columns: fields.length, decode });
    decode(rows);
  }

  return (sql, result, ask) => {
    const known = decoders.get(sql);
    // A star stands for one more when a table has got a column since.
    if (known?.columns !== result.fields.length) return decodeAnew(sql, result, ask);
    known.decode(result.rows);
    return undefined;
  };
}
