import type { PictureWords } from './picture-words.ts';

/** What the process that decodes pictures is asked for. */
export type PictureWork =
  /** Width and height as shown; every line is read, so that a cut-off picture is found. */
  | { kind: 'measure'; file: string; maxPixels: number }
  /** The file written anew as it is kept: see `PictureDesk.settle`. */
  | { kind: 'settle'; file: string; maxPixels: number }
  /** Cut to exactly this size, in the picture's own format unless told. */
  | ({ kind: 'cut'; bytes: Uint8Array } & Cut);

export interface Measures {
  width: number;
  height: number;
}
/** How a picture is cut: to which size, and what of it stays inside. */
export interface Cut extends Measures {
  maxPixels: number;
  /** Written anew in this format, with one frame. */
  webp?: boolean;
  /** The point that stays inside, in fractions of width and height as shown; the program looks for one unless told. */
  focus?: { x: number; y: number };
}
/** A picture as it is kept: its format now, how many pictures the file had, and what it said of itself before. */
export interface Settled extends Measures {
  format: string;
  pages: number;
  words: PictureWords;
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
