import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { waitingLine, type Place } from '../waiting-line.ts';
import { HtmlRefused, sanitiseHtml } from './sanitise-html.ts';

/** What a cleaning thread answers. */
export type Cleaned = { html: string } | { refused: 'depth' };

/** Longer texts are not cleaned in the thread that answers everybody. */
const largeFrom = 32_000;
/** Milliseconds of the processor that cleaning may take; on a busy machine it may wait so long for them in all. */
const deadline = 5_000;
const patience = 20_000;

// Two, so that what one account sends never stands before the first text of another.
const line = waitingLine({ perKey: 2, inAll: 12, atOnce: 2, small: 100_000 });
const idle: Worker[] = [];

/**
 * Cleans rich text as `sanitiseHtml` does, a large one in a thread that is ended at a deadline, when it is the turn of
 * whoever sent it. @throws HtmlRefused for what is nested absurdly, or could not be cleaned in time; LineFull when too
 * much waits
 */
export async function cleanHtml(html: string, place: Place): Promise<string> {
  if (html.length < largeFrom) return sanitiseHtml(html);
  return line.take({ ...place, size: html.length }, () => cleanAside(html));
}

function cleanAside(html: string): Promise<string> {
  const worker = idle.pop() ?? startThread();
  worker.ref();
  return new Promise((resolve, reject) => {
    const settle = (answer?: Cleaned): void => {
      watching.abort();
      worker.off('message', settle).off('exit', end).off('error', end).unref();
      if (answer) idle.push(worker);
      if (answer && 'html' in answer) return resolve(answer.html);
      if (answer) return reject(new HtmlRefused(answer.refused));
      void worker.terminate();
      reject(new HtmlRefused('time'));
    };
    const end = () => settle();
    const watching = new AbortController();
    void whenSpent(worker, watching.signal).then(end, () => undefined);
    worker.on('message', settle).on('exit', end).on('error', end).postMessage(html, []);
  });
}

/** Resolves when a thread has worked for as long as it may from now on; rejects when nobody waits for that any more. */
async function whenSpent(worker: Worker, signal: AbortSignal): Promise<void> {
  const [began, before] = [performance.now(), await worker.cpuUsage()];
  for (let left = deadline; left > 0 && performance.now() - began < patience;) {
    await sleep(left, undefined, { signal, ref: false });
    const { user, system } = await worker.cpuUsage(before);
    left = deadline - (user + system) / 1000;
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./clean-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const forget = () => {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  };
  return worker.on('exit', forget).on('error', forget);
}
