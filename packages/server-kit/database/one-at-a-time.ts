import { locks } from './locks.ts';
import { isPostgresAddress } from './open.ts';

/**
 * Runs while no other process runs the like on the same PostgreSQL database; whoever comes second waits, and is told so.
 * The database forgets a process that died. With SQLite there is one process anyway.
 */
export async function oneAtATime<T>(target: string, run: () => Promise<T>, waiting: () => void): Promise<T> {
  if (!isPostgresAddress(target)) return run();
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: target, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      locks.starting,
    ]);
    if (!rows[0]?.taken) {
      waiting();
      await client.query('select pg_advisory_lock($1)', [locks.starting]);
    }
    return await run();
  } finally {
    await client.end();
  }
}
