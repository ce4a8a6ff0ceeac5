import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { neutral, plainAgain, wordsOfCell, writable, type Cell } from './cell.ts';
import { SheetRefused } from './sheet-refused.ts';

const mark = '\ufeff';

/** UTF-8 with a mark, by which programs for tables know it; no text of it is a formula. */
export async function writeCsv(rows: readonly Cell[][]): Promise<Uint8Array> {
  const words = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? neutral(writable(cell)) : wordsOfCell(cell))),
  );
  // Programs for tables begin a row at any break of a line, and a cell at what parts their lists: neither may stand bare.
  return Buffer.from(mark + stringify(words, { record_delimiter: '\r\n', quoted_match: /[\n\r;\t]/ }));
}

/** The rows of a file in UTF-8, UTF-16 with a mark, or GB18030, between commas, semicolons or tabs. */
export async function readCsv(bytes: Uint8Array, most: number): Promise<string[][]> {
  // The old format of Excel, and what is no text at all.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetRefused('old');
  const text = decoded(bytes);
  if (text.includes('\0')) throw new SheetRefused('broken');
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: most + 1,
      max_record_size: 1024 * 1024,
    });
    return rows.map((row) => row.map(plainAgain));
  } catch {
    throw new SheetRefused('broken');
  }
}

function decoded(bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  for (const encoding of utf16 ? [utf16] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one may fit.
    }
  }
  throw new SheetRefused('encoding');
}

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
