import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCodec } from './codec.ts';
import { insertMany } from './insert-many.ts';
import { sqliteDialect } from './sqlite.ts';

interface Notes {
  note: { id: number; text: string };
}

let folder: string;
let db: Kysely<Notes>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-sqlite-'));
  db = new Kysely<Notes>({ dialect: sqliteDialect(join(folder, 'notes.sqlite'), createCodec([])) });
  await sql`create table note (id integer primary key, text text not null)`.execute(db);
  await db.insertInto('note').values({ id: 1, text: 'before' }).execute();
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

const texts = async (of: Kysely<Notes> = db) =>
  (await of.selectFrom('note').select('text').orderBy('id').execute()).map(({ text }) => text);

/** A transaction that writes and stays open until it is told to end. */
function openTransaction(text: string) {
  let end: (error?: Error) => void = () => undefined;
  let begun: () => void = () => undefined;
  const whenBegun = new Promise<void>((resolve) => (begun = resolve));
  const done = db.transaction().execute(async (trx) => {
    await trx.insertInto('note').values({ id: 2, text }).execute();
    begun();
    await new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    return texts(trx);
  });
  return { whenBegun, done, end: (error?: Error) => end(error) };
}

test('while a transaction is open, others read what was committed before, and it reads its own', async () => {
  const { whenBegun, done, end } = openTransaction('inside');
  await whenBegun;
  expect(await texts()).toEqual(['before']);
  expect((await sql`select count(*) as n from note`.execute(db)).rows).toEqual([{ n: 1 }]);
  end();
  expect(await done).toEqual(['before', 'inside']);
  expect(await texts()).toEqual(['before', 'inside']);
});

test('what a transaction has read no thread changes before it writes', async () => {
  const file = join(folder, 'notes.sqlite');
  const thread = new Kysely<Notes>({ dialect: sqliteDialect(file, createCodec([]), true) });
  let written: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    expect(await texts(trx)).toEqual(['before']);
    written = new Promise((resolve) => setTimeout(resolve, 10)).then(() =>
      thread.insertInto('note').values({ id: 3, text: 'thread' }).execute(),
    );
    await trx.insertInto('note').values({ id: 2, text: 'inside' }).execute();
  });
  await written;
  expect(await texts()).toEqual(['before', 'inside', 'thread']);
  await thread.destroy();
});

test('many rows at the beginning of a transaction wait for a thread that writes, too', async () => {
  const other = new Database(join(folder, 'notes.sqlite'));
  other.exec(`begin immediate; insert into note values (2, 'thread')`);
  const done = db
    .transaction()
    .execute((trx) => insertMany(trx as never, 'note' as never, [{ id: 3, text: 'inside' }]));
  setTimeout(() => other.exec('commit'), 200);
  await done;
  expect(await texts()).toEqual(['before', 'thread', 'inside']);
  other.close();
});

test('a transaction meets what a thread has written before it has begun, and may be in the middle of', async () => {
  const other = new Database(join(folder, 'notes.sqlite'));
  other.exec(`begin immediate; insert into note values (2, 'thread')`);
  const done = db.transaction().execute(async (trx) => {
    const seen = await texts(trx);
    await trx.insertInto('note').values({ id: 3, text: 'inside' }).execute();
    return seen;
  });
  setTimeout(() => other.exec('commit'), 100);
  expect(await done).toEqual(['before', 'thread']);
  expect(await texts()).toEqual(['before', 'thread', 'inside']);
  other.close();
});

test('what others write waits until the transaction has ended, and is no part of it', async () => {
  const { whenBegun, done, end } = openTransaction('inside');
  await whenBegun;
  let isWritten = false;
  const written = db
    .insertInto('note')
    .values({ id: 3, text: 'outside' })
    .execute()
    .then(() => (isWritten = true));
  const byHand = sql`with later as (select 4 as id) insert into note select id, 'by hand' from later`.execute(db);
  const second = db.transaction().execute((trx) => texts(trx));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isWritten).toBe(false);
  end(new Error('taken back'));
  await expect(done).rejects.toThrow('taken back');
  await Promise.all([written, byHand]);
  expect(await second).toEqual(['before', 'outside', 'by hand']);
});

