import { Worker } from 'node:worker_threads';

/** How finely a text is parted: into the longest words, or also into the words within them. */
export type Fineness = 'smart' | 'most';

export interface SegmentRequest {
  id: number;
  runs: readonly string[];
  fineness: Fineness;
}

export interface SegmentReply {
  id: number;
  /** Of each run. */
  words: string[][];
}

interface Segmenter {
  ask(runs: readonly string[], fineness: Fineness): Promise<string[][]>;
}

/** Milliseconds without work after which the thread ends, and its dictionary's 60 megabytes are free. */
const idleFor = 30_000;

// Its dictionary takes half a second to load: in a thread, when Chinese is first parted into words.
let segmenter: Segmenter | undefined;

/** The words of runs of Chinese. */
export const wordsOfRuns = (runs: readonly string[], fineness: Fineness): Promise<string[][]> =>
  (segmenter ??= startSegmenter(() => (segmenter = undefined))).ask(runs, fineness);

function startSegmenter(forget: () => void): Segmenter {
  const worker = new Worker(new URL('./segment-thread.ts', import.meta.url));
  const open = new Map<number, PromiseWithResolvers<string[][]>>();
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
  worker.on('message', ({ id, words }: SegmentReply) => {
    open.get(id)?.resolve(words);
    open.delete(id);
    if (open.size === 0) rest();
  });
  return {
    ask(runs, fineness) {
      clearTimeout(resting);
      worker.ref();
      const answer = Promise.withResolvers<string[][]>();
      const id = ++lastId;
      open.set(id, answer);
      const request: SegmentRequest = { id, runs, fineness };
      worker.postMessage(request, []);
      return answer.promise;
    },
  };
}
