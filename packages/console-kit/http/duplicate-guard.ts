import { text } from '../i18n/text.ts';
import { timeLimit } from '../time-limit.ts';
import { ApiError } from './api-error.ts';
import type { Outgoing } from './outgoing.ts';

const windowMs = timeLimit('repeatWindow', 1000);
let last: { url: string; body: string; at: number } | undefined;

/** Refuses a POST or PUT with the address and payload of the previous one, sent less than a second ago. */
export function refuseRepeat({ method, url, body = '' }: Outgoing): void {
  if (method !== 'POST' && method !== 'PUT') return;
  const now = Date.now();
  if (last && last.url === url && last.body === body && now - last.at < windowMs) {
    throw new ApiError('repeat', 0, text('kit.http.repeat'));
  }
  last = { url, body, at: now };
}
