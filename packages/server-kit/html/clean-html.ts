import { Worker } from 'node:worker_threads';
import { waitingLine, type Place } from '../waiting-line.ts';
import { HtmlRefused, sanitiseHtml } from './sanitise-html.ts';

/** What a cleaning thread answers. */
export type Cleaned = { html: string } | { refused: 'depth' };

/** Longer texts are not cleaned in the thread that answers everybody. */
const largeFrom = 32_000;
const deadline = 5_000;

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
      clearTimeout(timer);
      worker.off('message', settle).off('exit', end).off('error', end).unref();
      if (answer) idle.push(worker);
      if (answer && 'html' in answer) return resolve(answer.html);
      if (answer) return reject(new HtmlRefused(answer.refused));
      void worker.terminate();
      reject(new HtmlRefused('time'));
    };
    const end = () => settle();
    const timer = setTimeout(end, deadline);
    worker.on('message', settle).on('exit', end).on('error', end).postMessage(html, []);
  });
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
