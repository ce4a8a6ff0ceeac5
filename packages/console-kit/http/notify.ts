import type { Lacking } from '@kaiyin/entity';
import { ApiError } from './api-error.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error' | 'notification';
/** `lacking` is what somebody was refused for, of which they may ask why they lack it. */
export type Notify = (kind: NoticeKind, text: string, seconds: number, lacking?: Lacking) => void;

let show: Notify = () => {};

/** Says where notices appear; the console mounts `NoticeOutlet`, tests pass a function. */
export const setNotify = (notify: Notify): void => {
  show = notify;
};

/** A short message on top of the page, 3 seconds unless told. */
export const notify = (kind: NoticeKind, words: string, seconds = 3): void => show(kind, words, seconds);

/** Shows a failed call as the error catalogue says, for 5 seconds. */
export function notifyError(error: unknown): void {
  if (!(error instanceof ApiError)) return notify('error', error instanceof Error ? error.message : String(error), 5);
  const kind = noticeOf(error);
  if (!kind) return;
  const lacking = lackingIn(error);
  // Time to read, and to ask why.
  if (lacking) show(kind, error.message, 10, lacking);
  else notify(kind, error.message, 5);
}

/** What a refusal says that somebody lacks. */
function lackingIn({ data }: ApiError): Lacking | undefined {
  return typeof data === 'object' && data !== null && 'lacking' in data ? (data.lacking as Lacking) : undefined;
}

function noticeOf({ kind, code }: ApiError): NoticeKind | undefined {
  if (kind === 'cancelled' || kind === 'session') return undefined;
  if (kind === 'repeat') return 'warning';
  if (kind !== 'refused' || code === 500) return 'error';
  return code === 601 ? 'warning' : 'notification';
}
