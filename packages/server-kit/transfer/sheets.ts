import { cutText } from '@kaiyin/entity';
import { Worker } from 'node:worker_threads';
import type { Cell, ReadCell } from './cell.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetAnswer, SheetLooks, SheetWork } from './sheet-work.ts';

/** A table that is being written, in a thread. */
export interface SheetWriter {
  add(rows: readonly Cell[][]): void;
  end(looks: SheetLooks): Promise<Uint8Array>;
  /** To be called when nothing more comes of it, too. */
  close(): void;
}

const readFor = 30_000;
const writeFor = 300_000;
const manyRows = 20_000;

/** Begins a table; its first row are the headers. The libraries for it are loaded by threads alone. */
export function sheetWriter(): SheetWriter {
  const thread = takeThread();
  let isOpen = true;
  let count = 0;
  const close = () => {
    if (isOpen) endThread(thread);
    isOpen = false;
  };
  return {
    add(rows) {
      count += rows.length;
      send(thread, { kind: 'rows', rows });
    },
    async end(looks) {
      const answer = await asked(thread, { kind: 'write', ...looks, name: sheetName(looks.name) }, writeFor);
      isOpen = false;
      // What a large table took is not kept.
      if (count > manyRows) endThread(thread);
      else giveBack(thread);
      if (!('bytes' in answer)) throw new Error('The thread wrote no table');
      return answer.bytes;
    },
    close,
  };
}

/**
 * The rows of a table in xlsx or csv, whichever it is, with as many at most.
 *
 * @throws SheetRefused
 */
export async function readTable(bytes: Uint8Array, most: { rows: number; columns: number }): Promise<ReadCell[][]> {
  const thread = takeThread();
  let answer: SheetAnswer;
  try {
    answer = await asked(thread, { kind: 'read', bytes, ...most }, readFor);
  } catch (error) {
    endThread(thread);
    throw new SheetRefused(error instanceof TookTooLong ? 'time' : 'broken');
  }
  giveBack(thread);
  if ('refused' in answer) throw new SheetRefused(answer.refused);
  if (!('rows' in answer)) throw new SheetRefused('broken');
  return answer.rows;
}

class TookTooLong extends Error {}

const send = (thread: Worker, work: SheetWork): void => thread.postMessage(work, []);

/** Rejects when the thread ends: by the clock, by itself, or as it needs more memory than an honest table does. */
function asked(thread: Worker, work: SheetWork, time: number): Promise<SheetAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer);
      thread.off('message', answer).off('error', fail).off('exit', fail);
      end();
    };
    const answer = (said: SheetAnswer) => settle(() => resolve(said));
    const fail = (reason: unknown) => settle(() => reject(reason));
    const timer = setTimeout(() => fail(new TookTooLong()), time);
    thread.on('message', answer).on('error', fail).on('exit', fail);
    send(thread, work);
  });
}

/** Threads that wait for work; they keep no process alive. */
const idle: Worker[] = [];
const mostIdle = 2;

function takeThread(): Worker {
  const known = idle.pop();
  known?.ref();
  if (known) return known;
  const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1536 },
  });
  const forget = () => {
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  };
  return thread.on('exit', forget).on('error', forget);
}

function giveBack(thread: Worker): void {
  if (idle.length >= mostIdle) return endThread(thread);
  thread.unref();
  idle.push(thread);
}

const endThread = (thread: Worker): void => void thread.terminate();

// Excel takes 31 characters at most, and not these.
const sheetName = (name: string): string => cutText(name.replaceAll(/[\\/?*[\]:']/g, ' ').trim(), 31) || 'Sheet1';
