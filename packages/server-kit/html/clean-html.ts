import { Worker } from 'node:worker_threads';
import { HtmlRefused, sanitiseHtml } from './sanitise-html.ts';

/** What a cleaning thread answers. */
export type Cleaned = { html: string } | { refused: 'depth' };

/** Longer texts are not cleaned in the thread that answers everybody. */
const largeFrom = 32_000;
const deadline = 10_000;

let thread: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Cleans rich text as `sanitiseHtml` does, a large one in a thread that is ended at a deadline. @throws HtmlRefused for
 * what is nested absurdly, or could not be cleaned in time
 */
export async function cleanHtml(html: string): Promise<string> {
  if (html.length < largeFrom) return sanitiseHtml(html);
  const cleaned = turn.then(() => cleanAside(html));
  turn = cleaned.catch(() => undefined);
  return cleaned;
}

function cleanAside(html: string): Promise<string> {
  const worker = (thread ??= startThread());
  worker.ref();
  return new Promise((resolve, reject) => {
    const settle = (answer?: Cleaned): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', end).off('error', end).unref();
      if (answer && 'html' in answer) return resolve(answer.html);
      if (answer) return reject(new HtmlRefused(answer.refused));
      thread = undefined;
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
    if (thread === worker) thread = undefined;
  };
  return worker.on('exit', forget).on('error', forget);
}
