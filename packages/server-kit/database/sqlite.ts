import Database from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type Dialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Codec } from './codec.ts';

/** SQLite in WAL mode; every commit is on disk before it is answered. */
export function sqliteDialect(
  file: string,
  codec: Codec,
  isAside = false,
): { dialect: Dialect; raw: Database.Database } {
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma('busy_timeout = 5000');
  raw.pragma(`cache_size = ${isAside ? -8000 : -32_000}`);
  raw.pragma(`mmap_size = ${isAside ? 0 : 67_108_864}`);
  raw.pragma('wal_autocheckpoint = 4000');
  raw.pragma('journal_size_limit = 67108864');
  const statements = new LRUCache<string, ReturnType<typeof prepare>>({ max: 500 });
  const prepare = (sql: string) => {
    const statement = raw.prepare(sql);
    const columns = statement.reader ? statement.columns().map((column) => column.name) : [];
    return {
      reader: statement.reader,
      all(parameters: readonly unknown[]) {
        const rows = statement.all(...parameters.map(codec.encode)) as Record<string, unknown>[];
        codec.decode(rows, columns);
        return rows;
      },
      run: (parameters: readonly unknown[]) => statement.run(...parameters.map(codec.encode)),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(codec.encode)),
    };
  };
  const database = {
    close: () => void raw.close(),
    prepare(sql: string) {
      if (/^\s*(create|alter|drop|pragma|reindex|vacuum)\b/i.test(sql)) {
        statements.clear();
        return prepare(sql);
      }
      const known = statements.get(sql) ?? prepare(sql);
      statements.set(sql, known);
      return known;
    },
  };
  const dialect = new SqliteDialect({ database: database as never });
  const adapter: SqliteFileAdapter = Object.assign(new SqliteAdapter(), {
    insertEach(sql: string, rows: readonly (readonly unknown[])[]) {
      const statement = raw.prepare(sql);
      return rows.map((row) => Number(statement.run(row.map(codec.encode)).lastInsertRowid));
    },
  });
  return { dialect: Object.assign(dialect, { createAdapter: () => adapter }), raw };
}

/** What a database in a file can do beside queries. */
export interface SqliteFileAdapter extends SqliteAdapter {
  /** Runs one insertion for every row, within the transaction that is open; answers the new ids. */
  insertEach(sql: string, rows: readonly (readonly unknown[])[]): number[];
}
