import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Dispatcher } from 'undici';
import { undici } from '../undici.ts';
import { s3Address, type S3Place } from './s3-address.ts';
import { answeredFailure, connectionFailure, S3Failure } from './s3-failure.ts';

export interface S3Settings extends S3Place {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Patience {
  /** How often a request is tried in all; 4 unless told. */
  attempts?: number;
  /** Milliseconds before the second attempt, doubled for each further one; 250 unless told. */
  backOff?: number;
  /** Milliseconds for an attempt without a body; 20 000 unless told. */
  timeout?: number;
  /** Bytes of a body for which a millisecond is added; 50 unless told. */
  rate?: number;
  /** Makes the connections; one of its own unless told. */
  dispatcher?: Dispatcher;
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { open: () => Buffer | Readable; size: number; sha256: string };
  /** The answer's bytes come as a stream of at most so many, which has time for as many. */
  streams?: number;
  /** Bytes of an answer that is read whole; 1 MB unless told. */
  mostBytes?: number;
}

export interface S3Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** In the place of `body`, where it was asked for. */
  stream?: Readable;
}

const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const bytesPerMillisecond = 50;
const mostOfAnswer = 1024 * 1024;

/**
 * Sends signed requests. Overload, faults of the storage and broken connections are tried again; everything else that is
 * not a success is thrown; an object that is not there is answered with 404.
 *
 * @throws S3Failure
 */
export function s3Requester(settings: S3Settings, patience: S3Patience = {}): (call: S3Call) => Promise<S3Answer> {
  const { attempts = 4, backOff = 250 } = patience;
  const name = { bucket: settings.bucket, host: new URL(settings.endpoint).host };
  const dispatcher = patience.dispatcher ?? new (undici().Agent)({ connections: 16, keepAliveTimeout: 4000 });
  const keys = new Map<string, ArrayBuffer>();

  async function attempt(call: S3Call): Promise<S3Answer> {
    const answer = await send({ settings, patience, dispatcher, keys }, call).catch((error: unknown) => {
      // A file of ours that cannot be read is not the storage's fault.
      throw (error as NodeJS.ErrnoException).path ? error : connectionFailure(name, error);
    });
    if ((answer.status >= 200 && answer.status < 300) || isAbsent(call, answer)) return answer;
    throw answeredFailure(name, answer.status, answer.body.toString('utf8'));
  }

  return async (call) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(call);
      } catch (error) {
        if (tried >= attempts || !isPassing(error)) throw error;
        await sleep(backOff * 2 ** (tried - 1) * (0.5 + Math.random()));
      }
    }
  };
}

interface Line {
  settings: S3Settings;
  patience: S3Patience;
  dispatcher: Dispatcher;
  keys: Map<string, ArrayBuffer>;
}

async function send({ settings, patience, dispatcher, keys }: Line, call: S3Call): Promise<S3Answer> {
  const { method, key, query, body, streams } = call;
  const signed = await new AwsV4Signer({
    method,
    url: s3Address(settings, key, query).href,
    // The storage checks the bytes against their hash, so that nothing arrives damaged.
    headers: { ...call.headers, 'x-amz-content-sha256': body?.sha256 ?? ofNothing },
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    cache: keys,
  }).sign();
  const { timeout = 20_000, rate = bytesPerMillisecond } = patience;
  // From now on, not from when a connection is free.
  const signal = AbortSignal.timeout(timeout + Math.ceil((body?.size ?? streams ?? 0) / rate));
  const { statusCode, headers, ...answer } = await undici().request(signed.url, {
    method,
    dispatcher,
    headers: { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': String(body.size) }) },
    signal,
    ...(streams !== undefined && { headersTimeout: timeout, bodyTimeout: timeout }),
    ...(body && { body: body.open() }),
  });
  if (streams !== undefined && statusCode >= 200 && statusCode < 300)
    return { status: statusCode, headers, body: Buffer.alloc(0), stream: atMost(streams, answer.body) };
  return { status: statusCode, headers, body: await wholeOf(answer.body, call.mostBytes ?? mostOfAnswer) };
}

/** Fails with a RangeError where there is more. */
function atMost(bytes: number, source: Readable): Readable {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > bytes ? new RangeError('Too many bytes') : null, chunk);
    },
  });
  // What goes wrong is told to whoever reads.
  pipeline(source, counted, () => undefined);
  return counted;
}

async function wholeOf(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw Object.assign(new Error(`More than ${most} bytes`), { code: 'AnswerTooLarge' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// A missing object is an answer; a missing bucket, or nothing where something was written, is a mistake.
const isAbsent = ({ method, key }: S3Call, { status, body }: S3Answer): boolean =>
  status === 404 && method !== 'PUT' && key !== '' && !body.includes('<Code>NoSuchBucket</Code>');

const isPassing = (error: unknown): boolean =>
  error instanceof S3Failure &&
  error.code !== 'AnswerTooLarge' &&
  ([0, 408, 429].includes(error.status) || error.status >= 500 || error.code === 'RequestTimeout');
