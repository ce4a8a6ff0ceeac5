import { fork, type ChildProcess } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';
import type { Measures, PictureAnswer, PictureWork, Settled } from './picture-work.ts';

/** Why a picture was not read: it is broken, or its process was ended at the deadline or by what it cost. */
export class PictureFailed extends Error {
  readonly reason: 'broken' | 'ended';
  constructor(reason: 'broken' | 'ended') {
    super(`A picture could not be read: ${reason}`);
    this.reason = reason;
  }
}

interface Task {
  work: PictureWork;
  resolve(answer: PictureAnswer): void;
  reject(error: Error): void;
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
  /** Cut to exactly this size, with all its frames; `webp` also writes it anew in that format. */
  cut(bytes: Uint8Array, to: Measures & { maxPixels: number; webp?: boolean }): Promise<Buffer>;
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
  const queue: Task[] = [];
  const free: ChildProcess[] = [];
  let running = 0;
  let lastId = 0;

  const next = (): void => {
    if (running >= processes) return;
    const task = queue.shift();
    if (!task) return;
    running++;
    const child = free.pop() ?? startProcess(free);
    void run(child, task).finally(() => {
      running--;
      next();
    });
  };
  const run = (child: ChildProcess, { work, resolve, reject }: Task): Promise<void> =>
    new Promise((done) => {
      const id = ++lastId;
      hold(child);
      const settle = (answer?: PictureAnswer): void => {
        clearTimeout(timer);
        child.off('message', hear).off('exit', end).off('error', end);
        if (answer) rest(child, free, idle);
        else child.kill('SIGKILL');
        if (answer === undefined) reject(new PictureFailed('ended'));
        else if ('broken' in answer) reject(new PictureFailed('broken'));
        else resolve(answer);
        done();
      };
      const hear = (answer: PictureAnswer) => answer.id === id && settle(answer);
      const end = () => settle();
      const timer = setTimeout(end, deadline);
      child.on('message', hear).on('exit', end).on('error', end);
      child.send({ id, work }, (error) => error && end());
    });
  const ask = (work: PictureWork): Promise<PictureAnswer> =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve, reject });
      next();
    });
  return {
    get waiting() {
      return queue.length + running;
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
  };
}

function refuse(): never {
  throw new PictureFailed('broken');
}

function startProcess(free: ChildProcess[]): ChildProcess {
  const file = new URL('./picture-process.ts', import.meta.url);
  const child = fork(file, {
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  child.once('exit', () => leave(child, free));
  return child;
}

// A process without work keeps nobody from ending, and ends itself after a while.
const timers = new WeakMap<ChildProcess, NodeJS.Timeout>();

function hold(child: ChildProcess): void {
  clearTimeout(timers.get(child));
  child.ref();
  child.channel?.ref();
}

function rest(child: ChildProcess, free: ChildProcess[], idle: number): void {
  free.push(child);
  child.unref();
  child.channel?.unref();
  const end = () => {
    leave(child, free);
    child.kill('SIGKILL');
  };
  timers.set(child, setTimeout(end, idle).unref());
}

function leave(child: ChildProcess, free: ChildProcess[]): void {
  const at = free.indexOf(child);
  if (at >= 0) free.splice(at, 1);
}

/** The desk of this process; a thread beside the main one has a smaller one of its own. */
export const pictures: PictureDesk = pictureDesk({ processes: isMainThread ? 2 : 1 });
