/** What the process that decodes pictures is asked for. */
export type PictureWork =
  /** Width and height as shown; every line is read, so that a cut-off picture is found. */
  | { kind: 'measure'; file: string; maxPixels: number }
  /** The file written anew as it is kept: see `PictureDesk.settle`. */
  | { kind: 'settle'; file: string; maxPixels: number }
  /** Cut to exactly this size, in the picture's own format unless told. */
  | { kind: 'cut'; bytes: Uint8Array; width: number; height: number; maxPixels: number; webp?: boolean };

export interface Measures {
  width: number;
  height: number;
}
/** A picture as it is kept: its format now, and how many pictures the file had. */
export interface Settled extends Measures {
  format: string;
  pages: number;
}
export interface PictureOrder {
  id: number;
  work: PictureWork;
}
export type PictureAnswer =
  | { id: number; broken: true }
  | { id: number; measures?: Measures; settled?: Settled; bytes?: Uint8Array };

/** Bytes of memory that the process may use; it ends itself beyond. */
export const memoryLimit = 1024 * 1024 * 1024;
