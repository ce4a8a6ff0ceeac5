/** A file that a page shows: where it lies below the pipe's root, and its bytes. */
export interface Asset {
  path: string;
  hash: string;
  size: number;
}
