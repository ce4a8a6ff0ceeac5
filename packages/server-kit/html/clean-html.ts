import { waitingLine, type Place } from '../waiting-line.ts';
import { cleanerAside } from './clean-aside.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Longer texts are not cleaned in the thread that answers everybody. */
const largeFrom = 32_000;

// Two, so that what one account sends never stands before the first text of another.
const line = waitingLine({ perKey: 2, inAll: 12, atOnce: 2, small: 100_000 });
const cleanAside = cleanerAside();

/**
 * Cleans rich text as `sanitiseHtml` does, a large one in a thread that is ended at a deadline, when it is the turn of
 * whoever sent it. @throws HtmlRefused for what is nested absurdly, or could not be cleaned in time; LineFull when too
 * much waits
 */
export async function cleanHtml(html: string, place: Place): Promise<string> {
  if (html.length < largeFrom) return sanitiseHtml(html);
  return line.take({ ...place, size: html.length }, () => cleanAside(html));
}
