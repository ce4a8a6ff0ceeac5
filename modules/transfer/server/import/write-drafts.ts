import type { ImportMode } from '@kaiyin/entity';
import { giveWay, guard, translateFault, type Context, type Refusal } from '@kaiyin/server-kit';
import type { Transfer, TransferImport } from '@kaiyin/server-kit/transfer';
import { sql } from 'kysely';
import { saidOf, type Draft } from './draft.ts';
import type { Place } from './understand.ts';

interface Asked {
  transfer: Transfer;
  imports: TransferImport;
  places: readonly Place[];
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
  const open = drafts.filter(({ outcome }) => outcome === 'added' || outcome === 'changed');
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
  await prepare(able, asked);
  if (mode === 'good') {
    for (let at = 0; at < able.length; at += piece)
      await ctx.transaction((ctx) => doAll(ctx, able.slice(at, at + piece), asked));
    return able.some(({ outcome }) => outcome !== 'wrong');
  }
  let isWritten = false;
  await ctx
    .transaction(async (ctx) => {
      await doAll(ctx, able, asked);
      if (able.some(({ outcome }) => outcome === 'wrong')) throw new Undone();
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

/** As many at once as the machine has threads for. */
const atOnce = 4;

async function prepare(drafts: readonly Draft[], asked: Asked): Promise<void> {
  const { prepare } = asked.imports;
  const fresh = prepare ? drafts.filter(({ outcome }) => outcome === 'added') : [];
  for (let at = 0; at < fresh.length; at += atOnce)
    await Promise.all(
      fresh.slice(at, at + atOnce).map(async (draft) => {
        draft.prepared = await prepare?.(formOf(draft, asked));
      }),
    );
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
