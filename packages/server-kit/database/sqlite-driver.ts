import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';

/** One open SQLite database, with its prepared statements. */
export interface SqliteHandle {
  prepare(sql: string): SqliteStatement;
  close(): void;
  /** SQLite ends a transaction itself when the disk is full. */
  readonly inTransaction: boolean;
}

interface SqliteStatement {
  /** Whether it answers rows. */
  reader: boolean;
  all(parameters: readonly unknown[]): Record<string, unknown>[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** Milliseconds that a statement waits for another process that holds the file, and between two tries. */
const patience = 5000;
const pause = 30;

/**
 * One connection writes, one transaction after the other, each with the file from its first statement on: what it has read
 * no thread changes before it writes. While a transaction is open, whoever only reads is answered by
 * a second connection, with what was committed before: a long transaction keeps writers waiting, but no reader. While
 * another process holds the file, writers wait, too, and the process goes on answering.
 */
export class SqliteFileDriver implements Driver {
  readonly #writer: SqliteHandle;
  readonly #openReader: () => SqliteHandle;
  #reader: SqliteHandle | undefined;
  #holder: SqliteConnection | undefined;
  #transaction: 'none' | 'open' | 'begun' = 'none';
  readonly #waiting: (() => void)[] = [];

  /** `openReader` opens the second connection once it is wanted. */
  constructor(writer: SqliteHandle, openReader: () => SqliteHandle) {
    this.#writer = writer;
    this.#openReader = openReader;
  }

  async init(): Promise<void> {
    // Both connections are opened by others.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#letGo(connection);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.hold(connection as SqliteConnection);
    this.#transaction = 'open';
    await connection.executeQuery(opening);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(committing);
    this.#letGo(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      if (this.#writer.inTransaction) await connection.executeQuery(rollingBack);
    } finally {
      this.#letGo(connection);
    }
  }

  async destroy(): Promise<void> {
    this.#reader?.close();
    this.#writer.close();
  }

  /** The database that a statement goes to; undefined when it has to wait until another's transaction has ended. */
  handleFor(connection: SqliteConnection, query: CompiledQuery): SqliteHandle | undefined {
    if (!this.#holder) return this.#writer;
    if (this.#holder === connection) return this.#toWriteInto(query);
    return isSelection(query) ? this.#toRead() : undefined;
  }

  #toWriteInto(query: CompiledQuery): SqliteHandle {
    // One without a statement of its own leaves the file to a thread, which has its turn to write.
    if (query === opening || (query === committing && this.#transaction === 'open')) return nowhere;
    this.#begin();
    // Whoever has caught the failure and goes on would write for good what is to be taken back.
    if (!this.#writer.inTransaction) throw new Error('The transaction has ended: a statement of it has failed');
    return this.#writer;
  }

  /** Takes the file for the transaction that is open, unless it has it; waits as a statement does. */
  begin(): Promise<void> {
    return patiently(async () => this.#begin());
  }

  #begin(): void {
    if (this.#transaction !== 'open') return;
    this.#writer.prepare('begin immediate').run([]);
    this.#transaction = 'begun';
  }

  #toRead(): SqliteHandle {
    return (this.#reader ??= this.#openReader());
  }

  /** Waits for its turn; from then on nobody else writes until the connection is let go. */
  async hold(connection: SqliteConnection): Promise<SqliteHandle> {
    if (this.#holder) await new Promise<void>((turn) => this.#waiting.push(turn));
    this.#holder = connection;
    return this.#writer;
  }

  #letGo(connection: DatabaseConnection): void {
    if (this.#holder !== connection) return;
    this.#transaction = 'none';
    const next = this.#waiting.shift();
    // Between the end of one turn and the start of the next nobody slips in.
    this.#holder = next ? betweenTurns : undefined;
    next?.();
  }

  /** Lets a single statement through in its turn. */
  async alone<T>(connection: SqliteConnection, work: (handle: SqliteHandle) => T): Promise<T> {
    const handle = await this.hold(connection);
    try {
      return work(handle);
    } finally {
      this.#letGo(connection);
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteFileDriver;

  constructor(driver: SqliteFileDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return patiently(() => this.#execute<Row>(query));
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const handle = this.#driver.handleFor(this, query);
    return handle ? executed<Row>(handle, query) : this.#driver.alone(this, (writer) => executed<Row>(writer, query));
  }

  // An open selection would keep its connection, and all who read by it, at what was committed when it began.
  streamQuery(): never {
    throw new Error('Rows are taken in pages, not one by one');
  }
}

/** Tries again while another process, or a thread, has the file. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + patience; ; await sleep(pause))
    try {
      return await run();
    } catch (error) {
      // Nothing of the statement was done. What has been read before a change of another process cannot be built on.
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || performance.now() > end) throw error;
    }
}

/** What a transaction says before it has the file, and may end without it. */
const nowhere: SqliteHandle = {
  prepare: () => ({ reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }) }),
  close: () => undefined,
  inTransaction: false,
};

const betweenTurns = new SqliteConnection(undefined as never);

// In SQLite, what begins with `select` cannot write; what begins with `with` can.
const isSelection = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

function executed<Row>(handle: SqliteHandle, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = handle.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

// Executed by way of the connection, which tells whoever counts statements.
const opening = CompiledQuery.raw('begin');
const committing = CompiledQuery.raw('commit');
const rollingBack = CompiledQuery.raw('rollback');
