import { PassThrough } from 'node:stream';
import { me } from '@kaiyin/modules/account/server';
import { followConsole } from '@kaiyin/modules/audit/schema';
import { whoAsksNow } from '@kaiyin/modules/session/server';
import { fail, mayCall, type Context, type Http } from '@kaiyin/server-kit';
import type { ConsoleRing } from './ring.ts';

/** After so long a stream ends, and whoever listens must show again who they are. */
const longest = 60_000;
const heartbeat = 20_000;
/** Lines are told together that come within so long. */
const settleTime = 200;
const mostUnread = 1_000_000;
const mostPerAccount = 5;

/** Streams of the console's lines, for as long as somebody listens. */
export interface ConsoleStreams {
  follow(ctx: Context, input: { sinceIndex: number }, http: Http): void;
  /** Ends all streams, so that the server can close. */
  close(): void;
}

export function consoleStreams(ring: ConsoleRing): ConsoleStreams {
  const streams = new Map<PassThrough, string>();
  return {
    follow(ctx, { sinceIndex }, { request, reply }) {
      const account = `${me(ctx).userType} ${me(ctx).userId}`;
      if ([...streams.values()].filter((other) => other === account).length >= mostPerAccount)
        fail('log.tooManyStreams');
      const stream = new PassThrough();
      streams.set(stream, account);
      // What a browser that comes again has heard already, it says in the head.
      const heard = Number(request.headers['last-event-id']);
      const since = Number.isInteger(heard) && heard > 0 ? heard : sinceIndex;
      const stop = tell(ring, stream, { since, mayHear: async () => mayCall(followConsole, await whoAsksNow(ctx)) });
      const over = setTimeout(() => stream.end(), longest);
      stream.once('close', () => {
        clearTimeout(over);
        stop();
        streams.delete(stream);
      });
      if (reply.raw.destroyed) return void stream.destroy();
      void reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-cache, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
    close: () => [...streams.keys()].forEach((stream) => stream.end()),
  };
}

interface Hearing {
  since: number;
  /** Whether who listens still has the right to. */
  mayHear: () => Promise<boolean>;
}

function tell(ring: ConsoleRing, stream: PassThrough, { since, mayHear }: Hearing): () => void {
  let told = since;
  let pending: ReturnType<typeof setTimeout> | undefined;
  // A right is taken away while the stream is open.
  const ifHeard = async (tellMore: () => void) => {
    if (await mayHear().catch(() => false)) tellMore();
    else stream.end();
  };
  const send = () => {
    // After a new start of the process lines are counted anew.
    if (ring.after(Number.MAX_SAFE_INTEGER).index < told) told = 0;
    const { index, logs } = ring.after(told);
    told = index;
    if (!stream.writable || logs.length === 0) return;
    // Whoever does not read is let go.
    if (stream.writableLength > mostUnread) stream.destroy();
    else stream.write(`id: ${index}\ndata: ${JSON.stringify(logs)}\n\n`);
  };
  stream.write('retry: 1000\n\n');
  send();
  const beat = setInterval(() => void ifHeard(() => stream.writable && stream.write(': beat\n\n')), heartbeat);
  const sendSoon = () => {
    pending = undefined;
    void ifHeard(send);
  };
  const stop = ring.listen(() => (pending ??= setTimeout(sendSoon, settleTime)));
  return () => {
    stop();
    clearInterval(beat);
    clearTimeout(pending);
  };
}
