/** What the process that decodes pictures is asked for. */
export type PictureWork =
  /** Width and height as shown; every line is read, so that a cut-off picture is found. */
  | { kind: 'measure'; file: string; maxPixels: number }
  /** Cut to exactly this size, in the picture's own format unless told. */
  | { kind: 'cut'; bytes: Uint8Array; width: number; height: number; maxPixels: number; webp?: boolean };

export interface Measures {
  width: number;
  height: number;
}
export interface PictureOrder {
  id: number;
  work: PictureWork;
}
export type PictureAnswer = { id: number; broken: true } | { id: number; measures?: Measures; bytes?: Uint8Array };

/** Bytes of memory that the process may use; it ends itself beyond. */
export const memoryLimit = 1024 * 1024 * 1024;
