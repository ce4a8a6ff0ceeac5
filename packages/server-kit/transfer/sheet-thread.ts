import { parentPort } from 'node:worker_threads';
import type { Cell } from './cell.ts';
import { readCsv, writeCsv } from './csv.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetAnswer, SheetWork } from './sheet-work.ts';
import { readXlsx, writeXlsx } from './xlsx.ts';

let rows: Cell[][] = [];

parentPort?.on('message', (work: SheetWork) => {
  if (work.kind === 'rows') return void rows.push(...work.rows);
  // What fails otherwise ends the thread, and whoever asked is told.
  void answerTo(work).then((answer) => parentPort?.postMessage(answer, []));
});

async function answerTo(work: Exclude<SheetWork, { kind: 'rows' }>): Promise<SheetAnswer> {
  if (work.kind === 'read') return read(work).catch(refused);
  const table = rows;
  rows = [];
  return { bytes: await (work.format === 'csv' ? writeCsv(table) : writeXlsx(table, work)) };
}

async function read({ bytes, ...most }: Extract<SheetWork, { kind: 'read' }>): Promise<SheetAnswer> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip ? await readXlsx(bytes) : await readCsv(bytes, most.rows);
  if (rows.length > most.rows) throw new SheetRefused('rows');
  if (rows.some(({ length }) => length > most.columns)) throw new SheetRefused('columns');
  return { rows };
}

function refused(error: unknown): SheetAnswer {
  if (error instanceof SheetRefused) return { refused: error.reason };
  throw error;
}
