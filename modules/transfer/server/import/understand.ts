import { locales } from '@kaiyin/entity';
import { fail, type Context } from '@kaiyin/server-kit';
import { wordsOfCell, type ReadCell, type Transfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { columnsOf, labelOf } from '../words.ts';

/** A column of the file, and where it stands. */
export interface Place {
  column: TransferColumn;
  label: string;
  at: number;
}

export interface Line {
  /** Its number in the file. */
  row: number;
  /** By the places. */
  cells: string[];
}

export interface Understood {
  /** In the language that the file is written in. */
  ctx: Context;
  places: Place[];
  ignored: string[];
  lines: Line[];
}

/** What a header says, without the mark of what is needed. */
const bare = (header: string): string => header.replace(/[*＊]\s*$/, '').trim();

/** Reads the headers of a table in whichever of our languages knows most of them; refuses what is no such list. */
export async function understand(
  ctx: Context,
  transfer: Transfer,
  { table, fixed }: { table: readonly (readonly ReadCell[])[]; fixed: readonly string[] },
): Promise<Understood> {
  const headers = (table[0] ?? []).map((cell) => bare(wordsOfCell(cell)));
  const tries = await Promise.all(
    locales.map((locale) => inLanguage(ctx.within({ locale, site: ctx.site }), transfer, headers)),
  );
  const known = tries.toSorted((one, other) => other.places.length - one.places.length)[0];
  if (!known) throw new Error('There is no language');
  const places = known.places.filter(({ column }) => column.field && !fixed.includes(column.field));
  refuseTwice(places);
  refuseUnknowable(ctx, transfer, { places, fixed, columns: known.columns });
  const used = new Set(places.map(({ at }) => at));
  const lines = table
    .map((cells, index) => ({
      row: index + 1,
      cells: places.map(({ at }) => wordsOfCell(cells[at] ?? null).replaceAll(/\r\n?/g, '\n')),
    }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length === 0) fail('transfer.noRows');
  return { ctx: known.ctx, places, ignored: headers.filter((header, at) => header !== '' && !used.has(at)), lines };
}

async function inLanguage(ctx: Context, transfer: Transfer, headers: readonly string[]) {
  const columns = await columnsOf(ctx, transfer);
  const named = columns.map((column) => ({ column, label: labelOf(ctx, column) }));
  const places = headers.flatMap((header, at) => {
    const found = header && named.find(({ label }) => bare(label).toLowerCase() === header.toLowerCase());
    return found ? [{ ...found, at }] : [];
  });
  return { ctx, columns, places };
}

function refuseTwice(places: readonly Place[]): void {
  const twice = places.find(({ column }, index) => places.findIndex((other) => other.column === column) !== index);
  if (twice) fail('transfer.headerTwice', { label: twice.label });
}

interface Known {
  places: readonly Place[];
  fixed: readonly string[];
  columns: readonly TransferColumn[];
}

function refuseUnknowable(ctx: Context, { imports }: Transfer, { places, fixed, columns }: Known): void {
  for (const key of imports?.keys ?? []) {
    if (fixed.includes(key) || places.some(({ column }) => column.field === key)) continue;
    const column = columns.find(({ field }) => field === key);
    fail('transfer.keyLacks', { label: column ? labelOf(ctx, column) : key });
  }
}
