import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import type { Codec } from './codec.ts';

const INT8 = 20;
const NUMERIC = 1700;

/** PostgreSQL behind a pool; big integers and sums arrive as numbers, as they do from SQLite. */
export function postgresDialect(url: string, codec: Codec): { dialect: Dialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser } as never,
  });
  pool.on('error', () => undefined);
  // Also of one that is lent out and idle within its transaction: what it was lent for fails with its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const wrapped = {
    async connect() {
      const client = await pool.connect();
      return {
        async query(sql: string, parameters: readonly unknown[]) {
          const result = await client.query(sql, parameters.map(codec.encode));
          codec.decode(result.rows, result.fields?.map((field) => field.name) ?? []);
          return result;
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
  return { dialect: new PostgresDialect({ pool: wrapped as never }), pool };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
