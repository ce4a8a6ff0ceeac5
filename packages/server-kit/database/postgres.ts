import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import type { Codec } from './codec.ts';
import { decoding } from './postgres-answers.ts';
import { isOutdated } from './database-away.ts';
import { OftenAsked } from './often-asked.ts';
import { Deadlines, heedSilence, heedSilenceThere, metDeadline, noDeadline } from './silence.ts';

const INT8 = 20;
const NUMERIC = 1700;

interface Postgres {
  dialect: Dialect;
  pool: pg.Pool;
  /** Statements have no deadline while this runs. */
  unhurried<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * PostgreSQL behind a pool; big integers and sums arrive as numbers, as they do from SQLite. Statements that come often are
 * prepared, which spares half of the database's work. A connection that a statement waits on in vain is thrown away.
 */
export function postgresDialect(url: string, codec: Codec): Postgres {
  const pool = poolOf(url);
  const oftenAsked = new OftenAsked();
  const deadlines = new Deadlines(url);
  const decode = decoding(codec);
  let unhurried = 0;
  const wrapped = {
    async connect() {
      const client = await pool.connect();
      let isDead: Error | undefined;
      async function ask(name: string | undefined, text: string, values: unknown[]) {
        const time = unhurried > 0 ? noDeadline : deadlines.of(text);
        try {
          const result = await client.query({ name, text, values, query_timeout: time } as pg.QueryConfig);
          deadlines.kept(text);
          return result;
        } catch (error) {
          if (metDeadline(error)) {
            isDead = error;
            deadlines.met(text, time);
          }
          throw error;
        }
      }
      return {
        async query(sql: string, parameters: readonly unknown[]) {
          // What comes after it, as the end of its transaction does, would wait as long again.
          if (isDead) throw isDead;
          const values = parameters.map(codec.encode);
          const name = oftenAsked.nameOf(sql);
          const isAlone = client.getTransactionStatus() === 'I';
          const result = await ask(name, sql, values).catch((error: unknown) => {
            if (!isOutdated(error)) throw error;
            oftenAsked.forget(sql, name);
            // A transaction has failed with it: whoever tries again succeeds.
            if (!isAlone) throw error;
            return ask(undefined, sql, values);
          });
          const learning = result.rows?.length && decode(sql, result, (text, among) => ask(undefined, text, among));
          if (learning) await learning;
          return result;
        },
        release: (discarded = false) => client.release(discarded || isDead !== undefined),
      };
    },
    end: () => pool.end(),
  };
  return {
    dialect: new PostgresDialect({ pool: wrapped as never }),
    pool,
    async unhurried(run) {
      unhurried++;
      return run().finally(() => unhurried--);
    },
  };
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser } as never,
    ...heedSilence,
    onConnect: tellTheServer,
  });
  pool.on('error', () => undefined);
  // Also of one that is lent out and idle within its transaction: what it was lent for fails with its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// A server that has no such settings serves without them.
const tellTheServer = (client: pg.ClientBase) =>
  client.query({ text: heedSilenceThere, query_timeout: 5000 } as pg.QueryConfig).catch((error: unknown) => {
    if (metDeadline(error)) throw error;
  });

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
