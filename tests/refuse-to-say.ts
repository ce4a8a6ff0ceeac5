import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql } from 'kysely';

/** No task can say that its status is this, as when the connection breaks each time; answers what lets them say it. */
export async function refuseToSay({ db }: Context, status: string): Promise<() => Promise<void>> {
  const event = 'before update on task for each row';
  const saysSo = `new.status = '${status}' and old.status <> new.status`;
  if (isPostgres(db)) {
    const body = `begin if ${saysSo} then raise 'cut'; end if; return new; end`;
    await sql.raw(`create or replace function refuse() returns trigger language plpgsql as $$ ${body} $$`).execute(db);
    await sql.raw(`create trigger refuse ${event} execute function refuse()`).execute(db);
    return async () => void (await sql`drop trigger refuse on task`.execute(db));
  }
  const body = `when ${saysSo} begin select raise(abort, 'cut'); end`;
  await sql.raw(`create trigger refuse ${event} ${body}`).execute(db);
  return async () => void (await sql`drop trigger refuse`.execute(db));
}
