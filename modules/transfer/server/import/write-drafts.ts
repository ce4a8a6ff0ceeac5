import type { ImportMode } from '@kaiyin/entity';
import { giveWay, guard, translateFault, type Context, type Refusal } from '@kaiyin/server-kit';
import type { Transfer, TransferImport } from '@kaiyin/server-kit/transfer';
import { sql } from 'kysely';
import { availableParallelism } from 'node:os';
import { saidOf, type Draft } from './draft.ts';
import type { Place } from './understand.ts';

/** How many rows of all are done with, and that the rest is written at once. */
export type Told = (done: number, total: number, isWriting?: boolean) => Promise<void>;

interface Asked {
  transfer: Transfer;
  imports: TransferImport;
  places: readonly Place[];
  /** Hears how far it is, outside of transactions. */
  told?: Told | undefined;
  /** Called at the end of each transaction that writes rows, with them. */
  landing?: ((ctx: Context, rows: readonly Draft[]) => Promise<void>) | undefined;
}

/** Rows between which others may write, where not all of them have to land together. */
const piece = 100;

/** Undoes a transaction, as was meant. */
class Undone extends Error {}

/**
 * Has each row that is right so far done by the functions of its form. `check` undoes all of it; `good` leaves out what is refused; `all`
 * undoes everything with the first that is. What is refused is noted at the row. Answers whether anything was written.
 */
export async function writeDrafts(
  ctx: Context,
  drafts: readonly Draft[],
  asked: Asked & { mode: ImportMode },
): Promise<boolean> {
  const open = drafts.filter(({ outcome, isLanded }) => !isLanded && (outcome === 'added' || outcome === 'changed'));
  refuseUnpermitted(ctx, open, asked);
  const able = open.filter(({ outcome }) => outcome !== 'wrong');
  if (asked.mode !== 'check') return write(ctx, able, { ...asked, all: drafts });
  const size = asked.imports.standOnOneAnother ? Math.max(able.length, 1) : piece;
  for (let at = 0; at < able.length; at += size) {
    ctx.signal?.throwIfAborted();
    await undone(ctx, (ctx) => doAll(ctx, able.slice(at, at + size), asked));
  }
  return false;
}

async function write(
  ctx: Context,
  able: readonly Draft[],
  { all, mode, ...asked }: Asked & { mode: ImportMode; all: readonly Draft[] },
): Promise<boolean> {
  if (mode === 'all' && all.some(({ outcome }) => outcome === 'wrong')) return false;
  return mode === 'good' ? writeGood(ctx, able, asked) : writeAll(ctx, able, asked);
}

async function writeGood(ctx: Context, able: readonly Draft[], asked: Asked): Promise<boolean> {
  for (let at = 0; at < able.length; at += piece) {
    const rows = able.slice(at, at + piece);
    await prepare(ctx, rows, { ...asked, told: async (done) => asked.told?.(at + done, able.length) });
    await ctx.transaction(async (ctx) => {
      await doAll(ctx, rows, asked);
      await asked.landing?.(ctx, rows);
    });
    await asked.told?.(at + rows.length, able.length);
  }
  return able.some(({ outcome }) => outcome !== 'wrong');
}

async function writeAll(ctx: Context, able: readonly Draft[], asked: Asked): Promise<boolean> {
  await prepare(ctx, able, asked);
  await asked.told?.(able.length, able.length, true);
  let isWritten = false;
  await ctx
    .transaction(async (ctx) => {
      await doAll(ctx, able, asked);
      if (able.some(({ outcome }) => outcome === 'wrong')) throw new Undone();
      if (able.length > 0) await asked.landing?.(ctx, able);
      isWritten = able.length > 0;
    })
    .catch(unlessUndone);
  return isWritten;
}

const undone = (ctx: Context, work: (ctx: Context) => Promise<void>): Promise<void> =>
  ctx
    .transaction(async (ctx) => {
      await work(ctx);
      throw new Undone();
    })
    .catch(unlessUndone);

function unlessUndone(error: unknown): void {
  if (!(error instanceof Undone)) throw error;
}

async function doAll(ctx: Context, drafts: readonly Draft[], asked: Asked): Promise<void> {
  for (const draft of drafts) {
    await giveWay();
    await doOne(ctx, draft, asked);
  }
}

/** What the form of a row takes of it. */
function formOf({ outcome, input }: Draft, { transfer: { api } }: Asked): never {
  const { create, update } = api.imports ?? {};
  return (outcome === 'added' ? create : update)?.input.parse(input) as never;
}

/** As many as there are processors, and never all threads of the process: those that sign in meanwhile need some, too. */
const atOnce = Math.min(3, availableParallelism());

/** Each in its turn, several at once: one that takes long keeps no others waiting. */
async function prepare(ctx: Context, drafts: readonly Draft[], asked: Asked): Promise<void> {
  const { prepare } = asked.imports;
  const fresh = prepare ? drafts.filter(({ outcome }) => outcome === 'added') : [];
  const waiting = fresh.values();
  let done = 0;
  const worker = async () => {
    for (const draft of waiting) {
      draft.prepared = await prepare?.(ctx, formOf(draft, asked));
      await asked.told?.(++done, fresh.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** What is refused of a row is undone, and the transaction goes on. */
async function doOne(ctx: Context, draft: Draft, asked: Asked): Promise<void> {
  const { create, update } = asked.imports;
  const input = formOf(draft, asked);
  await sql`savepoint imported_row`.execute(ctx.db);
  try {
    await (draft.outcome === 'added' ? create(ctx, input, draft.prepared) : update(ctx, input));
  } catch (error) {
    const refusal = translateFault(error);
    if (!refusal) throw error;
    await sql`rollback to savepoint imported_row`.execute(ctx.db);
    note(ctx, draft, { ...asked, refusal });
  }
  await sql`release savepoint imported_row`.execute(ctx.db);
}

function note(ctx: Context, draft: Draft, { transfer, places, refusal }: Asked & { refusal: Refusal }): void {
  const { key, params, issues = [{ path: '', key, params }] } = refusal;
  for (const issue of issues) {
    const field = issue.path.split('.')[0] ?? '';
    const column = places.findIndex((place) => place.column.field === field);
    const { table } = transfer.api;
    draft.errors.push({ column, message: saidOf(ctx, { table, field, column, key: issue.key, params: issue.params }) });
  }
  draft.outcome = 'wrong';
}

/** Who may import may do with rows what they may do without a file. */
function refuseUnpermitted(ctx: Context, open: readonly Draft[], { transfer }: Asked): void {
  const { create, update } = transfer.api.imports ?? {};
  const may = (endpoint: typeof create) => {
    try {
      if (endpoint) guard(endpoint, ctx);
      return true;
    } catch {
      return false;
    }
  };
  const [mayAdd, mayChange] = [may(create), may(update)];
  for (const draft of open) {
    if (draft.outcome === 'added' ? mayAdd : mayChange) continue;
    const key = draft.outcome === 'added' ? 'transfer.mayNotAdd' : 'transfer.mayNotChange';
    draft.errors.push({ column: -1, message: ctx.say(key) });
    draft.outcome = 'wrong';
  }
}
