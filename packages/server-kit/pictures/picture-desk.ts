import { isMainThread } from 'node:worker_threads';
import { processPool } from '../aside/process-pool.ts';
import type { Cut, Mark, Measures, PictureAnswer, PictureWork, Settled } from './picture-work.ts';

/** Why a picture was not read: it is broken, or its process was ended at the deadline or by what it cost. */
export class PictureFailed extends Error {
  readonly reason: 'broken' | 'ended';
  constructor(reason: 'broken' | 'ended') {
    super(`A picture could not be read: ${reason}`);
    this.reason = reason;
  }
}

/** Reads pictures in processes beside this one. */
export interface PictureDesk {
  /** How many pictures are being read or wait. */
  readonly waiting: number;
  measure(file: string, maxPixels: number): Promise<Measures>;
  /**
   * Writes the file anew as it is kept: without EXIF and what else says where, when and by which device it was made, turned as it
   * is shown, its colour profile kept; a TIFF as JPEG or PNG. One with more than `maxPixels`, or a TIFF of several pages, stays as it is.
   */
  settle(file: string, maxPixels: number): Promise<Settled>;
  /** Cut to exactly this size, with all its frames and its `focus` inside; `webp` also writes it anew in that format. */
  cut(bytes: Uint8Array, to: Cut): Promise<Buffer>;
  /** The picture of a file in its own format with a mark on it; a moving one comes back as it is. */
  mark(file: string, mark: Uint8Array, how: Mark): Promise<Buffer>;
}

interface DeskOptions {
  processes?: number;
  /** Milliseconds that one picture may take. */
  deadline?: number;
  /** Milliseconds after which a process without work ends. */
  idle?: number;
}

/**
 * Decoders of pictures are large and written in C: each picture is read by a process that holds nothing else, that is
 * killed when it takes longer than the deadline, and that is started with the next one.
 */
export function pictureDesk({ processes = 2, deadline = 15_000, idle = 30_000 }: DeskOptions = {}): PictureDesk {
  const file = new URL('./picture-process.ts', import.meta.url);
  const pool = processPool<PictureWork, PictureAnswer>(file, { processes, deadline, idle });
  const ask = async (work: PictureWork): Promise<PictureAnswer> => {
    const answer = await pool.ask(work);
    if (answer === undefined) throw new PictureFailed('ended');
    return 'broken' in answer ? refuse() : answer;
  };
  return {
    get waiting() {
      return pool.waiting;
    },
    async measure(file, maxPixels) {
      const answer = await ask({ kind: 'measure', file, maxPixels });
      return 'measures' in answer && answer.measures ? answer.measures : refuse();
    },
    async settle(file, maxPixels) {
      const answer = await ask({ kind: 'settle', file, maxPixels });
      return 'settled' in answer && answer.settled ? answer.settled : refuse();
    },
    async cut(bytes, to) {
      const answer = await ask({ kind: 'cut', bytes, ...to });
      return 'bytes' in answer && answer.bytes ? Buffer.from(answer.bytes) : refuse();
    },
    async mark(file, mark, how) {
      const answer = await ask({ kind: 'mark', file, mark, ...how });
      return 'bytes' in answer && answer.bytes ? Buffer.from(answer.bytes) : refuse();
    },
  };
}

function refuse(): never {
  throw new PictureFailed('broken');
}

/** The desk of this process; a thread beside the main one has a smaller one of its own. */
export const pictures: PictureDesk = pictureDesk({ processes: isMainThread ? 2 : 1 });
