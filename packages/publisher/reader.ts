import { type Answered, type Answers, isPromise } from './answers.ts';
import type { Asked, Question } from './question.ts';

/** What a page, or a part of one, asked: by itself, and by way of parts that were made before. */
export interface Reads {
  readonly own: ReadonlySet<Answered>;
  readonly parts: ReadonlySet<Reads>;
}

/**
 * The only way from a template to data. It keeps what it was asked: the read-set of the page, or of the fragment, that it
 * was made for.
 */
export interface Reader<Env> {
  ask<Args extends Asked, Answer>(question: Question<Env, Args, Answer>, args: Args): Answer | Promise<Answer>;
  /** Counts as asked what a part, made before, had asked. */
  recall(reads: Reads): void;
  /** Runs a part of the page and says what it asked; the page has asked it too, unless the part is `apart` from it. */
  recording<T>(run: () => T | Promise<T>, apart?: boolean): { result: T | Promise<T>; reads: Reads };
  readonly reads: Reads;
}

interface OpenReads extends Reads {
  readonly own: Set<Answered>;
  readonly parts: Set<Reads>;
}

/** Up to so many answers of a part are the page's own: most of them it has asked before. */
const fewAnswers = 8;

const noReads = (): OpenReads => ({ own: new Set(), parts: new Set() });

/** How much one page may ask, and what it fails with beyond that. */
export interface AskingLimit {
  most: number;
  fault(): Error;
}

export function createReader<Env>(answers: Answers<Env>, limit?: AskingLimit): Reader<Env> {
  const reads = noReads();
  const open: OpenReads[] = [reads];
  let asked = 0;
  const note = (answer: Answered) => {
    if (limit && !open.at(-1)?.own.has(answer) && ++asked > limit.most) throw limit.fault();
    for (const { own } of open) own.add(answer);
  };
  return {
    reads,
    ask(question, args) {
      const found = answers.get(question, args);
      if (isPromise(found))
        return found.then((answer) => {
          note(answer);
          return answer.value;
        });
      note(found);
      return found.value;
    },
    recall(part) {
      if (part.parts.size === 0 && part.own.size <= fewAnswers) return part.own.forEach(note);
      for (const { parts } of open) parts.add(part);
    },
    recording<T>(run: () => T | Promise<T>, apart = false) {
      const part = noReads();
      const around = apart ? open.splice(0) : [];
      open.push(part);
      const close = () => void open.splice(open.indexOf(part), 1, ...around);
      let result: T | Promise<T>;
      try {
        result = run();
      } catch (error) {
        close();
        throw error;
      }
      if (isPromise(result)) return { result: result.finally(close), reads: part };
      close();
      return { result, reads: part };
    },
  };
}

/** Every answer that was asked for, each once. */
export function everyAnswer({ own, parts }: Reads, into = new Set<Answered>()): Set<Answered> {
  for (const answer of own) into.add(answer);
  for (const part of parts) everyAnswer(part, into);
  return into;
}
