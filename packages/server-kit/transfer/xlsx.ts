import { readSheet } from 'read-excel-file/universal';
import writeExcelFile from 'write-excel-file/node';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { writable, type Cell, type ReadCell } from './cell.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetLooks } from './sheet-work.ts';

/** A sheet whose first row are the headers; texts are texts, whatever they begin with, and dates are dates. */
export async function writeXlsx(
  [head = [], ...rows]: readonly Cell[][],
  { name, widths, notes }: Pick<SheetLooks, 'name' | 'widths' | 'notes'>,
): Promise<Uint8Array> {
  const headers = head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? writable(cell) || null : cell)));
  const sheet = {
    sheet: name,
    data: [headers, ...cells],
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd hh:mm:ss',
    columns: widths.map((width) => ({ width })),
  };
  const second = notes && { sheet: notes.name, data: notes.rows, columns: [{ width: 20 }, { width: 70 }] };
  return writeExcelFile(second ? [sheet, second] : [sheet]).toBuffer();
}

/** Bytes that what is packed may unpack to, and how many parts there may be. */
const most = { bytes: 40 * 1024 * 1024, parts: 500 };

/** The rows of the first sheet. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadCell[][]> {
  await refuseLarge(bytes);
  try {
    const own = bytes.slice().buffer;
    return (await readSheet(own, { trim: false })) as ReadCell[][];
  } catch {
    throw new SheetRefused('broken');
  }
}

/** Unpacks everything once and keeps nothing: what an archive says of itself need not be true. */
async function refuseLarge(bytes: Uint8Array): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > most.parts) throw new SheetRefused('size');
    let left = most.bytes;
    for await (const entry of zip.eachEntry()) {
      if (entry.uncompressedSize > left) throw new SheetRefused('size');
      for await (const piece of await zip.openReadStreamPromise(entry)) left -= (piece as Buffer).length;
      if (left < 0) throw new SheetRefused('size');
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken');
  } finally {
    zip?.close();
  }
}
