/** What stands in a cell of a sheet; an instant is a real date. */
export type Cell = string | number | Date | null;
/** What a sheet that somebody wrote may hold beside that. */
export type ReadCell = Cell | boolean;

/** Sheets know no zones: dates in them are read in the zone of the product (decision 0017), which has no summer time. */
const zone = 8 * 3_600_000;

/** An ISO instant as a sheet's date, whose UTC parts are those of the clock on the wall. */
export const dateOf = (instant: string): Date => new Date(Math.floor(Date.parse(instant) / 1000) * 1000 + zone);

/** What a sheet's date says in words: `2026-03-01 08:30:00`. */
export const wordsOfDate = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The ISO instant that words of a sheet name; undefined when they name none. */
export function instantOf(words: string): string | undefined {
  const [whole, ...parts] = written.exec(words.trim()) ?? [];
  if (whole === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const isReal = new Date(wall)
    .toISOString()
    .startsWith(
      `${parts[0]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}`,
    );
  return isReal ? new Date(wall - zone).toISOString() : undefined;
}

/** A cell in words. */
export const wordsOfCell = (cell: ReadCell): string =>
  cell instanceof Date ? wordsOfDate(cell) : cell === null ? '' : String(cell);

// What programs for tables take for the beginning of a formula, in both widths.
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** Text that no program for tables reads as a formula: one `'` more before it. */
export const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `neutral` was made of. */
export const plainAgain = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

// XML has no place for these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const writable = (text: string): string => text.replace(unwritable, '').toWellFormed();
