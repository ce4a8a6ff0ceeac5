import type { PictureWords } from './picture-words.ts';

/** What the process that decodes pictures is asked for. */
export type PictureWork =
  /** Width and height as shown; every line is read, so that a cut-off picture is found. */
  | { kind: 'measure'; file: string; maxPixels: number }
  /** The file written anew as it is kept: see `PictureDesk.settle`. */
  | { kind: 'settle'; file: string; maxPixels: number }
  /** Cut to exactly this size, in the picture's own format unless told. */
  | ({ kind: 'cut'; bytes: Uint8Array } & Cut)
  /** The file's bytes with a mark on them. */
  | ({ kind: 'mark'; file: string; mark: Uint8Array } & Mark);

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
/** Nine places of a picture, and how a mark lies there. */
export interface Mark {
  position: `${'TOP' | 'BOTTOM'}_${'LEFT' | 'CENTER' | 'RIGHT'}` | 'CENTER_LEFT' | 'CENTER' | 'CENTER_RIGHT';
  /** From nothing, 0, to 1, which hides what lies below. */
  opacity: number;
  /** Width of the mark as a part of the picture's; it is never higher than that either. */
  ratio: number;
  maxPixels: number;
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
