import Database from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type Dialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Codec } from './codec.ts';
import { SqliteFileDriver, type SqliteHandle } from './sqlite-driver.ts';

/** SQLite in WAL mode; every commit is on disk before it is answered. `isAside` does with little memory. */
export function sqliteDialect(file: string, codec: Codec, isAside = false): Dialect {
  const raw = openFile(file, { isAside });
  const writer = handleOf(raw, codec);
  // A database in memory is another one for every connection.
  const openReader = () => (file === ':memory:' ? writer : handleOf(openFile(file, { isAside: true }), codec));
  const driver = new SqliteFileDriver(writer, openReader);
  const adapter: SqliteFileAdapter = Object.assign(new ConcurrentSqliteAdapter(), {
    async insertEach(sql: string, rows: readonly (readonly unknown[])[]) {
      await driver.begin();
      if (!raw.inTransaction) throw new Error('The transaction has ended: a statement of it has failed');
      const statement = raw.prepare(sql);
      return rows.map((row) => Number(statement.run(row.map(codec.encode)).lastInsertRowid));
    },
  });
  const dialect = new SqliteDialect({ database: writer as never });
  return Object.assign(dialect, { createAdapter: () => adapter, createDriver: () => driver });
}

/** What a database in a file can do beside queries. */
export interface SqliteFileAdapter extends SqliteAdapter {
  /** Runs one insertion for every row, within the transaction that is open; answers the new ids. */
  insertEach(sql: string, rows: readonly (readonly unknown[])[]): Promise<number[]>;
}

// Which statements may go on beside a transaction is the driver's to know. A change of tables is taken back with its
// transaction, so that a migration is carried out as a whole or not at all.
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function openFile(file: string, { isAside }: { isAside: boolean }): Database.Database {
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  // Who serves waits without standing still, see `SqliteFileDriver`.
  raw.pragma(`busy_timeout = ${isAside ? 5000 : 20}`);
  raw.pragma(`cache_size = ${isAside ? -8000 : -32_000}`);
  raw.pragma(`mmap_size = ${isAside ? 0 : 67_108_864}`);
  raw.pragma('wal_autocheckpoint = 4000');
  raw.pragma('journal_size_limit = 67108864');
  return raw;
}

/** Values as the product knows them; statements are prepared once. */
function handleOf(raw: Database.Database, codec: Codec): SqliteHandle {
  const statements = new LRUCache<string, ReturnType<typeof prepare>>({ max: 500 });
  const prepare = (sql: string) => {
    const statement = raw.prepare(sql);
    const decode = codec.decoderOf(statement.reader ? statement.columns() : []);
    return {
      reader: statement.reader,
      all(parameters: readonly unknown[]) {
        const rows = statement.all(...parameters.map(codec.encode)) as Record<string, unknown>[];
        decode(rows);
        return rows;
      },
      run: (parameters: readonly unknown[]) => statement.run(...parameters.map(codec.encode)),
    };
  };
  return {
    close: () => void raw.close(),
    get inTransaction() {
      return raw.inTransaction;
    },
    prepare(sql) {
      if (/^\s*(create|alter|drop|pragma|reindex|vacuum)\b/i.test(sql)) {
        statements.clear();
        return prepare(sql);
      }
      const known = statements.get(sql) ?? prepare(sql);
      statements.set(sql, known);
      return known;
    },
  };
}
