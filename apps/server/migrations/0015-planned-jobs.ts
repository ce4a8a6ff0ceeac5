import { sql, type Kysely } from 'kysely';

/** Which jobs waited for an instant of their own was not written down: none that was never tried begins before its instant. */
export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`update job set state = 'planned' where state = 'ready' and attempts = 0`.execute(db));
