import type { SheetFormat } from '@kaiyin/entity';
import type { Context, Http } from '@kaiyin/server-kit';
import { sheetWriter, type Transfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { asDownload } from '../export/send-file.ts';
import { fileName } from '../export/write-rows.ts';
import { inTurn } from '../sheet-line.ts';
import { columnsOf, labelOf, titleOf } from '../words.ts';
import { fixedOf } from './read-file.ts';

/** Sends a table that is to be filled in: headers, and on a second sheet what may stand below each. */
export const sendTemplate =
  (transfer: Transfer) =>
  async (ctx: Context, query: { format: SheetFormat } & Record<string, unknown>, http: Http): Promise<void> => {
    const fixed = Object.keys(fixedOf(transfer, query));
    const columns = (await columnsOf(ctx, transfer)).filter(({ field }) => field && !fixed.includes(field));
    const bytes = await inTurn(ctx, async () => {
      const writer = sheetWriter();
      try {
        writer.add([columns.map((column) => `${labelOf(ctx, column)}${column.isNeeded ? '*' : ''}`)]);
        return await writer.end({
          format: query.format,
          name: titleOf(ctx, transfer),
          widths: columns.map(({ width = 16 }) => width),
          notes: { name: ctx.say('transfer.notes'), rows: notesOf(ctx, columns) },
        });
      } finally {
        writer.close();
      }
    });
    void asDownload(http, fileName(ctx, transfer, query.format)).send(Buffer.from(bytes));
  };

const notesOf = (ctx: Context, columns: readonly TransferColumn[]): string[][] => [
  [ctx.say('transfer.notesColumn'), ctx.say('transfer.notesWhat')],
  ...columns.map((column) => {
    const { isNeeded, isSeveral, note } = column;
    const says = [isNeeded && ctx.say('transfer.needed'), note, isSeveral && !note && ctx.say('transfer.several')];
    return [labelOf(ctx, column), says.filter(Boolean).join(' · ')];
  }),
];
