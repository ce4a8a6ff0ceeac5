import { createHash } from 'node:crypto';

/** When, and whose working copies: a parameter of every read that a template can cause. */
export interface Perspective {
  /** ISO 8601 UTC. */
  at: string;
  /** Content items whose working copy is shown in place of what is public; preview only. */
  working: ReadonlySet<number>;
}

/** One question asked of the data, with the hash of its answer. */
export interface Read {
  question: string;
  hash: string;
}

/**
 * The only way from a template to data. The same question is asked once per batch, however many pages ask it; what a
 * page asked is its read-set.
 */
export interface Reader {
  perspective: Perspective;
  /** `name` and `args` identify the question; `ask` answers it. Answers are shared and must not be changed. */
  query<T>(name: string, args: object, ask: () => Promise<T>): Promise<T>;
  /** A reader for one page, sharing this one's answers and keeping a read-set of its own. */
  forPage(): Reader & { readSet(): Read[] };
}

type Answers = Map<string, Promise<{ value: unknown; hash: () => string }>>;

export function createReader(perspective: Perspective): Reader {
  return readerOn(perspective, new Map(), new Map());
}

function readerOn(
  perspective: Perspective,
  answers: Answers,
  asked: Map<string, () => string>,
): Reader & { readSet(): Read[] } {
  return {
    perspective,
    async query(name, args, ask) {
      const question = `${name} ${JSON.stringify(args)}`;
      let answer = answers.get(question);
      if (!answer) {
        answer = ask().then((value) => ({ value, hash: lazily(() => hashOf(value)) }));
        answers.set(question, answer);
      }
      const { value, hash } = await answer;
      asked.set(question, hash);
      return value as Awaited<ReturnType<typeof ask>>;
    },
    forPage: () => readerOn(perspective, answers, new Map()),
    readSet: () => Array.from(asked, ([question, hash]) => ({ question, hash: hash() })),
  };
}

function lazily(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url');