test('a statement that fails in its turn lets the next one go', async () => {
  const { whenBegun, done, end } = openTransaction('inside');
  await whenBegun;
  const twice = db.insertInto('note').values({ id: 1, text: 'twice' }).execute();
  const next = db.insertInto('note').values({ id: 4, text: 'next' }).execute();
  end();
  await done;
  await expect(twice).rejects.toThrow('UNIQUE');
  await next;
  expect(await texts()).toEqual(['before', 'inside', 'next']);
});

test('no selection stays open: readers would see no later commit', async () => {
  const one = db.selectFrom('note').select('text').stream()[Symbol.asyncIterator]();
  await expect(one.next()).rejects.toThrow('in pages');
  await db.insertInto('note').values({ id: 5, text: 'later' }).execute();
  const { whenBegun, done, end } = openTransaction('inside');
  await whenBegun;
  expect(await texts()).toEqual(['before', 'later']);
  end();
  await done;
});

describe('a transaction on a disk that has become full', () => {
  beforeEach(async () => void (await sql`pragma max_page_count = 20`.execute(db)));
  const tooMuch = (trx: Kysely<Notes>) =>
    trx
      .insertInto('note')
      .values({ id: 3, text: 'x'.repeat(200_000) })
      .execute();

  test('says so', async () => {
    const full = db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ id: 2, text: 'inside' }).execute();
      await tooMuch(trx);
    });
    await expect(full).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await db.insertInto('note').values({ id: 4, text: 'next' }).execute();
    expect(await texts()).toEqual(['before', 'next']);
  });

  test('writes nothing more, though what failed was caught', async () => {
    const goesOn = db.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ id: 2, text: 'inside' }).execute();
      await tooMuch(trx).catch(() => undefined);
      await trx.insertInto('note').values({ id: 5, text: 'half' }).execute();
    });
    await expect(goesOn).rejects.toThrow('has ended');
    expect(await texts()).toEqual(['before']);
  });
});

test('a commit that fails takes everything back and lets the next one go', async () => {
  await sql`create table reply (note integer references note(id) deferrable initially deferred)`.execute(db);
  const astray = db.transaction().execute(async (trx) => void (await sql`insert into reply values (7)`.execute(trx)));
  const next = db.insertInto('note').values({ id: 2, text: 'next' }).execute();
  await expect(astray).rejects.toThrow('FOREIGN KEY');
  await next;
  expect((await sql`select * from reply`.execute(db)).rows).toEqual([]);
});

describe('while another process holds the file', () => {
  let other: Database.Database;
  beforeEach(() => {
    other = new Database(join(folder, 'notes.sqlite'));
    other.exec("begin exclusive; insert into note values (9, 'other')");
  });
  afterEach(() => other.close());

  test.each([
    ['a statement', () => db.insertInto('note').values({ id: 2, text: 'mine' }).execute()],
    [
      'a transaction',
      () => db.transaction().execute((trx) => trx.insertInto('note').values({ id: 2, text: 'mine' }).execute()),
    ],
  ])('%s waits for it, and whoever reads is answered meanwhile', async (_, write) => {
    let isWritten = false;
    const began = performance.now();
    const written = write().then(() => (isWritten = true));
    expect(await texts()).toEqual(['before']);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([isWritten, await texts()]).toEqual([false, ['before']]);
    // Whoever waits for the file is refused after five seconds: nothing here has waited for it.
    expect(performance.now() - began).toBeLessThan(4500);
    other.exec('commit');
    await written;
    expect(await texts()).toEqual(['before', 'mine', 'other']);
  });

  test('who has waited for too long is refused, and the next one goes on', async () => {
    await expect(db.insertInto('note').values({ id: 2, text: 'mine' }).execute()).rejects.toMatchObject({
      code: 'SQLITE_BUSY',
    });
    other.exec('rollback');
    await db.insertInto('note').values({ id: 3, text: 'next' }).execute();
    expect(await texts()).toEqual(['before', 'next']);
  });
});

test('many transactions at once come one after the other', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction().execute(async (trx) => {
        const before = await texts(trx);
        await new Promise((resolve) => setImmediate(resolve));
        await trx
          .insertInto('note')
          .values({ id: 10 + n, text: String(before.length) })
          .execute();
      }),
    ),
  );
  expect(await texts()).toEqual(['before', ...Array.from({ length: 20 }, (_, n) => String(n + 1))]);
});
