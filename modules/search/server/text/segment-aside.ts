import { Worker } from 'node:worker_threads';
import type { TextToIndex, Tokens } from '../indexing/tokens.ts';
import type { Dictionary } from './dictionary.ts';
import type { Parted } from './words.ts';

/** What the thread is asked for: the words of a text, or what the index keeps of texts. */
export type SegmentWork = { kind: 'words'; plain: string } | { kind: 'tokens'; texts: readonly TextToIndex[] };

export interface SegmentRequest {
  id: number;
  /** The words of the dictionary come with the first request that is about it. */
  dictionary: { id: number; words?: readonly string[] };
  work: SegmentWork;
}

export interface SegmentReply {
  id: number;
  answer: unknown;
}

interface Segmenter {
  ask(work: SegmentWork, dictionary: Dictionary): Promise<unknown>;
}

/** So many dictionaries the thread remembers, the last ones. */
export const mostDictionaries = 8;

/** Milliseconds without work after which the thread ends, and its dictionary's 60 megabytes are free. */
const idleFor = 30_000;

// Its dictionary takes half a second to load: in a thread, when Chinese is first parted into words.
let segmenter: Segmenter | undefined;

const ask = (work: SegmentWork, dictionary: Dictionary): Promise<unknown> =>
  (segmenter ??= startSegmenter(() => (segmenter = undefined))).ask(work, dictionary);

/** The words of a text. */
export const partedAside = (plain: string, dictionary: Dictionary): Promise<Parted> =>
  ask({ kind: 'words', plain }, dictionary) as Promise<Parted>;

/** What the index keeps of each of some texts. */
export const tokensAside = (texts: readonly TextToIndex[], dictionary: Dictionary): Promise<Tokens[]> =>
  ask({ kind: 'tokens', texts }, dictionary) as Promise<Tokens[]>;

function startSegmenter(forget: () => void): Segmenter {
  const worker = new Worker(new URL('./segment-thread.ts', import.meta.url));
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  const sent: number[] = [];
  let lastId = 0;
  let resting: NodeJS.Timeout | undefined;
  const end = (error: Error): void => {
    forget();
    for (const { reject } of open.values()) reject(error);
    open.clear();
  };
  const rest = (): void => {
    worker.unref();
    resting = setTimeout(() => {
      forget();
      void worker.terminate();
    }, idleFor).unref();
  };
  worker.on('error', end).on('exit', () => end(new Error('the thread of the dictionary has ended')));
  worker.on('message', ({ id, answer }: SegmentReply) => {
    open.get(id)?.resolve(answer);
    open.delete(id);
    if (open.size === 0) rest();
  });
  const named = ({ id, words }: Dictionary): SegmentRequest['dictionary'] => {
    if (sent.includes(id)) return { id };
    sent.push(id);
    // The thread forgets the oldest as well.
    if (sent.length > mostDictionaries) sent.shift();
    return { id, words };
  };
  return {
    ask(work, dictionary) {
      clearTimeout(resting);
      worker.ref();
      const answer = Promise.withResolvers<unknown>();
      const id = ++lastId;
      open.set(id, answer);
      const request: SegmentRequest = { id, dictionary: named(dictionary), work };
      worker.postMessage(request, []);
      return answer.promise;
    },
  };
}
