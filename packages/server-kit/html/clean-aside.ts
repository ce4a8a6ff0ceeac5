import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { HtmlRefused } from './sanitise-html.ts';

/** What a cleaning thread answers. */
export type Cleaned = { html: string } | { refused: 'depth' };

interface Limits {
  start?: () => Worker;
  /** Milliseconds of the processor that cleaning may take; on a busy machine it may wait so long for them in all. */
  deadline?: number;
  patience?: number;
}

/** A thread, and when it has begun: nobody can say what one costs that has not. */
interface CleaningThread {
  worker: Worker;
  hasBegun: Promise<unknown>;
}

/**
 * Cleans texts in threads of their own, each ended with a text that takes too long; the next text starts another. The
 * cleaner throws HtmlRefused for what is nested absurdly, or was not cleaned in time.
 */
export function cleanerAside({ start = startWorker, deadline = 5_000, patience = 20_000 }: Limits = {}) {
  const idle: CleaningThread[] = [];
  const open = (): CleaningThread => {
    const worker = start();
    const thread = { worker, hasBegun: once(worker, 'online') };
    // One that never begins ends, or is ended by the clock.
    thread.hasBegun.catch(() => undefined);
    const forget = () => {
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    };
    worker.on('exit', forget).on('error', forget);
    return thread;
  };
  return (html: string): Promise<string> => {
    const thread = idle.pop() ?? open();
    const { worker } = thread;
    worker.ref();
    return new Promise((resolve, reject) => {
      const settle = (answer?: Cleaned): void => {
        // Whoever measured meanwhile may come later, when the thread works for somebody else.
        if (watching.signal.aborted) return;
        watching.abort();
        clearTimeout(timer);
        worker.off('message', settle).off('exit', end).off('error', end).unref();
        if (answer) idle.push(thread);
        if (answer && 'html' in answer) return resolve(answer.html);
        if (answer) return reject(new HtmlRefused(answer.refused));
        void worker.terminate();
        reject(new HtmlRefused('time'));
      };
      const end = () => settle();
      const watching = new AbortController();
      const timer = setTimeout(end, patience);
      void whenSpent(thread, deadline, watching.signal).then(end, end);
      worker.on('message', settle).on('exit', end).on('error', end).postMessage(html, []);
    });
  };
}

/** Resolves when a thread has worked for so long from now on; rejects when it cannot be measured, or need not be any more. */
async function whenSpent({ worker, hasBegun }: CleaningThread, deadline: number, signal: AbortSignal): Promise<void> {
  await hasBegun;
  const before = await worker.cpuUsage();
  for (let left = deadline; left > 0;) {
    await sleep(Math.max(left, 20), undefined, { signal, ref: false });
    const { user, system } = await worker.cpuUsage(before);
    left = deadline - (user + system) / 1000;
  }
}

const startWorker = (): Worker =>
  new Worker(new URL('./clean-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
