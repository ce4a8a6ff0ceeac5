import { parentPort } from 'node:worker_threads';
import type { Cleaned } from './clean-aside.ts';
import { HtmlRefused, sanitiseHtml } from './sanitise-html.ts';

parentPort?.on('message', (html: string) => parentPort?.postMessage(cleaned(html), []));

function cleaned(html: string): Cleaned {
  try {
    return { html: sanitiseHtml(html) };
  } catch (error) {
    if (error instanceof HtmlRefused && error.reason === 'depth') return { refused: 'depth' };
    throw error;
  }
}
