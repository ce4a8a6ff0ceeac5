import type { ImportQuery } from '@kaiyin/entity';
import { me } from '@kaiyin/modules/account/server';
import {
  defineTask,
  fail,
  guard,
  holdInTransaction,
  LineFull,
  PutOff,
  said,
  startTask,
  TakenOver,
  type Context,
  type Progress,
  type Sealer,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { asStarter, permissionsOf } from '../as-starter.ts';
import { inTurn } from '../sheet-line.ts';
import { titleKey } from '../words.ts';
import { closeUnfinished, type Reached } from './close-unfinished.ts';
import { draftRows, type Draft } from './draft.ts';
import type { BeginImport } from './import-list.ts';
import { closeImport, keepImport, noteLanded, takeUpImport } from './kept-import.ts';
import { fixedOf, readFile } from './read-file.ts';
import { noteImport, reportOf } from './report.ts';
import type { Place } from './understand.ts';
import { writeDrafts, type Told } from './write-drafts.ts';

export interface ImportWish {
  table: string;
  userId: number;
  importId: number;
  query: ImportQuery;
}
export type ImportTask = TaskKind<ImportWish>;

/** Writes the rows of large files, as their senders may by form. */
export const importTask = (transfers: readonly Transfer[], sealer: Sealer): ImportTask => {
  const open = ({ table, importId, query }: ImportWish) => ({
    transfer: transfers.find(({ api }) => api.table === table),
    sealer,
    importId,
    query,
  });
  return defineTask<ImportWish>(
    'ImportRows',
    async (worker, wish, progress) => {
      const reached: Reached = {};
      try {
        await importRows(worker, wish, { transfers, sealer, progress, reached });
      } catch (error) {
        // Whoever has it by now needs the file, and so does this when its time has come.
        if (!(error instanceof TakenOver || error instanceof PutOff))
          await closeUnfinished(worker, { ...open(wish), reached, progress });
        throw error;
      }
    },
    { dropped: (worker, wish) => closeUnfinished(worker, open(wish)) },
  );
};

/** Keeps the file and starts its task; one at a time for each account. */
export const beginImport =
  (task: ImportTask, sealer: Sealer): BeginImport =>
  async (ctx, transfer, { query, bytes, name }) => {
    const { userId } = me(ctx);
    const { table, importRows: call } = transfer.api;
    return ctx.transaction(async (ctx) => {
      // Of two that are sent at once, the second sees the first's.
      await holdInTransaction(ctx, `import ${userId}`);
      await refuseSecond(ctx, task, userId);
      const permission = permissionsOf(call?.access ?? 'signed-in').join(',');
      const importId = await keepImport(ctx, sealer, { userId, permission, name, bytes });
      const title = said('transfer.importing', { name: `{${titleKey(transfer)}}` });
      return { taskId: await startTask(ctx, task, { table, userId, importId, query }, { title }), importId };
    });
  };

async function refuseSecond({ db }: Context, task: ImportTask, userId: number): Promise<void> {
  const open = await db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', task.name)
    .where('userId', '=', userId)
    .where('status', 'in', ['ready', 'running'])
    .executeTakeFirst();
  if (open) fail('transfer.oneAtATime');
}

interface Ground {
  transfers: readonly Transfer[];
  sealer: Sealer;
  progress: Progress;
  /** How far it came, should it not come to its end. */
  reached: Reached;
}

async function importRows(
  worker: Context,
  { table, userId, importId, query }: ImportWish,
  { transfers, sealer, progress, reached }: Ground,
): Promise<void> {
  const transfer = transfers.find(({ api }) => api.table === table);
  const { importRows: call, list } = transfer?.api ?? {};
  if (!transfer?.imports || !call || !list) throw new Error(`No import of ${table}`);
  const ctx = await asStarter(worker, userId, call);
  guard(list, ctx);
  const { bytes, name, landed: before } = await takeUpImport(ctx, sealer, importId);
  const file = await inTurn(ctx, () => readFile(ctx, transfer, { bytes, query })).catch((error: unknown) =>
    putOffWhenFull(ctx, error),
  );
  const { imports } = transfer;
  const asked = { transfer, imports, query, fixed: fixedOf(transfer, query) };
  const drafts = withLanded(await draftRows(ctx, file, asked), before);
  Object.assign(reached, { file, drafts });
  const { mode } = query;
  const finish = async (ctx: Context, isWritten: boolean) => {
    const report = reportOf(file, { drafts, isWritten });
    await closeImport(ctx, importId, report);
    tellWrong(progress, drafts, file.places);
    if (isWritten) await noteImport(ctx, transfer, { name, counts: report.counts });
    else if (report.counts.wrong > 0) return;
    await progress.done(ctx, { message: said('transfer.imported', report.counts), result: { importId } });
  };
  let landed = before;
  const isWritten = await writeDrafts(ctx, drafts, {
    transfer,
    imports,
    places: file.places,
    mode,
    told: telling(progress),
    landing: async (ctx, rows) => {
      if (mode === 'all') return finish(ctx, true);
      landed = await noteLanded(ctx, { id: importId, before: landed }, rows);
    },
  });
  if (mode === 'all' && isWritten) return;
  const isAnyWritten = isWritten || landed.some(({ outcome }) => outcome !== 'wrong');
  await ctx.transaction((ctx) => finish(ctx, isAnyWritten));
  if (!isAnyWritten && drafts.some(({ outcome }) => outcome === 'wrong')) fail('transfer.nothingWritten');
}

/** Milliseconds until a file that found too many before it is taken up again. */
const pause = 5_000;

function putOffWhenFull({ now }: Context, error: unknown): never {
  if (!(error instanceof LineFull)) throw error;
  throw new PutOff(new Date(now().getTime() + pause).toISOString(), 'transfer.waitsForTurn');
}

/** Rows that have been written before are not looked at again: they exist by now. */
function withLanded(drafts: Draft[], landed: readonly Pick<Draft, 'row' | 'outcome' | 'errors'>[]): Draft[] {
  const known = new Map(landed.map((one) => [one.row, one]));
  return drafts.map((draft) => {
    const before = known.get(draft.row);
    return before ? { ...draft, outcome: before.outcome, errors: before.errors, isLanded: true } : draft;
  });
}

/** How often somebody is told how far it is. */
const tellEvery = 500;

function telling(progress: Progress): Told {
  let last = 0;
  return async (done: number, total: number, isWriting = false): Promise<void> => {
    if (done < total && performance.now() - last < tellEvery) return;
    last = performance.now();
    const words = isWriting
      ? said('transfer.writingAtOnce', { total })
      : said('transfer.readied', { count: done, total });
    await progress.report((95 * done) / Math.max(total, 1), words);
  };
}

function tellWrong(progress: Progress, drafts: readonly Draft[], places: readonly Place[]): void {
  for (const { row, errors } of drafts)
    for (const { column, message } of errors) {
      const label = places[column]?.label;
      progress.error(
        label === undefined
          ? said('transfer.wrongRow', { row, message })
          : said('transfer.wrongCell', { row, label, message }),
      );
    }
}
