import type { Endpoint, Reply } from '@kaiyin/entity';
import { ApiError } from './api-error.ts';
import { refuseRepeat } from './duplicate-guard.ts';
import { commonHeaders } from './headers.ts';
import { notifyError } from './notify.ts';
import { toOutgoing, type Outgoing } from './outgoing.ts';
import {
  asksForPassword,
  cancelled,
  networkFailure,
  statusFailure,
  timeoutFailure,
  toRefusal,
  type Envelope,
} from './reply.ts';
import { tellAnswered } from './remarks.ts';
import { askToSignIn, tellPasswordChange } from './session-expired.ts';

export interface CallOptions {
  /** Milliseconds until the call is given up; 10 000 unless told. */
  timeout?: number;
  /** Sends no token. */
  anonymous?: boolean;
  /** Shows nothing on failure; the caller does. */
  quiet?: boolean;
  /** `false` lets the same submit pass twice within a second. */
  repeatSubmit?: boolean;
  /** Asked by no one in person: an expired session is left for the next deliberate call. */
  background?: boolean;
  signal?: AbortSignal;
}

/**
 * Makes a declared call and answers its data (`{rows,total}` for lists).
 * Failures are shown unless `quiet` and thrown as `ApiError`.
 */
export async function call<I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  input: NoInfer<I>,
  options: CallOptions = {},
): Promise<O> {
  try {
    const outgoing = toOutgoing(endpoint, input);
    if (options.repeatSubmit !== false) refuseRepeat(outgoing);
    return unwrap(endpoint.reply, await answered(outgoing, options)) as O;
  } catch (error) {
    if (!options.quiet) notifyError(error);
    throw error;
  }
}

async function answered(outgoing: Outgoing, options: CallOptions): Promise<Envelope> {
  const first = await exchange(outgoing, options);
  const envelope = isExpired(first, options) && (await askToSignIn()) ? await exchange(outgoing, options) : first;
  if (asksForPassword(envelope)) tellPasswordChange();
  if ((envelope.code ?? 200) !== 200) throw toRefusal(envelope);
  return envelope;
}

export const isExpired = ({ code }: Envelope, { anonymous, background }: CallOptions): boolean =>
  code === 401 && !anonymous && !background;

async function exchange({ method, url, body }: Outgoing, options: CallOptions): Promise<Envelope> {
  const headers = commonHeaders(options.anonymous);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.repeatSubmit === false) headers.repeatSubmit = 'false';
  return timed(options, async (signal) => {
    const response = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) });
    if (!response.ok) throw statusFailure(response.status);
    const envelope = (await response.json()) as Envelope;
    tellAnswered(response.headers);
    return envelope;
  });
}

async function timed<T>(options: CallOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.timeout ?? 10_000);
  try {
    return await work(options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw cancelled();
    if (error instanceof SyntaxError) throw statusFailure(200);
    throw late.signal.aborted ? timeoutFailure() : networkFailure();
  } finally {
    clearTimeout(timer);
  }
}

function unwrap(reply: Reply, envelope: Envelope): unknown {
  if (reply === 'data') return envelope.data;
  if (reply === 'rows') {
    const { rows = [], total = 0, isMore = false } = envelope;
    return { rows, total: Number(total), ...(isMore && { isMore }) };
  }
  return envelope;
}
