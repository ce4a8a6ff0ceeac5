/** Why a file was not read as a table. */
export class SheetRefused extends Error {
  readonly reason: 'rows' | 'columns' | 'size' | 'broken' | 'encoding' | 'time' | 'old';
  constructor(reason: SheetRefused['reason']) {
    super(`Not read as a table: ${reason}`);
    this.reason = reason;
  }
}
