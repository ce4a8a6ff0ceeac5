import { isMainThread } from 'node:worker_threads';
import { processPool } from '../aside/process-pool.ts';
import type { MediaAnswer, MediaFacts, MediaWork } from './media-work.ts';

/** Reads what is to be known of sounds and films in processes beside this one. */
export interface MediaDesk {
  /**
   * `none` where there is neither sound nor film in the file; `ended` where reading took longer, or more memory, than
   * a file may, or where too many
   * wait.
   */
  read(file: string): Promise<MediaFacts | 'none' | 'ended'>;
}

interface DeskOptions {
  processes?: number;
  /** Milliseconds that one file may take. */
  deadline?: number;
  /** Milliseconds after which a process without work ends. */
  idle?: number;
  /** Files that may wait; of more, nothing is read. */
  most?: number;
}

/** Containers of films are read by a large library: each file by a process that is killed at the deadline. */
export function mediaDesk({
  processes = 1,
  deadline = 10_000,
  idle = 30_000,
  most = 100,
}: DeskOptions = {}): MediaDesk {
  const file = new URL('./media-process.ts', import.meta.url);
  const pool = processPool<MediaWork, MediaAnswer>(file, { processes, deadline, idle });
  return {
    async read(file) {
      if (pool.waiting >= most) return 'ended';
      const answer = await pool.ask({ file });
      return answer ? (answer.facts ?? 'none') : 'ended';
    },
  };
}

/** The desk of this process. */
export const media: MediaDesk = mediaDesk({ processes: isMainThread ? 2 : 1 });
